import { use, useMemo } from 'react'
import { byteTicks } from '../../chart/byteTicks.ts'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import { CurveView } from '../../views/curve/CurveView.tsx'
import { panelsOf } from './curves.ts'
import type { ShownProps } from './MapPictures.tsx'
import { wordTicks } from './wordTicks.ts'

/** Lines with their intervals, or such a picture for each value of a third parameter, all on the same axes. */
export function LinesPictures({ table, at, onOpen }: Omit<ShownProps, 'words' | 'onPoint'>) {
  const kilobyte = use(KilobyteContext)
  const panels = useMemo(() => panelsOf(table, at, kilobyte), [table, at, kilobyte])
  return (
    <div className={table.drawing.panels ? 'sweep-panels' : undefined}>
      {panels.map(({ curve, places, cells }) => (
        <CurveView
          key={curve.id}
          curve={curve}
          sizeTicks={curve.x.words ? wordTicks(curve.x.words) : byteTicks}
          {...(onOpen && { places, onPlace: (i: number) => onOpen(cells[i]!) })}
        />
      ))}
    </div>
  )
}
