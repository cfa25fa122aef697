import { expect, test } from 'vitest'
import { nextElement } from '../../../../engine/protocols/slidingWindow/interfaceQueue.ts'
import {
  cancelled,
  expiries,
  noTimers,
  started,
  type TimerList,
} from '../../../../engine/protocols/slidingWindow/timerList.ts'
import { scenario } from '../../systems/ini-cluster/window/reference.ts'

/** S22: elements in the order of arrival; an incoming one may free slots of its connection's window. */
interface QueueScenario {
  readonly items: readonly (readonly ['in' | 'out', string, string, number?])[]
  readonly window_free: Readonly<Record<string, number>>
  readonly outcome: { readonly order: readonly string[]; readonly stuck: readonly string[] }
}

test('S22: what is not blocked overtakes, and the order within a connection is kept', () => {
  const { items, window_free, outcome } = scenario('S22') as QueueScenario
  const free = { ...window_free }
  const queue = items.map(([way, connection, name, frees = 0]) => ({
    kind: way === 'in' ? ('incoming' as const) : ('outgoing' as const),
    connection,
    name,
    frees,
  }))
  const order: string[] = []
  for (let at = 0; at >= 0;) {
    at = nextElement(queue, (connection) => free[connection] === 0)
    if (at < 0) break
    const [{ kind, connection, name, frees }] = queue.splice(at, 1) as [(typeof queue)[number]]
    free[connection] = free[connection]! + (kind === 'incoming' ? frees : -1)
    order.push(name)
  }
  expect({ order, stuck: queue.map(({ name }) => name) }).toEqual(outcome)
})

interface TimerScenario {
  readonly steps: readonly {
    readonly step: string
    readonly records: readonly (readonly [number, number])[]
    readonly base_time: number
    readonly max_time: number
    readonly expiries: readonly (readonly [number, number])[]
  }[]
  readonly asserted: { readonly final_expiries: readonly (readonly [number, number])[] }
}

/** The five steps that both scenarios name in words. */
function steps(absorb: boolean): readonly TimerList[] {
  const begun = [0, 3, 7, 15].reduce((list, now, count) => started(list, now, 100, count), noTimers)
  const without = [1, 0, 3].reduce<TimerList[]>(
    (lists, count) => [...lists, cancelled(lists.at(-1)!, count, absorb)],
    [begun],
  )
  return [...without, started(without.at(-1)!, 80, 100, 4)]
}

const asReference = (list: TimerList) => ({
  records: list.records.map(({ ticks, count }) => [ticks, count]),
  base_time: list.baseTime,
  max_time: list.maxTime,
  expiries: expiries(list).map(({ time, count }) => [time, count]),
})

const expectedSteps = ({ steps }: TimerScenario) =>
  steps.map(({ records, base_time, max_time, expiries }) => ({ records, base_time, max_time, expiries }))

test('S23: the successor of a cancelled timer absorbs its ticks', () => {
  const reference = scenario('S23') as TimerScenario
  const seen = steps(true).map(asReference)
  expect(seen).toEqual(expectedSteps(reference))
  expect(seen.at(-1)!.expiries).toEqual(reference.asserted.final_expiries)
})

test('S23b, the control: delinked only, the steps are those of the bug and the asserted expiries are missed', () => {
  const reference = scenario('S23b') as TimerScenario
  const seen = steps(false).map(asReference)
  expect(seen).toEqual(expectedSteps(reference))
  expect(seen.at(-1)!.expiries).not.toEqual(reference.asserted.final_expiries)
})
