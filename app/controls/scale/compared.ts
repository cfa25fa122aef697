import { createContext } from 'react'
import {
  defaultValue,
  sameValue,
  type Alternatives,
  type MetricDescription,
  type VariantField,
} from '../../../engine/index.ts'
import { grouped, scaledUnit } from '../../chart/format.ts'
import type { Kilobyte } from '../../chart/kilobyte.ts'

/** What the same scenario would come to under other policies, once that is known. */
interface Compared {
  readonly alternatives: Alternatives
  readonly descriptions: readonly MetricDescription[]
}

export const ComparedContext = createContext<Compared | undefined>(undefined)

/** What one case comes to. */
export interface Outcome {
  /** In the unit of all of them. */
  readonly text: string
  /** Its bar, as a share of the highest: what is far above the others is cut. */
  readonly share: number
  readonly best: boolean
}

export interface Outcomes {
  readonly unit: string
  /** By case; those that do not apply, or are not compared, are missing. */
  readonly of: ReadonlyMap<string, Outcome>
}

/** A bar of more than so many times the least is cut. */
const highest = 2.5

/**
 * What each case of a choice would come to: the alternative that chooses it as it is by default; of the case that is
 * chosen, what it comes to now.
 */
export function outcomesOf(
  compared: Compared | undefined,
  field: VariantField,
  path: string,
  chosen: string,
  kilobyte: Kilobyte,
): Outcomes {
  if (!compared) return { unit: '', of: new Map() }
  const { alternatives, descriptions } = compared
  const rowOf = (kind: string) => {
    if (kind === chosen) return alternatives.rows.find(({ emphasis }) => emphasis === 'yours')
    const wanted = defaultValue({ ...field, default: kind })
    return alternatives.rows.find(
      ({ edit }) => edit?.kind === 'set' && edit.path === path && sameValue(edit.value, wanted),
    )
  }
  const values = Object.keys(field.cases).flatMap((kind): (readonly [string, number])[] => {
    const value = rowOf(kind)?.metrics[alternatives.metric]
    return value === undefined || !Number.isFinite(value) ? [] : [[kind, value]]
  })
  const least = Math.min(...values.map(([, value]) => value))
  const most = Math.min(highest * least, Math.max(...values.map(([, value]) => value)))
  const unit = descriptions.find(({ name }) => name === alternatives.metric)?.unit ?? ''
  const scaled = scaledUnit(unit, least, kilobyte)
  const of = values.map(([kind, value]): [string, Outcome] => [
    kind,
    {
      text: narrow(value / scaled.per),
      share: most > 0 ? Math.min(1, value / most) : 0,
      // Alone it is the best of nothing.
      best: values.length > 1 && value === least,
    },
  ])
  return { unit: scaled.unit, of: new Map(of) }
}

/** Four significant digits, and no more than six signs. */
function narrow(value: number): string {
  if (value >= 1e8) return `${grouped(value / 1e6)}M`
  if (value >= 1e5) return `${grouped(value / 1e3)}k`
  return grouped(value, value >= 1000 ? 0 : value >= 100 ? 1 : value >= 10 ? 2 : 3)
}
