import type { Field, System } from '../../../engine/index.ts'
import { hasMany } from './many.ts'
import { headingOf } from './settings.ts'

export interface SheetTab {
  readonly name: string
  readonly label: string
  /** The top-level parameters that it shows; absent where it shows something else. */
  readonly only?: readonly string[]
}

/**
 * The tabs of a phone's sheet: one for each parameter, or, where there are many, one for all that stands in sections; and
 * beside the timeline what it says.
 */
export function sheetTabs(
  system: System,
  shown: readonly (readonly [name: string, field: Field])[],
  atTimeline: boolean,
): readonly SheetTab[] {
  const inSections = hasMany(system) ? shown.filter(([, { kind }]) => kind === 'record') : []
  const alone = shown.filter((each) => !inSections.includes(each))
  return [
    ...alone.map(([name, field]) => ({
      name,
      label: headingOf(field)?.split(' ')[0] ?? name,
      only: [name],
    })),
    ...(inSections.length > 0
      ? [{ name: '*settings', label: 'Settings', only: inSections.map(([name]) => name) }]
      : []),
    ...(atTimeline
      ? [
          { name: '*compare', label: 'Compare' },
          { name: '*says', label: 'Says' },
        ]
      : []),
  ]
}
