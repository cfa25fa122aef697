import { useStore } from 'zustand'
import { partWords, type PartWord } from '../../document/predict/asked.ts'
import { drawnOf } from '../../document/slot.ts'
import type { State } from '../../document/state.ts'
import type { Store } from '../../document/store.ts'
import { fits } from '../fits.ts'

/** What of its link a frame does not show, and “Open full” does; and which of its parts the scenario has nothing for. */
export function LeftOut({
  store,
  parts,
  unnamed,
}: {
  readonly store: Store
  readonly parts: readonly PartWord[]
  /** It asks for a view and does not say which. */
  readonly unnamed: boolean
}) {
  const lacks = useStore(store, (state) => lacking(state, parts))
  const sentence = useStore(store, ({ history, view }) => {
    const { other, lesson } = history.present
    // A step of a lesson has the whole page to itself; steps that stand in the link are shown here.
    if (lesson !== undefined && lesson.id !== '')
      return 'This link opens a step of a lesson: “Open full” shows it.'
    if (other && view.side === undefined) return 'This is A of two scenarios: “Open full” shows both.'
    return undefined
  })
  const said = [
    sentence,
    unnamed && 'This link asks for a view and names none (“view.desk”).',
    lacks && `This scenario has nothing for: ${lacks}.`,
  ].filter(Boolean)
  return said.length > 0 && <p className="embed-left-out muted">{said.join(' ')}</p>
}

/** Of what else a frame may show there is something in every scenario, or its place says why not. */
const mayLack = {
  curves: fits.curves,
  stacks: fits.stacks,
  alternatives: fits.comparison,
  numbers: fits.numbers,
}

/** The parts that stay empty, by their names; none where a run may still bring them. */
function lacking({ system, ...state }: State, parts: readonly PartWord[]): string {
  const drawn = drawnOf(state)
  if (!drawn || (system.simulate && !drawn.simulated)) return ''
  const empty = parts.filter(
    (part) => part in mayLack && !mayLack[part as keyof typeof mayLack](drawn.result),
  )
  return empty.map((part) => `“${partWords[part]}”`).join(', ')
}
