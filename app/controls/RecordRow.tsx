import { memo, useRef, type PointerEvent } from 'react'
import type { RecordField, Value } from '../../engine/index.ts'
import { useEditor } from './editor.ts'
import { Lockable } from './Lockable.tsx'
import { NumberControl } from './NumberControl.tsx'
import { QuantityInput } from './QuantityInput.tsx'
import { RowSign } from './RowSign.tsx'
import type { ColumnProvenance } from './columnProvenance.ts'
import { TextControl } from './TextControl.tsx'
import { WayButton } from '../parts/keyboard/WayButton.tsx'

/** What can be done to the rows of a list, the same for all of them, so that a row is drawn again only for its own sake. */
export interface RowActions {
  readonly open: (row: number, wish: boolean) => void
  readonly move: (from: number, to: number) => void
  readonly remove: (row: number) => void
}

interface RecordRowProps {
  readonly item: RecordField
  readonly noun: string
  readonly path: string
  readonly index: number
  readonly last: boolean
  readonly removable: boolean
  readonly value: Readonly<Record<string, Value>>
  readonly open: boolean
  /** The names and labels of its numbers, and how sure each of them usually is. */
  readonly columns: ReadonlyMap<string, string>
  readonly usual: ColumnProvenance['usual']
  readonly actions: RowActions
}

/** One entry of a list: its name, its numbers in columns, and, when open, their sliders and what can be done to it. */
export const RecordRow = memo(Row)

function Row({
  item,
  noun,
  path,
  index,
  last,
  removable,
  value,
  open,
  columns,
  usual,
  actions,
}: RecordRowProps) {
  const editor = useEditor()
  const fields = Object.entries(item.fields)
  const numbers = fields.flatMap(([key, field]) => (field.kind === 'number' ? [{ key, field }] : []))
  const title = typeof value['name'] === 'string' ? value['name'] : `${noun} ${index}`

  return (
    <li className={open ? 'record-row open' : 'record-row'} data-roving-row>
      <Lockable path={path}>
        <div className="record-line">
          <div className="record-title">
            {fields.map(([key, field]) =>
              field.kind === 'text' ? (
                <Lockable key={key} path={`${path}.${key}`} narrow>
                  <TextControl
                    path={`${path}.${key}`}
                    label={`Name of ${noun} ${index}`}
                    value={value[key] as string}
                  />
                </Lockable>
              ) : null,
            )}
            <span className="record-sub">
              <Grip
                title={title}
                onMove={(by) => actions.move(index, index + by)}
                onMoveTo={(to) => actions.move(index, to)}
              />
              <button
                type="button"
                className="quiet-button"
                aria-expanded={open}
                onClick={() => actions.open(index, !open)}
              >
                {noun} {index} <span aria-hidden="true">{open ? '▴' : '▾'}</span>
              </button>
            </span>
          </div>
          {numbers.map(({ key, field }) => (
            <span
              key={key}
              className={editor.changed(`${path}.${key}`) ? 'record-number changed' : 'record-number'}
            >
              <Lockable path={`${path}.${key}`} narrow>
                <QuantityInput
                  field={field}
                  path={`${path}.${key}`}
                  label={`${field.label} of ${title}`}
                  value={value[key] as number}
                  bare
                  onCommit={(number) => editor.commit({ kind: 'set', path: `${path}.${key}`, value: number })}
                />
              </Lockable>
            </span>
          ))}
          <RowSign path={path} columns={columns} usual={usual} />
        </div>
        {open && (
          <div className="record-details" data-roving-apart>
            {numbers.map(({ key, field }) => (
              <Lockable key={key} path={`${path}.${key}`}>
                <NumberControl field={field} path={`${path}.${key}`} value={value[key] as number} />
              </Lockable>
            ))}
            <div className="record-actions">
              <WayButton
                className="quiet-button"
                can={index > 0}
                onClick={() => actions.move(index, index - 1)}
              >
                ↑ Earlier
              </WayButton>
              <WayButton className="quiet-button" can={!last} onClick={() => actions.move(index, index + 1)}>
                ↓ Later
              </WayButton>
              <WayButton
                className="quiet-button"
                can={removable}
                title={removable ? undefined : `At least one ${noun} must remain.`}
                onClick={() => actions.remove(index)}
              >
                Remove
              </WayButton>
            </div>
          </div>
        )}
      </Lockable>
    </li>
  )
}

interface GripProps {
  readonly title: string
  readonly onMove: (by: number) => void
  readonly onMoveTo: (index: number) => void
}

/** Reorders its row: dragged onto another by mouse or touch, or moved by the arrow keys. */
function Grip({ title, onMove, onMoveTo }: GripProps) {
  const dragging = useRef(false)
  return (
    <button
      type="button"
      className="row-grip"
      aria-label={`Move ${title}: arrow up for earlier, arrow down for later`}
      onKeyDown={(event) => {
        if (event.key === 'Escape') dragging.current = false
        const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
        if (by === 0) return
        event.preventDefault()
        onMove(by)
      }}
      onPointerDown={(event) => {
        dragging.current = true
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerUp={(event) => {
        if (!dragging.current) return
        dragging.current = false
        onMoveTo(rowAt(event))
      }}
      onPointerCancel={() => (dragging.current = false)}
    >
      <span aria-hidden="true">⠿</span>
    </button>
  )
}

/** The row at the height of the pointer, however far beside it a hand has strayed; the last one for all below. */
function rowAt({ currentTarget, clientY }: PointerEvent): number {
  const rows = [...currentTarget.closest('ul')!.children].slice(0, -1)
  return rows.filter((row) => row.getBoundingClientRect().bottom <= clientY).length
}
