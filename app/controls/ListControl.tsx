import { useContext, useMemo, useRef, useState } from 'react'
import { KilobyteContext } from '../chart/kilobyte.ts'
import { defaultValue, type Field, type ListField, type Value } from '../../engine/index.ts'
import { useEditor } from './editor.ts'
import { columnProvenance } from './columnProvenance.ts'
import { ListProvenance } from './ListProvenance.tsx'
import { columnUnit } from './QuantityInput.tsx'
import { RecordRow, type RowActions } from './RecordRow.tsx'

interface ListControlProps {
  readonly field: ListField
  readonly path: string
  readonly items: readonly Value[]
}

/** A list of records as rows that are named, edited, moved, removed and added. A list of numbers is a sentence. */
export function ListControl({ field, path, items }: ListControlProps) {
  const editor = useEditor()
  const kilobyte = useContext(KilobyteContext)
  const [open, setOpen] = useState<number>()
  const body = useRef<HTMLUListElement>(null)
  const count = items.length
  const [known, setKnown] = useState<readonly number[]>([])
  const rows = useMemo(() => numbered(known, count), [known, count])
  const actions = useMemo<RowActions>(() => {
    // Once it is drawn, and before somebody else looks after a focus that is lost.
    const focusSoon = (what: string, row: number) =>
      setTimeout(() => body.current?.querySelectorAll<HTMLElement>(what)[row]?.focus())
    return {
      open: (row, wish) => setOpen(wish ? row : undefined),
      move(from, to) {
        if (to < 0 || to >= count || !editor.commit({ kind: 'move', path, from, to })) return
        setKnown(rows.toSpliced(from, 1).toSpliced(to, 0, rows[from]!))
        setOpen((row) => (row === from ? to : row))
        // The moved row keeps the focus, so that one key moves it on.
        focusSoon('.row-grip', to)
      },
      remove(row) {
        if (!editor.commit({ kind: 'remove', path, index: row })) return
        setOpen(undefined)
        setKnown(rows.toSpliced(row, 1))
        if (body.current?.contains(document.activeElement)) focusSoon('[aria-expanded]', row)
      },
    }
  }, [editor, path, count, rows])

  const columns = useMemo(() => numbersOf(field.item), [field.item])
  const provenance = useMemo(
    () =>
      columnProvenance([...columns.keys()], count, (row, column) =>
        editor.provenance(`${path}.${row}.${column}`),
      ),
    [editor, path, count, columns],
  )

  if (field.item.kind !== 'record')
    return (
      <p className="muted sentence">
        {items.length} {field.noun}
        {items.length === 1 ? '' : 's'}: drag the cuts below the picture, or the edge of a bar.
      </p>
    )

  const { item } = field
  const numbers = Object.entries(item.fields).filter(([, inner]) => inner.kind === 'number')
  const full = count >= field.maxItems

  return (
    <section className="list-control" aria-label={field.label}>
      <div className="list-head">
        <span className="label" title={field.sentence}>
          {field.label}
        </span>
        {numbers.map(([key, inner]) =>
          inner.kind === 'number' ? (
            <span key={key} className="list-column" title={inner.sentence}>
              {inner.label} <span className="unit">{columnUnit(inner.unit, kilobyte)}</span>
            </span>
          ) : null,
        )}
      </div>
      <ListProvenance
        provenance={provenance}
        labels={columns}
        exceptions={items.some((_, row) =>
          [...columns.keys()].some(
            (column) => editor.provenance(`${path}.${row}.${column}`)?.tag !== provenance.usual.get(column),
          ),
        )}
      />
      <ul className="list-rows" ref={body} data-roving="table">
        {items.map((value, index) => (
          <RecordRow
            key={rows[index]}
            item={item}
            noun={field.noun}
            path={`${path}.${index}`}
            index={index}
            last={index === count - 1}
            removable={count > field.minItems}
            value={value as Readonly<Record<string, Value>>}
            open={open === index}
            columns={columns}
            usual={provenance.usual}
            actions={actions}
          />
        ))}
      </ul>
      <button
        type="button"
        className="link-button"
        disabled={full}
        title={full ? `At most ${field.maxItems}.` : undefined}
        onClick={() => {
          const copied = items.at(-1) ?? defaultValue(item)
          const name = `New ${field.noun}`
          const value = 'name' in item.fields ? { ...copied, name } : copied
          editor.commit({ kind: 'insert', path, index: items.length, value })
        }}
      >
        + Add {field.noun}
      </button>
    </section>
  )
}

/** Numbers that go with the rows, so that what is typed into one, and not understood, stays with it. */
function numbered(known: readonly number[], count: number): readonly number[] {
  const free = Math.max(-1, ...known) + 1
  return Array.from({ length: count }, (_, row) => known[row] ?? free + row)
}

/** The names and labels of a record's numbers. */
const numbersOf = (item: Field): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(item.kind === 'record' ? item.fields : {}).flatMap(([key, field]) =>
      field.kind === 'number' ? [[key, field.label] as const] : [],
    ),
  )
