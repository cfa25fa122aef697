import { applyEdit, type Scenario, type System } from '../../engine/index.ts'
import { isInline } from './runner.ts'

/** So often the browser has seen the code by then that it has compiled it, most of it to machine code. */
const times = 12

/**
 * What each frame of a drag computes, for nothing and in steps: the same scenario once more, as if it were another. Of a copy,
 * for what is remembered with its parameters would not be computed.
 */
export function* rehearsal(system: System, scenario: Scenario): Generator<void, void> {
  if (!isInline(system, scenario)) return
  for (let time = 0; time < times; time++) {
    const params = structuredClone(scenario.params)
    applyEdit(system, { ...scenario, params }, { kind: 'replace', params })
    yield
    if (system.analysisSteps) yield* taken(system.analysisSteps(params))
    else system.analyse(params)
    yield
  }
}

function* taken(steps: Generator<unknown, unknown>): Generator<void, void> {
  while (!steps.next().done) yield
}
