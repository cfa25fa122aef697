import { useId, type CSSProperties } from 'react'
import type { StateTable } from '../../../../engine/index.ts'
import { grouped } from '../../../chart/format.ts'
import { shade } from '../shade.ts'
import { pageAt, ringArcs, type PageReading, type Piece, type Slot } from './layout.ts'
import './page.css'

const size = 148

/** Slots of fixed lengths as a ring, and the page that their data make, as they stand at a time. */
export function PageShape({ table, now }: { readonly table: StateTable; readonly now: number }) {
  const id = useId()
  const reading = pageAt(table, now)
  const streams = mostStream(table)
  return (
    <section className="page-shape" aria-labelledby={`${id}-title`}>
      <SlotRing slots={reading.slots} streams={streams} />
      <div className="page-shape-page">
        <header>
          <h3 id={`${id}-title`}>The page under construction</h3>
          <p className={reading.displaced > 0 ? 'page-shape-sum wrong' : 'page-shape-sum'}>
            {grouped(reading.inPlace)} of {grouped(reading.size)} B are where they belong
          </p>
        </header>
        <Pieces reading={reading} streams={streams} />
        <ul className="hidden-visually">
          {reading.slots.map((slot) => (
            <li key={slot.name}>{inWords(slot)}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}

interface RingProps {
  readonly slots: readonly Slot[]
  readonly streams: number
}

function SlotRing({ slots, streams }: RingProps) {
  const hatch = useId()
  const arcs = ringArcs(slots, size)
  return (
    <svg className="page-shape-ring" viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <defs>
        <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line className="page-shape-hatch" x1="1" x2="1" y1="0" y2="5" />
          <line className="page-shape-hatch-edge" x1="2.25" x2="2.25" y1="0" y2="5" />
        </pattern>
      </defs>
      {slots.map((slot, i) => {
        const { outline, filled, end, label, anchor } = arcs[i]!
        return (
          <g key={slot.name}>
            <path className="page-shape-slot" d={outline} />
            {filled !== undefined && (
              <>
                <path className="page-shape-arc" d={filled} style={{ fill: colour(slot, streams) }} />
                {slot.state === 'displaced' && <path d={filled} fill={`url(#${hatch})`} />}
              </>
            )}
            {end && <line className="page-shape-end" x1={end[0]} y1={end[1]} x2={end[2]} y2={end[3]} />}
            {slots.length <= 8 && (
              <text x={label[0]} y={label[1]} dy="0.35em" textAnchor={anchor}>
                {grouped(slot.length)}
              </text>
            )}
          </g>
        )
      })}
      <text className="page-shape-count" x={size / 2} y={size / 2 - 2}>
        {slots.length}
      </text>
      <text className="page-shape-noun" x={size / 2} y={size / 2 + 14}>
        slots
      </text>
    </svg>
  )
}

interface PiecesProps {
  readonly reading: PageReading
  readonly streams: number
}

/** So many pieces have room for words below them. */
const mostWords = 4

function Pieces({ reading: { pieces, size: bytes }, streams }: PiecesProps) {
  const columns = { gridTemplateColumns: pieces.map(({ data }) => `${data.length}fr`).join(' ') }
  const few = pieces.length <= mostWords
  return (
    <div aria-hidden="true">
      <div className="page-shape-pieces" style={columns}>
        {pieces.map((piece) => (
          <PieceMark key={piece.from} piece={piece} streams={streams} few={few} />
        ))}
      </div>
      <div className="page-shape-axis figure" style={columns}>
        {pieces.map(({ from }, i) => (
          <span key={from}>
            {(few || i === 0) && <span>{grouped(from)}</span>}
            {i === pieces.length - 1 && <span className="page-shape-size">{grouped(bytes)}</span>}
          </span>
        ))}
      </div>
    </div>
  )
}

function PieceMark({
  piece: { header, data },
  streams,
  few,
}: { readonly piece: Piece } & Omit<PiecesProps, 'reading'> & { readonly few: boolean }) {
  return (
    <div className="page-shape-piece">
      {few && (
        <span className="page-shape-header">
          <span className={`page-shape-chip ${header.state}`} style={style(header, streams)} />
          <span>{header.says === '' ? `${header.length} B for a header` : header.says}</span>
        </span>
      )}
      <span className="page-shape-data">
        <span
          className={`page-shape-fill ${data.state}`}
          style={{ ...style(data, streams), width: `${(100 * data.bytes) / data.length}%` }}
        />
        {data.frame !== '' && <b style={style(data, streams)}>{data.frame}</b>}
      </span>
      {few && <span className={`page-shape-says ${data.state}`}>{data.says}</span>}
    </div>
  )
}

const style = (slot: Slot, streams: number): CSSProperties => {
  // In the dark the deeper half of the shades is light.
  const dark = slot.stream >= 0 && depth(slot, streams) > 0.5 ? '#000000' : '#ffffff'
  return {
    '--of-stream': colour(slot, streams),
    '--on-stream': `light-dark(#000000, ${dark})`,
  } as CSSProperties
}

/** 0 to 1, by the stream. */
const depth = ({ stream }: Slot, streams: number): number => (stream + 0.35) / (streams + 0.35)

/** What is of no stream is grey. */
const colour = (slot: Slot, streams: number): string =>
  slot.stream < 0 ? 'var(--control)' : shade(depth(slot, streams), 1)

function mostStream({ columns, value, cell }: StateTable): number {
  const wanted = columns.findIndex(({ id }) => id === 'stream')
  let most = 1
  for (let delta = 0; delta < value.length; delta++)
    if (cell[delta]! % columns.length === wanted) most = Math.max(most, value[delta]!)
  return most
}

function inWords({ name, state, bytes, length, says, ends }: Slot): string {
  if (state === 'empty') return `${name}, ${grouped(length)} B: empty.`
  return `${name}: ${grouped(bytes)} of ${grouped(length)} B, ${says}${state === 'displaced' ? ', not in place' : ''}${ends ? '; the packet ends here' : ''}.`
}
