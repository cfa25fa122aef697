import { describe, expect, it } from 'vitest'
import { defaultParams } from '../../../../../engine/scenario/defaults.ts'
import { analyseCosts } from '../../../../../engine/systems/speculative-defragmentation/costs/analyse.ts'
import { pageFindings } from '../../../../../engine/systems/speculative-defragmentation/findings/page.ts'
import { ownNumbers } from '../../../../../engine/systems/speculative-defragmentation/metrics/rules.ts'
import type {
  DefragParams,
  ParamsOf,
} from '../../../../../engine/systems/speculative-defragmentation/parameters.ts'
import { speculativeDefragmentation } from '../../../../../engine/systems/speculative-defragmentation/system.ts'

const usual = defaultParams(speculativeDefragmentation) as unknown as DefragParams
const mix = { kind: 'costs', success: 48, miss: 'first', driverCopies: true } as const

interface Changes {
  readonly costs?: Partial<DefragParams['costs']>
  readonly os?: DefragParams['driver']['os']
  readonly mix?: Partial<ParamsOf<'costs'>['experiment']>
}

const of = ({ costs, os = 'fbufs', mix: mixed }: Changes): ParamsOf<'costs'> => ({
  ...usual,
  experiment: { ...mix, ...mixed },
  costs: { ...usual.costs, ...costs },
  driver: { ...usual.driver, os },
})
const said = (changes: Changes, id: string) =>
  analyseCosts(of(changes)).findings.find((finding) => finding.id === id)
const onPage = (changes: Changes) => pageFindings(of(changes)).find(({ id }) => id === 'break-even')!.sentence

const rate = (time: number) => (4_096_000 / time).toFixed(1)

describe('where a right guess saves nothing', () => {
  const none = { costs: { firstCopy: 0, secondCopy: 0 } }

  it('guessing never pays', () => {
    expect(said(none, 'pays')).toMatchObject({ tone: 'warning' })
    expect(said(none, 'pays')!.sentence).toMatch(/^Guessing never pays here/)
    expect(said(none, 'pays')).not.toHaveProperty('edit')
    expect(said(none, 'stake')!.sentence).toBe('A right guess saves nothing.')
    expect(onPage(none)).toMatch(/^Guessing never pays here.* no copy at 75 MB/)
    expect(said({ costs: { ...none.costs, cleanup: 0 } }, 'pays')!.sentence).toMatch(
      /^Guessing makes no diff/,
    )
  })

  it('no number is said to pay above, as where remapping is dearer than the copies', () => {
    const dear: Changes = { costs: { remap: 50_000 }, os: 'remap' }
    expect(ownNumbers(of(dear))).not.toHaveProperty('breakEven')
    expect(onPage(dear)).toMatch(/^Guessing never pays here/)
    expect(said(dear, 'stake')!.sentence).toContain('it costs 7.09 µs more')
  })
})

describe('copies', () => {
  it('are both gone without the one that the user makes', () => {
    const { protocol, firstCopy } = usual.costs
    for (const os of ['fbufs', 'copy'] as const)
      expect(said({ os }, 'one-copy')!.sentence).toContain(
        `gives ${rate(protocol + firstCopy)} MB/s, removing both ${rate(protocol)} MB/s`,
      )
  })

  it('are as many as cost anything', () => {
    expect(onPage({})).toContain('two copies at 42 ')
    expect(onPage({ costs: { secondCopy: 0 } })).toContain('one copy at ')
    expect(said({ costs: { firstCopy: 0 } }, 'one-copy')).toBeUndefined()
  })

  it('are ruled out to be alike by the paper’s costs alone', () => {
    const alike = { mix: { miss: 'both' } } as const
    expect(said(alike, 'ruled-out')!.sentence).toContain('rules that out')
    expect(said({ ...alike, costs: { firstCopy: 300 } }, 'ruled-out')!.sentence).not.toContain(
      'rules that out',
    )
    expect(analyseCosts(of(alike)).stacks![0]!.sentence).toContain('Both copies cost the same')
  })
})

it('writes thousandfolds with commas, and what is nearly none or all', () => {
  const { firstCopy, secondCopy } = usual.costs
  const both = (firstCopy + secondCopy).toLocaleString('en')
  expect(said({ costs: { cleanup: 1 } }, 'stake')!.sentence).toContain(`makes up for ${both} wrong ones`)
  expect(said({ costs: { cleanup: 1 } }, 'pays')!.sentence).toContain('pays above 0.002 % right')
  const { headline } = analyseCosts(of({ costs: { protocol: 1 }, mix: { success: 100 } }))
  const times = (firstCopy + secondCopy + 1).toLocaleString('en')
  expect(headline.rest).toContain(`, ${times} times what not guessing gives: `)
})

it('tells rates apart, however small they are', () => {
  const { protocol, firstCopy, secondCopy, cleanup } = { ...usual.costs, protocol: 10_000_000 }
  const small = (time: number) => String(Number((4_096_000 / time).toPrecision(3)))
  expect(onPage({ costs: { protocol } })).toContain(
    `a wrong guess ends at ${small(protocol + firstCopy + secondCopy + cleanup)}, a right one at ${small(protocol)}, two copies at ${small(protocol + firstCopy + secondCopy)} MB/s.`,
  )
  expect(onPage({})).toContain('a wrong guess ends at 35, a right one at 75, two copies at 42 MB/s.')
})

it('expects timestamps where written frames have them', () => {
  const page = { ...usual.page, receiverHeader: 32 }
  const header = (sequence: string) =>
    pageFindings({ ...usual, page, experiment: { kind: 'frames', sequence } })[0]!.sentence
  expect(header('A0.0 A0.1 A0.2')).toContain('no page can land in place')
  expect(header('A0.0+ A0.1+ A0.2+')).toContain('only pages that are sent with timestamps can')
})

it.each([48, 48.1, 0, 100])(
  'the curve has a sample at %d guessed right of a hundred, and at every whole percent',
  (success) => {
    const [curve] = analyseCosts(of({ mix: { success } })).curves!
    const [line] = curve!.lines
    const mark = curve!.marks.find(({ kind }) => kind === 'current')!
    const nearest = [...line!.x].findIndex((percent) => Math.abs(percent - mark.x) < 1e-9)
    expect(line!.y[nearest]).toBeCloseTo(mark.y, 9)
    expect(line!.x).toHaveLength(success === 48.1 ? 102 : 101)
    expect(line!.x).toEqual(line!.x.toSorted())
  },
)

it('is as without guessing within half a percent, and so many times as fast elsewhere', () => {
  const words = (success: number) => analyseCosts(of({ mix: { success } })).headline.rest[0]
  const same = Array.from({ length: 101 }, (_, success) => success).filter(
    (success) => words(success) === ', as without guessing',
  )
  // Guessing pays above 31 %.
  expect(same).toEqual([31, 32])
  expect(words(100)).toMatch(/^, 1\.\d\d times what not guessing gives: /)
})
