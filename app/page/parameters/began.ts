import { useMemo } from 'react'
import { useStore } from 'zustand'
import { sameValue, valueAt, type Params } from '../../../engine/index.ts'
import type { Began } from '../../controls/began.ts'
import { fromOn, scenarioOn } from '../../document/content.ts'
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
  const first = useStore(store, ({ origin, side }) => scenarioOn(origin, side))
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

/** What stood at each path that was changed; of a variant that has another case now the whole that it was. */
export function beganAt(settings: readonly Setting[], beginning: Beginning | undefined) {
  const changed = new Map<string, Began>()
  for (const setting of settings)
    if (beginning && isChanged(setting)) {
      const { path, field, began } = setting
      const { whose } = beginning
      if (field.kind === 'variant') {
        const whole = path.slice(0, path.lastIndexOf('.'))
        changed.set(whole, { value: valueAt(beginning.params, whole), word: 'was', whose })
      } else changed.set(path, { value: began!.value, word: 'was', whose })
    }
  return (path: string) => changed.get(path)
}
