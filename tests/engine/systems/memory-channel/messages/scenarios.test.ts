import { describe, expect, it } from 'vitest'
import { defaultParams } from '../../../../../engine/scenario/defaults.ts'
import { checkedParams } from '../../../../../engine/scenario/check.ts'
import { memoryChannel } from '../../../../../engine/systems/memory-channel/system.ts'
import { configurationOf } from '../../../../../engine/systems/memory-channel/messages/configurationOf.ts'
import { Machine } from '../../../../../engine/systems/memory-channel/messages/machine/machine.ts'
import { sectionsOf } from '../../../../../engine/systems/memory-channel/messages/programsOf.ts'
import type { ParamsOf } from '../../../../../engine/systems/memory-channel/parameters.ts'
import { cases, programsOf, type Case } from './reference.ts'

/** Those that run programs; the others are of experiments of their own. */
const machines = cases.filter((one) => programsOf(one) !== undefined)

/** The parameters of a case: its inputs one to one, all else as the product has it. */
function paramsOf(one: Case): ParamsOf<'messages'> {
  const { lock = 0, ...rules } = one.config
  const usual = defaultParams(memoryChannel) as unknown as ParamsOf<'messages'>
  const params = {
    ...usual,
    software: { ...usual.software, lock: lock / 1e6 },
    rules: { ...usual.rules, ...rules },
    experiment: { kind: 'messages', programs: programsOf(one)! },
  }
  return checkedParams(memoryChannel, params) as unknown as ParamsOf<'messages'>
}

interface Trial {
  readonly world: Machine['world']
  /** Messages in the order in which they were received, by flow: '0>1 tag0'. */
  readonly order: ReadonlyMap<string, readonly number[]>
}

function trial(one: Case): Trial {
  const params = paramsOf(one)
  const order = new Map<string, number[]>()
  const machine = new Machine(configurationOf(params, sectionsOf(params), []), {
    received(node, message) {
      const { from, tag } = machine.world.store
      const flow = `${from[message]}>${node} tag${tag[message]}`
      order.set(flow, [...(order.get(flow) ?? []), message + 1])
    },
  })
  while (machine.step(1 << 20));
  return { world: machine.world, order }
}

const violations = ({ violations, store }: Trial['world']): string[] => [
  ...new Set(
    violations.map(({ kind, message }) =>
      kind === 'GARBAGE'
        ? `GARBAGE m${message + 1}`
        : kind === 'ORDER' || kind === 'AGAIN'
          ? `ORDER (${store.from[message]}, ${store.to[message]}, ${store.tag[message]}, ${store.context[message]})`
          : kind,
    ),
  ),
]

describe('the reference', () => {
  it('has the cases that are expected', () => {
    expect(machines.map(({ id }) => id)).toEqual(
      'M01-4 M01-28 M01-128 M01-512 M01-1024 M01-4096 M01-8192 M03 M04 M05 M06 M07-True M07-False M09-all M09-src M10 M11 M14 M15 M16-0 M16-120'.split(
        ' ',
      ),
    )
  })

  it.each(machines.map((one) => [one.id, one] as const))('%s', (_, one) => {
    const { world, order } = trial(one)
    const { processes, counters } = world
    const ends = processes.map(({ ended }) => (Number.isNaN(ended) ? null : ended))
    const { expect: wanted, ref } = one
    if ('mpiOneWayPs' in wanted) {
      expect(Math.max(...processes.map(({ ended }) => ended)) / 20).toBe(wanted['mpiOneWayPs'])
      return
    }
    expect(ends.includes(null) ? 'deadlock' : 'ok').toBe(wanted['result'])
    const stats = {
      sent: counters.sent,
      recv: counters.received,
      drains: counters.drains,
      unexpected: counters.unexpected,
      bytesSent: counters.bytesSent,
      bytesRecv: counters.bytesReceived,
    }
    expect(stats).toMatchObject(wanted['stats'] as object)
    expect(violations(world)).toEqual(wanted['violations'])
    for (const [flow, told] of Object.entries(wanted['recvOrder'] as Record<string, string | string[]>)) {
      const received = order.get(flow)!
      if (Array.isArray(told)) expect(received.map((message) => `m${message}`)).toEqual(told)
      else expect(`${received.length} in send order`).toBe(told)
    }
    // Informational in the reference: when programs looked. Held, so that a change of it is seen.
    expect({
      endPs: ends,
      maxUnexpectedBytes: processes.map(({ mostUnexpected }) => mostUnexpected),
      drainWaitPs: counters.drainWait,
      ...(ref?.unexpected !== undefined && { unexpected: counters.unexpected }),
    }).toEqual(ref)
  })
})
