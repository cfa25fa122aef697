import { describe, expect, it } from 'vitest'
import { defaultParams } from '../../../../engine/scenario/defaults.ts'
import type { Params } from '../../../../engine/scenario/document.ts'
import { driverField } from '../../../../engine/systems/speculative-defragmentation/parameters/driver.ts'
import type { DefragParams } from '../../../../engine/systems/speculative-defragmentation/parameters.ts'
import { speculativeDefragmentation } from '../../../../engine/systems/speculative-defragmentation/system.ts'

const usual = defaultParams(speculativeDefragmentation) as unknown as DefragParams
const stream = (pages: number, kind: 'zc' | 'std' = 'zc') => [{ pages, start: 0, kind }]
const jumbo = { ...usual.page, mtu: 9000 }

function said(changes: object, interventions: readonly Params[] = []) {
  const run = speculativeDefragmentation.simulate!({ ...usual, ...changes }, 1, interventions)
  while (run.step(4096));
  const { findings, metrics } = run.result()
  return { metrics, of: (id: string) => findings.find((finding) => finding.id === id)?.sentence }
}
const preset = (id: string) => speculativeDefragmentation.presets.find((each) => each.id === id)!.params

describe('stray frames', () => {
  const stray = { frames: 5, burst: 1, every: 200_000 }
  const driver = { ...usual.driver, resync: 'next' }

  it('spoil no page where they fill groups of their own', () => {
    for (const run of [said({ senders: stream(20), page: jumbo, stray }), said(preset('out-of-band'))]) {
      expect(run.metrics['pagesInPlace']).toBe(run.metrics['potentialPages'])
      expect(run.of('slow-in-ring')).toContain('no page failed because of them')
    }
  })

  it.each([20, 32])('spoil as many as did not land, with headers of %i B', (header) => {
    const page = header === 20 ? usual.page : { ...jumbo, senderHeader: header, receiverHeader: header }
    const { metrics, of } = said({ senders: stream(20), page, stray })
    const failed = metrics['potentialPages']! - metrics['pagesInPlace']!
    expect(failed).toBeGreaterThan(0)
    expect(of('slow-in-ring')).toContain(`spoil ${failed} pages:`)
  })

  it('are not said to be kept from the ring by the paper, which says only what they do not affect', () => {
    const { of } = said({ senders: stream(20), stray, driver: { ...usual.driver, tellSlow: true } })
    expect(of('slow-apart')).not.toContain('the ring, as section 4.1')
    expect(of('slow-apart')).toContain(': slow streams do not affect a fast transfer (section 4.1)')
    expect(driverField.fields.tellSlow.sentence).toContain('never come to the ring, which is our reading.')
  })

  it('leave no page open that is one frame', () => {
    const { of } = said({ senders: stream(20), page: jumbo, stray, driver })
    expect(of('resync')).toMatch(/goes on at once: here no page was ever open\./)
    // A0 B0 A0 | B0 A0 B0: every second group begins with a page.
    const alternating = said(preset('going-on-at-once'))
    expect(alternating.of('resync')).toContain('2,000 times in the middle of a page')
  })
})

describe('pages sent again', () => {
  it('are late where nothing was lost', () => {
    const network = { ...usual.network, ackDelay: 3_000_000, resendAfter: 1_000_000 }
    const sentence = said({ senders: stream(1), network }).of('resent')
    expect(sentence).toMatch(/^2 whole pages were sent again/)
    expect(sentence).toContain('the acknowledgement was late')
    expect(sentence).not.toContain('frames lost')
  })

  it('are late beside what was damaged, as many as no frame was missed for', () => {
    const network = { ...usual.network, ackDelay: 3_000_000, resendAfter: 1_000_000 }
    const { metrics, of } = said({ senders: stream(4), network }, [{ kind: 'corrupt', sender: 'A', nth: 2 }])
    const resent = metrics['pagesResent']!
    expect(resent).toBeGreaterThan(4)
    expect(of('resent')).toMatch(
      new RegExp(`^1 frame damaged, .* At least ${resent - 1} of them had only a late acknowledgement\\.$`),
    )
  })

  it('fall into another’s slot only where slots are guessed and a page has several', () => {
    const lossy = { senders: stream(200), network: { ...usual.network, loss: 5 } }
    expect(said(lossy).of('resent')).toContain('falls into its slot')
    expect(said({ ...lossy, page: jumbo }).of('resent')).not.toMatch(/slot|rest of a page/)
    const standard = said({ ...lossy, driver: { ...usual.driver, zeroCopy: false } }).of('resent')
    expect(standard).toContain('thrown away.')
  })

  it('are said to be damaged where they are, and none where a stray frame is lost', () => {
    const damaged = said({ senders: stream(20) }, [{ kind: 'corrupt', sender: 'A', nth: 5 }]).of('resent')
    expect(damaged).toMatch(/^1 frame damaged, and 1 whole page was sent again/)
    const stray = { frames: 2, burst: 1, every: 200_000 }
    const lost = said({ senders: stream(20), stray }, [{ kind: 'drop', sender: 'x', nth: 1 }]).of('resent')
    expect(lost).toBe('1 frame lost, and no page was sent again.')
  })
})

