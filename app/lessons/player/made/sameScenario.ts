import { sameValue, type Scenario, type Value } from '../../../../engine/index.ts'

export const sameScenario = (a: Scenario, b: Scenario): boolean =>
  sameValue(a as unknown as Value, b as unknown as Value)
