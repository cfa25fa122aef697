import { useEffect } from 'react'
import { useStore } from 'zustand'
import { visible } from '../../../engine/index.ts'
import { without } from '../../document/content.ts'
import { fieldAt } from '../../document/fieldAt.ts'
import type { Store } from '../../document/store.ts'
import { deskOf } from '../desksOf.ts'
import { usedNow } from './used.ts'
import { isAmong } from './settings.ts'

/** A link or a finding that leads to a setting: to the timeline, where the desk that is shown does without it. */
export function useLeading(store: Store): void {
  const setting = useStore(store, ({ view }) => view['setting'])
  useEffect(() => {
    if (setting === undefined) return
    const { system, scenario, view, look, notify, notices } = store.getState()
    if (!fieldAt(system, scenario.params, setting)) {
      look(without(view, 'setting'), false)
      notify([...notices, `This scenario has no setting “${visible(setting)}”.`].join(' '))
      return
    }
    const desk = deskOf(system, view.desk)
    if (desk && !isAmong(usedNow(desk.uses, system, scenario), setting)) look({ setting }, true)
  }, [store, setting])
}
