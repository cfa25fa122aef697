import { newScenario, type Fields, type Kilobyte, type Params } from '../../../engine/index.ts'
import { fromOn } from '../../document/content.ts'
import type { Called } from '../../document/keeping/lately.ts'
import { originName, originOf } from '../../document/preset.ts'
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
  return {
    name: desk ? `${own}, ${desk.label}` : own,
    about: changed(
      shownFields(system, present, side),
      scenario.params,
      began?.params ?? newScenario(system).params,
      kilobyte,
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

/** The first parameter that has another value, and how many more; '' where none has that is not hidden. */
function changed(fields: Fields, params: Params, usual: Params, kilobyte: Kilobyte): string {
  const words = (params: Params) =>
    scenarioWords(fields, params, kilobyte).flatMap(({ entries }) =>
      entries.map(({ label, value }) => `${label} ${value}`),
    )
  const before = new Set(words(usual))
  const [first, ...others] = words(params).filter((each) => !before.has(each))
  if (first === undefined) return ''
  const short = first.length > longest ? `${first.slice(0, longest).trim()} …` : first
  return others.length === 0 ? short : `${short} and ${others.length} more`
}
