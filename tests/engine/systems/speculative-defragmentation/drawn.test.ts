import { expect, it } from 'vitest'
import { defaultParams } from '../../../../engine/scenario/defaults.ts'
import { typedParams } from '../../../../engine/systems/speculative-defragmentation/typedParams.ts'
import { trial } from '../../../../engine/systems/speculative-defragmentation/timed/trial.ts'
import { speculativeDefragmentation as system } from '../../../../engine/systems/speculative-defragmentation/system.ts'

const ofPages = (pages: number) => ({
  ...typedParams(defaultParams(system)),
  senders: [{ pages, start: 0, kind: 'zc' as const }],
})

/** What a run of one stream of so many pages says of its drawing. */
function said(pages: number): string | undefined {
  const run = system.simulate!(ofPages(pages), 1, [])
  while (run.step(4096));
  return run.result().findings.find(({ id }) => id === 'drawn')?.sentence
}

it('says that only the beginning is drawn, of a run of more than 6,000 frames and of no other', () => {
  expect(said(2001)).toMatch(/^Only the first 6,000 frames are drawn, until [\d.]+ ms of [\d.]+ ms\./)
  expect(said(1000)).toBeUndefined()
})

it('compares with another run as long as that has 60,000 events at most, 8 a page, and begins none that has more for sure', () => {
  const [whole, given, unbegun] = [7000, 8000, 20_000].map((pages) => trial(ofPages(pages), 1, []))
  expect(whole).toMatchObject({ pagesDelivered: 7000, pagesInPlace: 7000 })
  expect(given).toBeUndefined()
  expect(unbegun).toBeUndefined()
})
