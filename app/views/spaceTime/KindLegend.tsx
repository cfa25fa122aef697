import { useMemo } from 'react'
import type { Messages } from '../../../engine/index.ts'
import { crossPath, damagePath, inkOf, lineStyle, markerPath, styleOf } from './strokes.ts'

/** How to read the lines that occur, and nothing that does not. */
export function KindLegend({ messages }: { readonly messages: Messages }) {
  const { kinds, kind, lasts, lost, damaged } = messages
  const seen = useMemo(() => new Set(kind), [kind])
  const lasting = useMemo(() => new Set(kind.filter((_, p) => (lasts?.[p] ?? 0) > 0)), [kind, lasts])
  const losses = useMemo(() => lost.includes(1), [lost])
  const damages = useMemo(() => damaged.includes(1), [damaged])
  return (
    <ul className="space-time-legend" aria-label="Kinds of packets">
      {kinds.map(
        ({ id, name }, number) =>
          seen.has(number) &&
          (lasting.has(number) ? (
            <Band key={id} name={name} />
          ) : (
            <Entry key={id} style={styleOf(messages, number)} name={name} />
          )),
      )}
      {losses && (
        <li>
          <svg width="34" height="12" aria-hidden="true">
            <path d="M0 6H22" stroke="var(--accent)" strokeWidth="1.5" />
            <path d={crossPath(22, 6)} stroke="var(--accent)" strokeWidth="2" />
          </svg>
          lost
        </li>
      )}
      {damages && (
        <li>
          <svg width="34" height="12" aria-hidden="true">
            <path d="M0 6H32" stroke="var(--ink)" strokeWidth="1.5" />
            <path d={damagePath(16, 6, 1, 0)} fill="none" stroke="var(--accent)" strokeWidth="2" />
          </svg>
          damaged: its receiver drops it
        </li>
      )}
    </ul>
  )
}

/** As wide as it takes. */
function Band({ name }: { readonly name: string }) {
  return (
    <li>
      <svg width="34" height="12" aria-hidden="true">
        <path d="M1 1H22L33 11H12Z" fill="var(--fragment-first)" stroke="var(--fragment-edge)" />
      </svg>
      {name}
    </li>
  )
}

function Entry({ style, name }: { readonly style: number; readonly name: string }) {
  const line = lineStyle(style)
  const { dash, width, marker } = line
  const ink = `var(--${inkOf(line)})`
  const open = marker === 'openArrow' || marker === 'square'
  return (
    <li>
      <svg width="34" height="12" aria-hidden="true">
        <path d="M0 6H32" stroke={ink} strokeWidth={width} strokeDasharray={dash.join(' ')} />
        <path
          d={markerPath(marker, 32, 6, 1, 0)}
          fill={open ? 'var(--ground)' : ink}
          stroke={open || marker === 'bar' ? ink : 'none'}
          strokeWidth={marker === 'bar' ? 2 : 1.25}
        />
      </svg>
      {name}
    </li>
  )
}
