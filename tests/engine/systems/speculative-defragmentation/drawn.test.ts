import { expect, it } from 'vitest'
import { defaultParams } from '../../../../engine/scenario/defaults.ts'
import { typedParams } from '../../../../engine/systems/speculative-defragmentation/typedParams.ts'
import { speculativeDefragmentation as system } from '../../../../engine/systems/speculative-defragmentation/system.ts'

/** What a run of one stream of so many pages says of its drawing. */
function said(pages: number): string | undefined {
  const params = {
    ...typedParams(defaultParams(system)),
    senders: [{ pages, start: 0, kind: 'zc' as const }],
  }
  const run = system.simulate!(params, 1, [])
  while (run.step(4096));
  return run.result().findings.find(({ id }) => id === 'drawn')?.sentence
}

it('says that only the beginning is drawn, of a run of more than 6,000 frames and of no other', () => {
  expect(said(2001)).toMatch(/^Only the first 6,000 frames are drawn, until [\d.]+ ms of [\d.]+ ms\./)
  expect(said(1000)).toBeUndefined()
})
