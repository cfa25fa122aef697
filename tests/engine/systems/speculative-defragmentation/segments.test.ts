import { describe, expect, it } from 'vitest'
import { defaultParams } from '../../../../engine/scenario/defaults.ts'
import type { DefragParams } from '../../../../engine/systems/speculative-defragmentation/parameters.ts'
import { speculativeDefragmentation } from '../../../../engine/systems/speculative-defragmentation/system.ts'

const usual = defaultParams(speculativeDefragmentation) as unknown as DefragParams
const stream = (pages: number, kind: 'zc' | 'std' = 'zc', start = 0) => ({ pages, start, kind })

function said(changes: object) {
  const run = speculativeDefragmentation.simulate!({ ...usual, ...changes }, 1, [])
  while (run.step(4096));
  const { findings, metrics } = run.result()
  return { metrics, of: (id: string) => findings.find((finding) => finding.id === id) }
}

describe('segments of a standard sender', () => {
  it('are no stray frames', () => {
    const { metrics, of } = said({ senders: [stream(40, 'std')] })
    expect(metrics).toMatchObject({ strayFrames: 0, strayGuesses: 0, segmentGuesses: 40, failedGroups: 40 })
    expect(of('segments')).toMatchObject({
      tone: 'fact',
      sentence:
        '40 wrong guesses hold segments of a standard sender: the driver waits for fragments of a page, and takes all else out of the ring again.',
    })
    expect(of('admit-one')).toBeUndefined()
  })

  it('spoil pages of others, which are told apart or admitted one at a time', () => {
    const { metrics, of } = said({ senders: [stream(40), stream(40, 'std')] })
    const failed = metrics['potentialPages']! - metrics['pagesInPlace']!
    expect(failed).toBe(19)
    expect(of('segments')?.tone).toBe('mishap')
    expect(of('segments')?.sentence).toContain(`hold segments of a standard sender and spoil ${failed} pages`)
    expect(of('admit-one')?.tone).toBe('advice')
    // A wrong guess that holds segments alone has none of these pages.
    expect(metrics['failedGroups']).toBeGreaterThan(failed)
    expect(of('failed')?.sentence).toContain(
      `did not land in place; ${failed} wrong guesses had fragments in them:`,
    )
  })

  it('spoil none that is one frame, and nobody need be admitted', () => {
    const { of } = said({ senders: [stream(40), stream(40, 'std')], page: { ...usual.page, mtu: 9000 } })
    expect(of('segments')?.sentence).toMatch(/^40 wrong guesses hold segments of a standard sender: /)
    expect(of('admit-one')).toBeUndefined()
  })

  it('are in no wrong guess where nobody sends any', () => {
    const { metrics, of } = said({ senders: [stream(40)], network: { ...usual.network, loss: 5 } })
    expect(metrics['failedGroups']).toBeGreaterThan(0)
    expect(metrics).toMatchObject({ mixedGuesses: 0, strayGuesses: 0, segmentGuesses: 0 })
    expect(of('segments')).toBeUndefined()
  })

  it('are slow frames where a sender of fragments sends them', () => {
    const admission = { ...usual.admission, on: true }
    const { metrics, of } = said({ senders: [stream(40), stream(40)], admission })
    expect(metrics['slowPages']).toBeGreaterThan(0)
    expect(metrics['segmentGuesses']).toBe(0)
    expect(of('segments')).toBeUndefined()
    expect(of('slow-in-ring')).toBeDefined()
  })
})

it('tells pages in wrong guesses from those that came while the driver copied', () => {
  const { metrics, of } = said({ senders: [stream(60), stream(60), stream(60), stream(60)] })
  const failed = metrics['potentialPages']! - metrics['pagesInPlace']!
  const [, all, missed, copied, wrong] =
    /^([\d,]+) pages arrived whole and did not land in place: ([\d,]+) lay in wrong guesses, .*, and ([\d,]+) came while the driver copied; ([\d,]+) wrong guesses had fragments in them\.$/
      .exec(of('failed')!.sentence)!
      .map((each) => Number(each.replace(',', '')))
  expect([all, wrong]).toEqual([failed, metrics['failedGroups']])
  expect(missed! + copied!).toBe(failed)
  expect(copied).toBeGreaterThan(0)
  // A group of three frames is of three pages at most.
  expect(missed).toBeLessThanOrEqual(3 * wrong!)
})
