import { newScenario, type Fields, type Kilobyte, type Scenario, type System } from '../../../engine/index.ts'
import { fromOn } from '../../document/content.ts'
import type { Called } from '../../document/keeping/lately.ts'
import { originName, originOf, scenarioOf } from '../../document/preset.ts'
import type { State } from '../../document/state.ts'
import { deskOf } from '../desksOf.ts'
import { scenarioWords } from '../paper/scenarioWords.ts'
import { shownFields } from '../paper/shownFields.ts'

type Open = Pick<State, 'history' | 'side' | 'scenario' | 'system' | 'view'>

/** What is open, for a list of what was: its title, or what it began with, and the desk; and what tells it from such others. */
export function called(
  { history: { present }, side, scenario, system, view }: Open,
  kilobyte: Kilobyte,
): Called {
  const began = originOf(system, scenario, fromOn(present, side))
  const own = present.title ?? (began ? originName(system, scenario, began) : system.title)
  const desk = deskOf(system, view.desk)
  // What was measured before its stages were changed is not known.
  const isKnown = began !== undefined && Object.keys(began.params).length > 0
  return {
    name: desk ? `${own}, ${desk.label}` : own,
    about: changed(
      (each) => told(system, shownFields(system, present, side), each, kilobyte),
      scenario,
      isKnown ? scenarioOf(system, began) : newScenario(system),
    ),
  }
}

/** For the tab of the browser, which shows the beginning of it: 'Map - Communication pipeline'. */
export function tabTitle({ history: { present }, system, view }: Open): string {
  const own = present.title ?? system.title
  const desk = deskOf(system, view.desk)
  return desk ? `${desk.label} - ${own}` : own
}

/** What is longer is no name [characters]. */
const longest = 60

/** What a scenario says, each as a line of words: its parameters, what is done to its run, and what seeds that. */
export const told = (
  system: System,
  fields: Fields,
  { params, interventions, seed }: Scenario,
  kilobyte: Kilobyte,
): readonly string[] => [
  ...scenarioWords(fields, params, kilobyte).flatMap(({ entries }) =>
    entries.map(({ label, value }) => `${label} ${value}`),
  ),
  ...interventions.map((each) => (system.told?.(each) ?? (each['kind'] as string)).replace(/\.$/, '')),
  `Seed ${seed}`,
]

/** The first that another one does not say, and how many more; '' where there is none that is not hidden. */
function changed(
  told: (scenario: Scenario) => readonly string[],
  scenario: Scenario,
  usual: Scenario,
): string {
  const before = new Set(told(usual))
  const [first, ...others] = told(scenario).filter((each) => !before.has(each))
  if (first === undefined) return ''
  const short = first.length > longest ? `${first.slice(0, longest).trim()} …` : first
  return others.length === 0 ? short : `${short} and ${others.length} more`
}
