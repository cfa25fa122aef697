import { useMemo } from 'react'
import { useStore } from 'zustand'
import { sameValue, valueAt, type Params } from '../../../engine/index.ts'
import type { Began } from '../../controls/began.ts'
import { fromOn, scenarioIfOn } from '../../document/content.ts'
import { originOf } from '../../document/preset.ts'
import type { Store } from '../../document/store.ts'
import { settingsOf, type Setting } from './settings.ts'

/** What the scenario that is shown began with. */
export interface Beginning {
  readonly params: Params
  /** 'as in Myrinet GAM' */
  readonly whose: string
}

const opened = 'as it was opened'

/** The preset that it began with, otherwise what was opened; nothing where that was of another system. */
export function useBeginning(store: Store): Beginning | undefined {
  const system = useStore(store, (state) => state.system)
  const scenario = useStore(store, (state) => state.scenario)
  const from = useStore(store, ({ history, side }) => fromOn(history.present, side))
  const first = useStore(store, ({ origin, side }) => scenarioIfOn(origin, side))
  const preset = originOf(system, scenario, from)
  return useMemo(() => {
    if (preset) return { params: preset.params, whose: `as in ${preset.name}` }
    return first?.system === system.id ? { params: first.params, whose: opened } : undefined
  }, [system, preset, first])
}

/** The settings as they are in the document, beside what they began with. */
export function useSettings(store: Store, beginning: Beginning | undefined): readonly Setting[] {
  const system = useStore(store, (state) => state.system)
  const scenario = useStore(store, (state) => state.scenario)
  return useMemo(() => settingsOf(system, scenario.params, beginning?.params), [system, scenario, beginning])
}

export const isChanged = ({ value, began }: Setting): boolean =>
  began !== undefined && !sameValue(value, began.value)

/** The paths that were changed, with a space between them; of a variant that has another case now that of the whole. */
export const changedPaths = (settings: readonly Setting[]): string =>
  settings
    .filter(isChanged)
    .map(({ path, field }) => (field.kind === 'variant' ? path.slice(0, path.lastIndexOf('.')) : path))
    .join(' ')

/** What stood at each of these paths. */
export function beganAt(paths: string, beginning: Beginning | undefined) {
  const changed = new Map(
    paths
      .split(' ')
      .map((path): [string, Began | undefined] => [
        path,
        beginning && { value: valueAt(beginning.params, path), word: 'was', whose: beginning.whose },
      ]),
  )
  return (path: string) => changed.get(path)
}
