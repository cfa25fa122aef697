import { expect, it } from 'vitest'
import { defaultParams } from '../../../../engine/scenario/defaults.ts'
import { typedParams } from '../../../../engine/systems/speculative-defragmentation/typedParams.ts'
import { trial } from '../../../../engine/systems/speculative-defragmentation/timed/trial.ts'
import { speculativeDefragmentation as system } from '../../../../engine/systems/speculative-defragmentation/system.ts'

const ofPages = (pages: number) => ({
  ...typedParams(defaultParams(system)),
  senders: [{ pages, start: 0, kind: 'zc' as const }],
})

/** What a run of one stream of so many pages says of its drawing, and whether it keeps its beginning alone. */
function drawn(pages: number): { readonly said: string | undefined; readonly partial: true | undefined } {
  const run = system.simulate!(ofPages(pages), 1, [])
  while (run.step(4096));
  const { findings, messages } = run.result()
  return { said: findings.find(({ id }) => id === 'drawn')?.sentence, partial: messages!.partial }
}

it('says that only the beginning is drawn, of a run of more than 6,000 frames and of no other', () => {
  const long = drawn(2001)
  expect(long.said).toMatch(/^Only the first 6,000 frames are drawn, until [\d.]+ ms of [\d.]+ ms\./)
  expect(long.partial).toBe(true)
  expect(drawn(1000)).toEqual({ said: undefined, partial: undefined })
})

it('compares with another run as long as that has 60,000 events at most, 8 a page, and begins none that has more for sure', () => {
  const [whole, given, unbegun] = [7000, 8000, 20_000].map((pages) => trial(ofPages(pages), 1, []))
  expect(whole).toMatchObject({ pagesDelivered: 7000, pagesInPlace: 7000 })
  expect(given).toBeUndefined()
  expect(unbegun).toBeUndefined()
})
