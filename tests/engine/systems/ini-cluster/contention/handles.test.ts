import { describe, expect, it } from 'vitest'
import { spanItem, spanKind } from '../../../../../engine/index.ts'
import { applyEdit } from '../../../../../engine/scenario/edit.ts'
import { checkedParams } from '../../../../../engine/scenario/check.ts'
import type { Edit } from '../../../../../engine/scenario/document.ts'
import { newScenario } from '../../../../../engine/scenario/scenario.ts'
import { beginningOf, typedParams } from '../../../../../engine/systems/ini-cluster/door.ts'
import { iniCluster } from '../../../../../engine/systems/ini-cluster/system.ts'
import type { Bar } from '../../../../../engine/systems/system.ts'

const handles = iniCluster.handles!

/** The first visit of a run. */
function visitOf(params: object): Bar {
  const { timeline } = beginningOf(typedParams(checkedParams(iniCluster, params)), 1)!
  const { start, end, tag, kinds } = timeline
  const span = tag.findIndex((each, i) => kinds[spanKind(each)]!.id === 'request' && end[i]! > start[i]!)
  return {
    lane: 0,
    item: spanItem(tag[span]!),
    kind: 'request',
    start: start[span]!,
    end: end[span]!,
  }
}

describe('the end of a visit', () => {
  it.each([
    ['nothing beside', {}],
    ['stamps', { rules: { tracing: 'detailed' } }],
    ['asking for the queues', { scheduling: 'shortest', rules: { monitoring: 600 } }],
    ['both', { scheduling: 'shortest', rules: { monitoring: 600, tracing: 'detailed' } }],
  ])('is dragged to where the bar ends then: %s', (_name, change) => {
    const params = { processorsPerCluster: 4, interfacesPerCluster: 2, handler: 0, ...change }
    const bar = visitOf(params)
    const scenario = newScenario(iniCluster, checkedParams(iniCluster, params))
    const long = 1.5 * (bar.end - bar.start)
    const edit = handles.drag(scenario.params, bar, 'iniService', bar.start + long)
    const after = visitOf(applyEdit(iniCluster, scenario, edit).scenario.params)
    // O has four digits.
    expect((after.end - after.start) / long).toBeCloseTo(1, 3)
  })

  it('goes to the hand where a computation ends, and by a hundredth with each key', () => {
    const { params } = newScenario(iniCluster)
    const bar: Bar = { lane: 0, item: 0, kind: 'computes', start: 50, end: 150 }
    const valueOf = (edit: Edit) => (edit.kind === 'set' ? [edit.path, edit.value] : edit)
    const { compute } = params as { readonly compute: number }
    const rounded = (value: number) => ['compute', Number(value.toPrecision(4))]
    expect(valueOf(handles.drag(params, bar, 'compute', 250))).toEqual(rounded(2 * compute))
    for (const steps of [1, -1, 10])
      expect(valueOf(handles.nudge(params, bar, 'compute', steps))).toEqual(
        rounded(compute * (1 + steps / 100)),
      )
  })

  it('says nothing of O where only some visits ask', () => {
    const params = { interfacesPerCluster: 2, scheduling: 'shortest', destination: 'static' }
    const edge = (rules: object) =>
      handles.edge!(checkedParams(iniCluster, { ...params, rules }), visitOf(params))
    expect(edge({ monitoring: 600 })).toEqual({
      meanings: [],
      because: 'Only sending or receiving asks for the queues here: O is changed at its slider.',
    })
    expect(edge({ monitoring: 0 })).toEqual({ meanings: ['iniService'] })
  })
})
