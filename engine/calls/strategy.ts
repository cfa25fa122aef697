import { InputError } from '../base/inputError.ts'
import { checkedParams } from '../scenario/check.ts'
import type { Params, Scenario } from '../scenario/document.ts'
import { givenObject } from './given.ts'
import type { Home, Offered } from './home.ts'
import { givenScenario } from './givenScenario.ts'

/**
 * `optimum`: the scenario with the best that its system can choose.
 * @throws InputError for a scenario that is refused, and where its system chooses nothing
 */
export function optimum(home: Home, args: unknown): Scenario {
  const { scenario } = givenObject(args, 'optimum', ['scenario'])
  const given = givenScenario(home, scenario)
  const { calls } = asked(home, given, 'optimum')
  return withParams(given, calls.optimum!(given.scenario.params))
}

/**
 * `cut`: the scenario with its message cut by hand.
 * @param args  `scenario`; `sizes`: of the fragments in order, their sum the message [B]
 * @throws InputError for a scenario or sizes that are refused, and where its system has no message to cut
 */
export function cut(home: Home, args: unknown): Scenario {
  const { scenario, sizes } = givenObject(args, 'cut', ['scenario', 'sizes'])
  const given = givenScenario(home, scenario)
  const { calls } = asked(home, given, 'cut')
  return withParams(given, calls.cut!(given.scenario.params, sizes))
}

const withParams = (
  { system, scenario }: Offered & { readonly scenario: Scenario },
  params: Params,
): Scenario => ({
  ...scenario,
  params: checkedParams(system, params),
})

/** @throws InputError where the system cannot be asked that */
function asked(home: Home, given: Offered, name: keyof Offered['calls']): Offered {
  if (given.calls[name]) return given
  const those = [...home.systems.values()].filter((each) => name in each.calls).map(({ system }) => system.id)
  throw new InputError('scenario.system', `a system with ${name}: ${those.join(', ')}`, given.system.id)
}
