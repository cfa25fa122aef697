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
 * The tabs of a phone's sheet: one for each parameter; or, where there are many, one for each that has cases or a list, one
 * for all plain ones and one for all that stands in sections; and beside the timeline what it says.
 */
export function sheetTabs(
  system: System,
  shown: readonly (readonly [name: string, field: Field])[],
  atTimeline: boolean,
): readonly SheetTab[] {
  const together = hasMany(system) ? shown : []
  const inSections = together.filter(([, { kind }]) => kind === 'record')
  const plain = together.filter(([, { kind }]) => kind !== 'record' && kind !== 'variant' && kind !== 'list')
  const alone = shown.filter((each) => !inSections.includes(each) && !plain.includes(each))
  return [
    ...alone.map(([name, field]) => ({
      name,
      label: headingOf(field)?.split(' ')[0] ?? name,
      only: [name],
    })),
    ...allIn('*plain', 'Parameters', plain),
    ...allIn('*settings', 'Settings', inSections),
    ...(atTimeline
      ? [
          { name: '*compare', label: 'Compare' },
          { name: '*says', label: 'Says' },
        ]
      : []),
  ]
}

const allIn = (name: string, label: string, fields: readonly (readonly [string, Field])[]) =>
  fields.length > 0 ? [{ name, label, only: fields.map(([each]) => each) }] : []
