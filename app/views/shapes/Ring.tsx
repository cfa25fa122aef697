import { useId, useMemo } from 'react'
import type { StateTable } from '../../../engine/index.ts'
import { grouped } from '../../chart/format.ts'
import { most, readingsAt, type Reading } from './reading.ts'
import { ringLayout, type Dot } from './ring.ts'
import { shade } from './shade.ts'

const size = 252

/** All numbers of a table of the shape `ring`, as they stand at a time. */
export function Ring({ table, now }: { readonly table: StateTable; readonly now: number }) {
  const id = useId()
  const { holder } = table.lane
  const items = useMemo(() => (holder === undefined ? 1 : most(table, holder)), [table, holder])
  const readings = readingsAt(table, now)
  const count = table.numbers ?? readings.length
  const { dots, labels, band, window, leftOut, gaps } = ringLayout(readings, holder, size, count)
  const { main, more } = told(readings, window, count)
  const rest = table.numbers ? `${dots.length} of ${grouped(count)} drawn` : `${leftOut} of ${count} left out`
  const group = table.rows[0]?.group ?? ''
  return (
    <figure className="shape-ring">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-labelledby={`${id}-title`}>
        <title
          id={`${id}-title`}
        >{`${table.title}: ${main}; ${more}${leftOut > 0 ? `; ${rest}` : ''}.`}</title>
        <g aria-hidden="true">
          <defs>
            <pattern
              id={`${id}-hatch`}
              width="4"
              height="4"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <line className="shape-hatch" x1="1" x2="1" y1="0" y2="4" />
            </pattern>
          </defs>
          {band !== undefined && <path className="shape-band" d={band} fillRule="evenodd" />}
          {gaps.map((path) => (
            <path key={path} className="shape-gap" d={path} />
          ))}
          {dots.map((dot, number) => (
            <DotMark key={number} dot={dot} items={items} hatch={`url(#${id}-hatch)`} />
          ))}
          {labels.map(({ text, x, y, marked }) => (
            <text key={text} className={marked ? 'shape-number marked' : 'shape-number'} x={x} y={y + 4}>
              {text}
            </text>
          ))}
          <text className="shape-side" x={size / 2} y={size / 2 - 8}>
            {group}
          </text>
          <text className="shape-words" x={size / 2} y={size / 2 + 12}>
            {main}
          </text>
          <text className="shape-words quiet" x={size / 2} y={size / 2 + 28}>
            {more}
          </text>
          {leftOut > 0 && (
            <text className="shape-words quiet" x={size / 2} y={size / 2 + 44}>
              {rest}
            </text>
          )}
        </g>
      </svg>
    </figure>
  )
}

interface DotMarkProps {
  readonly dot: Dot
  readonly items: number
  readonly hatch: string
}

function DotMark({ dot: { x, y, radius, texture, holder }, items, hatch }: DotMarkProps) {
  const held = holder >= 0 && (texture === 'plain' || texture === 'hatched' || texture === 'outlined')
  return (
    <>
      <circle
        className={`shape-dot shape-dot-${texture}`}
        cx={x}
        cy={y}
        r={texture === 'outlined' || texture === 'hollow' ? Math.max(0.6, radius - 0.8) : radius}
        style={held ? { fill: shade(holder, items) } : undefined}
      />
      {texture === 'hatched' && <circle cx={x} cy={y} r={radius} fill={hatch} />}
    </>
  )
}

/** How many numbers are in use, and which are in the window. */
function told(readings: readonly Reading[], window: readonly [string, string] | undefined, count: number) {
  const using = readings.filter(({ choice: { texture } }) => texture === 'plain' || texture === 'hatched')
  const marked = readings.filter(({ choice: { texture } }) => texture === 'outlined')
  const noun = using[0]?.choice.name.split(',')[0] ?? ''
  const main = [
    ...(using.length > 0 ? [`${using.length} ${noun.split(' ')[0]}`] : []),
    ...(marked.length > 0
      ? [`${marked.length} ${marked[0]!.choice.name.split(',')[0]!.split(' ').slice(0, 2).join(' ')}`]
      : []),
  ].join(', ')
  return {
    main: main === '' ? 'none in use' : main,
    more: window ? `window ${window[0]} to ${window[1]}` : `${grouped(count)} numbers`,
  }
}
