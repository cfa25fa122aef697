import { useMemo } from 'react'
import type { StateTable } from '../../../engine/index.ts'
import { grouped } from '../../chart/format.ts'
import './memoryMap.css'
import { memoryMap, type MemoryMap as Layout, type Piece } from './memoryMap.ts'
import { most } from './reading.ts'
import { shaded } from './shade.ts'

/** A piece of memory at a time: the words that rule it, its slots, and its buffer true to scale. */
export function MemoryMap({ table, now }: { readonly table: StateTable; readonly now: number }) {
  const { holder } = table.lane
  const items = useMemo(() => (holder === undefined ? 1 : most(table, holder)), [table, holder])
  const map = memoryMap(table, now)
  return (
    <section className="memory-map" aria-label={table.title}>
      <h4>{table.title}</h4>
      <p className="muted">{table.sentence}</p>
      <div className="memory-words">
        {map.words.map(({ group, list }) => (
          <dl key={group}>
            <dt className="label">{group}</dt>
            {list.map(({ name, text, set }) => (
              <dd key={name} className={set ? 'set' : ''}>
                {name} <span className="figure">{text}</span>
              </dd>
            ))}
          </dl>
        ))}
      </div>
      <Slots map={map} items={items} total={table.rows.length} />
      <Buffer map={map} items={items} />
    </section>
  )
}

interface PartProps {
  readonly map: Layout
  readonly items: number
}

function Slots({ map: { slots, used, words }, items, total }: PartProps & { readonly total: number }) {
  const all = total - words.reduce((sum, { list }) => sum + list.length, 0)
  if (slots.length === 0)
    return (
      <p className="memory-row">
        <span className="label">slots</span> <span className="figure">{used}</span> of{' '}
        <span className="figure">{all}</span> in use
      </p>
    )
  return (
    <div className="memory-row">
      <span className="label">slots</span>
      <ol className="memory-slots">
        {slots.map(({ name, choice, item }) => (
          <li
            key={name}
            className={`memory-${choice.texture}`}
            style={item >= 0 && choice.texture !== 'capped' ? shaded(item - 1, items - 1) : undefined}
          >
            <span className="figure">{item >= 0 ? item : ''}</span>
            <span className="hidden-visually">{` slot ${name}: ${choice.name}`}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

function Buffer({ map: { pieces, capacity, end, wanted, used }, items }: PartProps) {
  const share = (part: number) => `${(100 * part).toFixed(3)}%`
  return (
    <div className="memory-row">
      <span className="label">buffer</span>
      <div className="memory-buffer">
        <p className="hidden-visually">
          {`${used} ${used === 1 ? 'piece lies' : 'pieces lie'} in a buffer of ${grouped(capacity)} bytes.`}
          {wanted && ` Room for ${grouped(wanted.bytes)} B more is asked for.`}
        </p>
        <div className="memory-bar" aria-hidden="true">
          <div className="memory-all" style={{ width: share(end) }} />
          {pieces.map((piece) => (
            <PieceMark key={piece.from} piece={piece} items={items} />
          ))}
          {wanted && (
            <div
              className="memory-wanted"
              style={{ left: share(wanted.from), width: share(wanted.length) }}
            />
          )}
        </div>
        <p className="memory-ends figure" aria-hidden="true">
          <span>0</span>
          <span style={{ left: share(end) }}>{grouped(capacity)} B</span>
        </p>
        {wanted && (
          <p className="memory-asked">
            <span className="figure">{grouped(wanted.bytes)}</span> B more are needed, and do not fit.
          </p>
        )}
      </div>
    </div>
  )
}

function PieceMark({ piece, items }: { readonly piece: Piece; readonly items: number }) {
  const { item, choice, from, length } = piece
  return (
    <div
      className={`memory-piece memory-${choice.texture}`}
      style={{
        left: `${(100 * from).toFixed(3)}%`,
        width: `${(100 * length).toFixed(3)}%`,
        ...(choice.texture !== 'capped' && shaded(item - 1, items - 1)),
      }}
    >
      {length > 0.05 && item >= 0 && <span className="figure">{item}</span>}
    </div>
  )
}