describe('streams that alternate', () => {
  it('are no cause where the headers are cut amiss', () => {
    const { metrics, of } = said({ page: { ...usual.page, receiverHeader: 32 } })
    expect(metrics).toMatchObject({ mixedGuesses: 2, failedGroups: 5, pagesInPlace: 0 })
    expect(of('alternate')).toBeUndefined()
    expect(of('admit-one')).toMatch(/^The receiver can admit/)
  })

  it('are told of all groups only where they are in all', () => {
    expect(said({}).of('alternate')).toContain('2 of 2 wrong guesses hold')
    expect(said(preset('going-on-at-once')).of('alternate')).toContain('every group is cleaned')
  })

  it('are two where there are two, and two or more where there are', () => {
    expect(said({}).of('alternate')).toMatch(/^Two colours alternate .* fragments of two streams, /)
    const three = said({ senders: [...stream(20), ...stream(20), ...stream(20)] }).of('alternate')
    expect(three).toMatch(/^Colours alternate .* fragments of two streams or more, /)
  })
})

describe('lengths alone', () => {
  const driver = { ...usual.driver, check: 'lengths' }
  const written = (sequence: string) => said({ driver, experiment: { kind: 'frames', sequence } })

  it('hand on no bytes of another where there is no other page', () => {
    const { metrics, of } = said({ senders: stream(1, 'std'), page: jumbo, driver })
    expect(metrics['foreignPages']).toBe(1)
    expect(of('foreign')).toMatch(/^1 page handed on whose frames were not the fragments/)
    expect(written('A0.1 A0.0 A0.2').of('foreign')).not.toContain('bytes of another')
  })

  it('hand on those of another where frames of two fill a group, unnoticed', () => {
    const { of } = written('A0.0 B0.1 A0.2 B0.0 A0.1 B0.2')
    expect(of('foreign')).toMatch(/^2 pages handed on with bytes of another:/)
    expect(of('failed')).toContain('; 2 wrong guesses, unnoticed, had fragments in them:')
  })
})

it('does not put a page of three frames into more than three wrong guesses', () => {
  const experiment = {
    kind: 'frames',
    sequence: 'A0.0 x A0.1 A0.2 s0.0 s0.1 s0.2 x x B0.0 B0.1 B0.2! B1.0 B1.1 B1.2',
  }
  const { of } = said({ driver: { ...usual.driver, resync: 'none' }, experiment })
  expect(of('failed')).toMatch(
    /^1 page arrived whole and did not land in place; 4 wrong guesses had fragments in them: /,
  )
})

it('has nobody wait in vain only where slow pages go meanwhile', () => {
  expect(said(preset('ask-explicit')).of('admitted')).toContain('No page went slowly meanwhile.')
  expect(said(preset('out-of-band')).of('admitted')).toMatch(/2 pages went slowly meanwhile\.$/)
})

it('counts the requests that had no answer', () => {
  const asking = { senders: stream(4), admission: { ...usual.admission, on: true } }
  expect(said(asking).of('admitted')).toMatch(/^1 request for the fast mode: 1 granted, 0 refused\. /)
  expect(said(asking, [{ kind: 'drop', sender: 'A', nth: 1 }]).of('admitted')).toMatch(
    /^2 requests for the fast mode: 1 granted, 0 refused, 1 without an answer\. /,
  )
})

it.each([
  [1, '1st'],
  [2, '2nd'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [22, '22nd'],
  [113, '113th'],
  [120_003, '120,003rd'],
])('a fault says the how manieth frame it is of: %i is the %s', (nth, word) => {
  const lost = { kind: 'drop', sender: 'A', nth }
  expect(speculativeDefragmentation.told!(lost)).toBe(`The ${word} frame of A is lost.`)
})
