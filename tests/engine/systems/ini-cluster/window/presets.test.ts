import { describe, expect, it } from 'vitest'
import { checkedParams } from '../../../../../engine/scenario/check.ts'
import type { Result } from '../../../../../engine/facets/result.ts'
import { iniCluster } from '../../../../../engine/systems/ini-cluster/system.ts'
import { spanItem } from '../../../../../engine/timeline/timeline.ts'
import { cellsAt } from '../../../../../engine/timeline/stateTable.ts'
import { runs } from './reference.ts'

const presets = iniCluster.presets.filter(({ id }) => id.startsWith('window-'))

function ran(id: string, changes: object = {}): Result {
  const { params, interventions = [] } = presets.find((preset) => preset.id === id)!
  const experiment = { ...(params['experiment'] as object), ...changes }
  const run = iniCluster.simulate!(checkedParams(iniCluster, { ...params, experiment }), 1, interventions)
  while (run.step(1000));
  return run.result()
}

describe('the presets of the sliding window', () => {
  it('are every scenario of the reference, by permanent ids', () => {
    expect(presets.map(({ id }) => id)).toEqual([
      'window-ring',
      ...runs.map(({ id }) => `window-${id.toLowerCase()}`),
      'window-s22',
      'window-s23',
      'window-s23b',
    ])
  })

  it.each(runs.map((each) => [each.id, each] as const))(
    '%s is the scenario of the reference, told through parameters and faults',
    (id, { outcome }) => {
      const { metrics } = ran(`window-${id.toLowerCase()}`)
      const { A, B } = outcome
      const delivered = B['delivered'] as readonly number[] | { n: number; wrong: readonly unknown[] }
      expect(metrics).toMatchObject({
        windowEnd: outcome.end_time,
        framesSent: A['data_new'],
        resentByTimer: A['data_rexmit_timeout'],
        resentByNak: A['data_rexmit_nak'],
        acksSent: B['ack_sent'],
        naksSent: B['nak_sent'],
        duplicatesRejected: B['dup_rejected'],
        outsideWindow: B['out_of_window_rejected'],
        framesKept: B['ooo_buffered'],
        messagesBlocked: A['blocked_events'],
        deliveredMessages: 'n' in delivered ? delivered.n : delivered.length,
        wrongDeliveries:
          'n' in delivered
            ? delivered.wrong.length
            : delivered.filter((message, place) => message !== place).length,
      })
    },
  )

  it('show as lost or damaged what is done to them and nothing else, and each bar by its message', () => {
    const done = { drop: 0, corrupt: 0 }
    for (const { id, params, interventions = [] } of presets) {
      const { loss, corruption } = params['experiment'] as Record<string, number>
      const { messages, timeline } = ran(id)
      expect(timeline!.itemNames!.length, id).toBeGreaterThan(Math.max(...timeline!.tag.map(spanItem)))
      if (loss !== 0 || corruption !== 0) continue
      for (const [kind, shown] of [
        ['drop', messages!.lost],
        ['corrupt', messages!.damaged],
      ] as const) {
        const wanted = interventions.filter((each) => each['kind'] === kind).length
        expect(
          shown.reduce((sum, each) => sum + each, 0),
          `${id}: ${kind}`,
        ).toBe(wanted)
        done[kind] += wanted
      }
    }
    expect(Math.min(done.drop, done.corrupt)).toBeGreaterThan(0)
  })

  it('show with 5 bits what is shown with 8', () => {
    expect(ran('window-ring').metrics).toEqual(ran('window-s02').metrics)
  })

  it('has a ring of any number of bits, with rows only for numbers that a window has reached', () => {
    for (const side of ['ring-a', 'ring-b']) {
      const table = ran('window-s16').state!.find(({ id }) => id === side)!
      expect(table).toMatchObject({ shape: 'ring', numbers: 2 ** 22 })
      // 600 messages, and the window behind the last.
      expect(table.rows.map(({ name }) => Number(name))).toEqual([...new Array(616).keys()])
      const cells = cellsAt(table, table.until)
      const states = table.rows.map((_, row) => cells[row * table.columns.length]!)
      const column = table.columns[0]!
      const choices = column.kind === 'choice' ? column.choices : []
      const ids = states.map((state) => choices[state]!.id)
      expect(ids.slice(0, 584).every((id) => id === 'outside')).toBe(true)
      expect(ids.slice(584, 600).every((id) => id === 'done')).toBe(true)
      expect(ids.slice(600).every((id) => id === 'free')).toBe(true)
    }
    expect(ran('window-s14').state!.find(({ id }) => id === 'ring-a')).not.toHaveProperty('numbers')
  })

  it('show the ACK that overtakes what is blocked, in the tick in which it does', () => {
    const queue = ran('window-s22').state!.find(({ id }) => id === 'queue')!
    const columns = queue.columns.length
    const states = (time: number) =>
      Array.from({ length: 4 }, (_, place) => cellsAt(queue, time)[place * columns])
    // One frame out, three blocked; the ACK comes at tick 40, behind them.
    expect([states(39), states(40), states(41)]).toEqual([
      [1, 1, 1, 0],
      [1, 1, 1, 2],
      [1, 1, 0, 0],
    ])
  })

  it('show that delinked timers fire early, and absorbed ones do not', () => {
    expect(ran('window-s23').metrics).toMatchObject({ resentByTimer: 0 })
    expect(ran('window-s23b').metrics['resentByTimer']).toBeGreaterThan(0)
  })
})

