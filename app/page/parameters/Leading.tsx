import { useEffect } from 'react'
import { visible } from '../../../engine/index.ts'
import { without } from '../../document/content.ts'
import { fieldAt } from '../../document/fieldAt.ts'
import type { Store } from '../../document/store.ts'
import { deskOf } from '../desksOf.ts'
import { isAmong } from './settings.ts'
import { usedNow } from './used.ts'

/** For how long what unfolds and loads is waited for [frames]. */
const patience = 120

interface LeadingProps {
  readonly store: Store
  readonly setting: string
}

/**
 * Leads to a setting, once: to the timeline, where the desk that is shown does without it; it is unfolded where it
 * stands, and gets the focus. Draws nothing.
 */
export function Leading({ store, setting }: LeadingProps) {
  useEffect(() => {
    const { system, scenario, view, look, notify, notices } = store.getState()
    const isThere = fieldAt(system, scenario.params, setting) !== undefined
    const desk = deskOf(system, view.desk)
    if (isThere && desk && !isAmong(usedNow(desk.uses, system, scenario), setting)) look({ setting }, true)
    let frame = 0
    let waited = 0
    const seek = () => {
      const control = isThere ? controlOf(setting) : undefined
      if (isThere && !control && ++waited < patience) {
        frame = requestAnimationFrame(seek)
        return
      }
      control?.scrollIntoView({ block: 'center' })
      control?.focus({ preventScroll: true })
      look(without(store.getState().view, 'setting'), false)
      const said = visible(setting)
      if (!isThere) notify([...notices, `This scenario has no setting “${said}”.`].join(' '))
      else if (!control) notify([...notices, `The setting “${said}” is not shown.`].join(' '))
    }
    seek()
    return () => cancelAnimationFrame(frame)
  }, [store, setting])
  return null
}

/** What can have the focus at a path; where all of it is locked, the place itself. */
function controlOf(path: string): HTMLElement | undefined {
  const place = document.querySelector<HTMLElement>(
    `:is(.parameters, .sheet) [data-setting="${CSS.escape(path)}"]`,
  )
  if (!place) return undefined
  return place.matches('input')
    ? place
    : (place.querySelector<HTMLElement>('input:checked, input, button') ?? place)
}
