import { useSyncExternalStore } from 'react'

/** The person's own choices: kept in this browser, in no link and in no undo. */
export interface Settings {
  /** What KB means: 1000 or 1024 bytes. */
  readonly kilobyte: 1000 | 1024
  readonly theme: 'system' | 'light' | 'dark'
  /** Whether keys of one character do anything. */
  readonly letters: 'on' | 'off'
}

const initial: Settings = { kilobyte: 1024, theme: 'system', letters: 'on' }
const allowed: { readonly [K in keyof Settings]: readonly Settings[K][] } = {
  kilobyte: [1000, 1024],
  theme: ['system', 'light', 'dark'],
  letters: ['on', 'off'],
}
const key = 'stagescope.settings'

/** What is stored may come from an older page or from elsewhere: anything not allowed is left at its default. */
function stored(): Settings {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Record<keyof Settings, unknown>>
    const pick = <K extends keyof Settings>(name: K): Settings[K] =>
      allowed[name].find((value) => value === found[name]) ?? initial[name]
    return { kilobyte: pick('kilobyte'), theme: pick('theme'), letters: pick('letters') }
  } catch {
    return initial
  }
}

let settings = stored()
const listeners = new Set<() => void>()

function adopt(chosen: Settings): void {
  settings = chosen
  applyTheme()
  for (const listener of listeners) listener()
}

function set<K extends keyof Settings>(name: K, value: Settings[K]): void {
  adopt({ ...settings, [name]: value })
  try {
    localStorage.setItem(key, JSON.stringify(settings))
  } catch {
    // Storage may be full or forbidden; the choice then lasts as long as the page.
  }
}

/** What was chosen before holds from the start, and what another tab chooses holds here too. */
export function holdSettings(): void {
  applyTheme()
  addEventListener('storage', (event) => {
    if (event.key === key) adopt(stored())
  })
}

/** Puts the chosen theme on the document; 'system' leaves it to the media query. */
function applyTheme(): void {
  if (settings.theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = settings.theme
}

export function useSetting<K extends keyof Settings>(name: K): [Settings[K], (value: Settings[K]) => void] {
  const value = useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => settings[name],
  )
  return [value, (next) => set(name, next)]
}
