import { newScenario, type System } from '../../../engine/index.ts'
import { settingsOf } from './settings.ts'

/** What a person overlooks without a search. */
const few = 20

/** Whether a system has more settings than can be overlooked: then there is a search, and sections stay folded. */
export const hasMany = (system: System): boolean =>
  settingsOf(system, newScenario(system).params).length > few
