import { use } from 'react'
import type { Curve } from '../../../engine/index.ts'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import { besides, spreadAt } from './spreadReading.ts'

/** What the readout of a curve adds where its lines have more than values. */
export function SpreadWords({ curve, at }: { readonly curve: Curve; readonly at: number }) {
  const kilobyte = use(KilobyteContext)
  return (
    <span className="curve-reach">
      {spreadAt(curve, at, kilobyte)}
      {besides(curve, at, kilobyte).map(({ name, value }) => ` ${name} ${value}`)}
    </span>
  )
}
