import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { Scenario, System } from '../../../engine/index.ts'
import { useEditor, type Editor } from '../../controls/editor.ts'
import type { Desk } from '../../desks/desk.ts'
import type { Store } from '../../document/store.ts'
import { deskOf } from '../desksOf.ts'
import { isAmong, isWithin, settingsOf } from './settings.ts'

/** The paths that the desk one looks at is drawn from; undefined for all, as the timeline is. */
type Used = readonly string[] | undefined

/** Of the paths that a desk declares, those where something stands now: a variant's other cases have other inputs. */
export const usedNow = (
  uses: readonly string[],
  system: System,
  { params }: Pick<Scenario, 'params'>,
): readonly string[] => {
  const settings = settingsOf(system, params)
  return uses.filter((path) => settings.some((setting) => isWithin(setting.path, path)))
}

/** The parameters that matter to the timeline of a scenario; undefined for all. */
export const usedAtTimeline = (system: System, { params }: Pick<Scenario, 'params'>): Used =>
  system.uses?.(params)

interface Shown {
  /** As the page's, but what changes nothing here is hidden. */
  readonly editor: Editor
  /** Nothing of the scenario changes what is looked at. */
  readonly nothing: boolean
  /** What is done to the run is seen here. */
  readonly faults: boolean
}

/** Which of the parameters stand beside what is looked at. */
export function useShownParameters(store: Store): Shown {
  const editor = useEditor()
  const system = useStore(store, (state) => state.system)
  const scenario = useStore(store, (state) => state.scenario)
  const desk: Desk | undefined = deskOf(
    system,
    useStore(store, ({ view }) => view.desk),
  )
  const used: Used = desk ? usedNow(desk.uses, system, scenario) : usedAtTimeline(system, scenario)
  // The same for the same paths: all controls are drawn anew with it.
  const paths = used?.join(' ')
  return useMemo(() => {
    const among = paths?.split(' ')
    return {
      editor: among ? { ...editor, hidden: (path) => editor.hidden(path) || !isAmong(among, path) } : editor,
      nothing: paths === '',
      faults: desk === undefined || desk.faults === true,
    }
  }, [editor, paths, desk])
}
