import { sameValue, type Field, type System, type Value } from '../../../engine/index.ts'
import { labelOf, settingsOf, type Setting } from '../parameters/settings.ts'

/** An input that both scenarios have, and what each has there. */
export interface Both {
  readonly path: string
  readonly field: Field
  readonly label: string
  /** What it belongs to, where that has another name. */
  readonly heading: string | undefined
  readonly a: Value | undefined
  readonly b: Value | undefined
  /** It is what it is where nobody says anything, in both. */
  readonly usual: boolean
}

export interface Differing {
  readonly different: readonly Both[]
  readonly same: readonly Both[]
  /** One of the two has inputs that the other lacks, for a case was chosen that has others. */
  readonly ownInputs: boolean
}

type Values = Readonly<Record<string, Value | undefined>>

/** The inputs of two scenarios of one system, in the order of their declaration. */
export function differing(system: Pick<System, 'parameters'>, a: Values, b: Values): Differing {
  const found = settingsOf(system, a, b)
  const both = found.flatMap(inBoth)
  const isSame = ({ a, b }: Both) => sameValue(a, b)
  return {
    different: both.filter((each) => !isSame(each)),
    same: both.filter(isSame),
    ownInputs: both.some((each) => each.field.kind === 'variant' && !isSame(each)),
  }
}

/** Entries of lists that are equally long are compared one by one. */
function inBoth({ path, field, value, usual, heading, began }: Setting): readonly Both[] {
  if (!began) return []
  const label = labelOf(field) ?? path
  const whole = {
    ...{ path, field, label, a: value, b: began.value },
    heading: heading === label ? undefined : heading,
    usual: sameValue(value, usual) && sameValue(began.value, usual),
  }
  if (field.kind !== 'list' || field.item.kind !== 'record' || sameValue(value, began.value)) return [whole]
  const [one, other] = [value, began.value] as readonly (readonly Values[])[]
  if (one!.length !== other!.length) return [whole]
  const { fields } = field.item
  return one!.flatMap((entry, at) =>
    Object.entries(fields).flatMap(([key, inner]) => {
      const name = typeof entry['name'] === 'string' ? entry['name'] : `${field.noun} ${at}`
      return [
        {
          path: `${path}.${at}.${key}`,
          field: inner,
          label: labelOf(inner) ?? key,
          heading: name,
          a: entry[key],
          b: other![at]![key],
          usual: false,
        },
      ]
    }),
  )
}
