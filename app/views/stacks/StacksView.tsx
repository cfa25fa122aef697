import { use, useId, useRef, useState, type CSSProperties } from 'react'
import type { Stack } from '../../../engine/index.ts'
import { ChartHead } from '../../chart/ChartHead.tsx'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import { useSize } from '../../parts/useSize.ts'
import { Formula } from '../../parts/Formula.tsx'
import { StackBars } from './StackBars.tsx'
import { StackTable } from './StackTable.tsx'
import { partKinds } from './partKinds.ts'
import { stackFigures } from './words.ts'
import './stacks.css'

/** Below this width the names stand above the bars [px]. */
const narrowBelow = 520

/** Sums and what they are made of: bars of labelled parts on one axis, or the table with every number. */
export function StacksView({ stack }: { readonly stack: Stack }) {
  const kilobyte = use(KilobyteContext)
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const { width } = useSize(frame)
  const [table, setTable] = useState(false)
  const figures = stackFigures(stack, kilobyte)
  return (
    <section className="stacks" aria-labelledby={id}>
      <ChartHead
        id={id}
        title={stack.title}
        sentence={<Formula text={stack.sentence} />}
        table={table}
        onTable={setTable}
      />
      {!table && (
        <ul className="stacks-legend muted">
          {partKinds(stack).map(({ label, shade, texture }) => (
            <li key={label}>
              <span className={`stacks-swatch ${texture}`} style={{ '--shade': shade } as CSSProperties} />
              {label}
            </li>
          ))}
        </ul>
      )}
      <div ref={frame}>
        {table ? (
          <StackTable stack={stack} figures={figures} />
        ) : (
          width > 0 && (
            <StackBars stack={stack} figures={figures} width={width} narrow={width < narrowBelow} />
          )
        )}
      </div>
    </section>
  )
}