describe('the numbers of packets', () => {
  const told = (id: string) => {
    const { names, short } = ran(id).messages!
    return names.map((name, n) => [name, short![n]])
  }

  it('stand beside those on the wire where the two differ', () => {
    expect(told('window-s17b')).toContainEqual(['all before 16 (0 on the wire)', 'ACK 16 (0 on the wire)'])
    expect(told('window-s17b')).toContainEqual(['all before 32 (0 on the wire)', 'ACK 32 (0 on the wire)'])
    // The late frame and the one that it is taken for.
    expect(told('window-s15a')).toEqual(
      expect.arrayContaining([
        ['message 5', '5'],
        ['message 261 (5 on the wire)', '261'],
      ]),
    )
    for (const [name, short] of told('window-s12')) expect(`${name} ${short}`).not.toContain('wire')
  })

  it('are told of a message that comes once more after all of them', () => {
    const sentence = ran('window-s17b').findings.find(({ id }) => id === 'wrong-delivery')?.sentence
    expect(sentence).toMatch(/^After all 16 messages B delivers message 0 once more: /)
    const late = ran('window-s15a').findings.find(({ id }) => id === 'wrong-delivery')?.sentence
    expect(late).toMatch(/^In the place of message 261 B delivers message 5, /)
  })
})

describe('what the sliding window is warned of', () => {
  const findings = (experiment: Record<string, unknown>) => {
    const { params } = presets[0]!
    return iniCluster
      .analyse({ ...params, experiment: { ...(params['experiment'] as object), ...experiment } as never })
      .findings.map(({ id }) => id)
  }

  it('is numbers that come round too soon, and timers that are too short', () => {
    expect(findings({ seqBits: 5 })).toContain('enough-numbers')
    expect(findings({ seqBits: 4 })).toContain('too-few-numbers')
    expect(findings({ ackAfter: 79 })).not.toContain('impatient')
    expect(findings({ ackAfter: 80 })).toContain('impatient')
  })

  it('refuses a window with more frames than there are numbers', () => {
    const { params } = presets[0]!
    const experiment = { ...(params['experiment'] as object), window: 17, seqBits: 4 } as never
    expect(() => iniCluster.check!({ ...params, experiment })).toThrow(
      'ini-cluster.experiment.window: expected at most 16, as 4 bits number so many frames, got 17',
    )
    const one = { ...(params['experiment'] as object), window: 3, seqBits: 1 } as never
    expect(() => iniCluster.check!({ ...params, experiment: one })).toThrow('as 1 bit numbers so many frames')
  })
})

describe('what NAKs save', () => {
  const said = (id: string, changes: object) => {
    const { sentence, tone } = ran(id, changes).findings.find((finding) => finding.id === 'nak-saved')!
    return [tone, sentence]
  }

  it('is said to be nothing where all ends at the same tick without them', () => {
    const few = { messages: 20, seqBits: 11 }
    expect(said('window-s15a', few)).toEqual([
      'fact',
      'NAKs save nothing in this run: without them it would end at tick 681 too, with 11 frames sent again.',
    ])
    expect(said('window-s15a', { ...few, nak: false })).toEqual([
      'fact',
      'NAKs would save nothing in this run: with them it would end at tick 681 too.',
    ])
  })

  it('is less than nothing where other frames under way meet other faults', () => {
    const late = { delay: 34, jitter: 38, until: 13_141 }
    expect(said('window-s23b', late)).toEqual([
      'fact',
      'NAKs save nothing in this run: without them it would end at tick 268 instead of 319, with 11 frames sent again.',
    ])
    expect(said('window-s23b', { ...late, nak: false })[1]).toMatch(
      /^NAKs would save nothing in this run: with them it would end at tick 319 instead of 268; without them 11 frames are sent again/,
    )
  })

  it('is time where they come before the timers', () => {
    expect(said('window-s15a', {})[1]).toBe(
      'Without NAKs A would wait for its timers: the run would end at tick 1,620 instead of 1,521, with 11 frames sent again.',
    )
    expect(said('window-s15a', { nak: false })).toEqual([
      'advice',
      'With NAKs the run would end at tick 1,521 instead of 1,620; without them 11 frames are sent again.',
    ])
  })
})
