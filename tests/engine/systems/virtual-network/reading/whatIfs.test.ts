import { describe, expect, it } from 'vitest'
import { newScenario } from '../../../../../engine/index.ts'
import type { Scenario } from '../../../../../engine/scenario/document.ts'
import { checkedParams } from '../../../../../engine/scenario/check.ts'
import { applyEdit } from '../../../../../engine/scenario/edit.ts'
import type { Result } from '../../../../../engine/facets/result.ts'
import { runToEnd } from '../../../../../engine/systems/run.ts'
import { virtualNetwork } from '../../../../../engine/systems/virtual-network/system.ts'

const preset = (id: string): Scenario => {
  const { params, interventions } = virtualNetwork.presets.find((each) => each.id === id)!
  return { ...newScenario(virtualNetwork, params), interventions: interventions ?? [] }
}
const run = (scenario: Scenario): Result => runToEnd(virtualNetwork, scenario)
const says = (result: Result, id: string) => result.findings.find((finding) => finding.id === id)?.sentence

/** The scenario after what a finding proposes, and what it then shows. */
function tried(scenario: Scenario, id: string): Result {
  const finding = run(scenario).findings.find((each) => each.id === id)
  expect(finding?.edit, id).toBeDefined()
  return run(applyEdit(virtualNetwork, scenario, finding!.edit!.edit).scenario)
}

describe('what a run proposes to try', () => {
  it('loses a message where none was lost: it is repaired, and said how', () => {
    const result = tried(preset('five-messages'), 'try-loss')
    expect(result.metrics).toMatchObject({ retransmitted: 1, delivered: 5, violations: 0 })
    expect(says(result, 'seen-recovery')).toMatch(
      /^The receiver never learns that f:q2 was lost: only the sender’s scan notices, and sends it again 2\d\d\.\d µs/,
    )
  })

  it('does not offer to lose a message that the run did not get to, nor speaks of no loss after one', () => {
    const ids = (params: unknown) =>
      run(newScenario(virtualNetwork, checkedParams(virtualNetwork, params))).findings.map(({ id }) => id)
    const sent = (limit: number) => ({ experiment: { kind: 'one_way', count: 5, limit } })
    expect(ids(sent(10))).not.toContain('try-loss')
    expect(ids(sent(200))).toContain('try-loss')
    expect(ids({ ...sent(200), network: { lossControl: 1 } })).not.toContain('try-loss')
  })

  it('takes one channel, where nothing is overtaken any more and all take longer, and four again', () => {
    const four = preset('loss-four-channels')
    expect(says(run(four), 'seen-overtaken')).toContain('f:q2')
    const one = tried(four, 'try-one-channel')
    expect(says(one, 'seen-overtaken')).toBeUndefined()
    expect(says(tried(preset('loss-one-channel'), 'try-four-channels'), 'seen-overtaken')).toContain('f:q2')
  })

  it('halves the timeout: the repair comes sooner', () => {
    const before = run(preset('loss-four-channels')).metrics['simulatedTime']!
    expect(tried(preset('loss-four-channels'), 'try-timeout').metrics['simulatedTime']!).toBeLessThan(before)
  })

  it('sends refused messages again at once: many more refusals, and fewer by the timer', () => {
    const timer = preset('stopped-receiver')
    const few = run(timer).metrics['refusals']!
    const many = tried(timer, 'try-resend-at-once').metrics['refusals']!
    expect(many).toBeGreaterThan(2 * few)
    expect(tried(preset('nack-storm'), 'try-resend-by-timer').metrics['refusals']!).toBeLessThan(many / 2)
  })

  it('credits waiting after a refusal, and that nothing comes twice, to the sections that say so', () => {
    const found = ['stopped-receiver', 'nack-storm'].flatMap((id) => run(preset(id)).findings)
    const sources = (id: string) => found.filter((each) => each.id.startsWith(id)).map(({ source }) => source)
    expect(sources('try-resend')).toEqual(['section 4.4.4', 'section 4.4.4'])
    expect(sources('seen-exactly-once')).toEqual(['section 4.4.1', 'section 4.4.1'])
  })

  it('gives each endpoint a thread under overcommit: several times the rate, and back by polling', () => {
    const threads = preset('overcommit-threads')
    const fast = run(threads).metrics['rate']!
    const slow = tried(threads, 'try-polling').metrics['rate']!
    expect(fast).toBeGreaterThan(5 * slow)
    expect(tried(preset('overcommit-polling'), 'try-threads').metrics['rate']!).toBeCloseTo(fast, 6)
  })

  it('gives each NIC room for four packets, which costs the neighbours of a hot spot most of their rate, and takes it back', () => {
    const free = preset('hot-spot')
    const rate = run(free).metrics['bystanderRate']!
    expect(tried(free, 'try-finite-buffers').metrics['bystanderRate']!).toBeLessThan(rate / 5)
    const result = tried(preset('hot-spot-blocked'), 'try-unbounded-buffers')
    expect(result.metrics['bystanderRate']!).toBe(rate)
  })

  it('maps memory beforehand, where what was refused waited for its timer or was sent again at once', () => {
    const timer = preset('unmapped-memory')
    const { scenario: atOnce } = applyEdit(virtualNetwork, timer, {
      kind: 'set',
      path: 'transport.nack',
      value: 'immediate',
    })
    expect(says(run(timer), 'try-map-before')).toMatch(
      /page waits until it is mapped, and then for its timer\./,
    )
    expect(says(run(atOnce), 'try-map-before')).toMatch(
      /page is sent again at once, and refused until it is mapped\./,
    )
    for (const scenario of [timer, atOnce])
      expect(tried(scenario, 'try-map-before').metrics['refusedForMemory']).toBe(0)
  })

  it('lets a NIC go on receiving: the deadlock is gone', () => {
    expect(tried(preset('standing-still'), 'try-go-on-receiving').metrics['completed']).toBe(40)
  })
})
