import { useId, type ReactNode } from 'react'
import { spanKind, type SpanKind, type Timeline } from '../../../engine/index.ts'

interface Entry {
  readonly sign: ReactNode
  readonly words: string
}

interface LegendProps {
  readonly timeline: Timeline
  /** A critical path is drawn. */
  readonly path: boolean
}

/** How to read what is in this picture, and nothing that is not. */
export function Legend({ timeline, path }: LegendProps) {
  const entries = entriesOf(timeline, path)
  if (entries.length === 0) return null
  return (
    <div className="legend" role="group" aria-label="Legend">
      <ul>
        {entries.map(({ sign, words }) => (
          <li key={words}>
            <svg width="34" height="16" aria-hidden="true">
              {sign}
            </svg>
            {words}
          </li>
        ))}
      </ul>
    </div>
  )
}

function entriesOf(timeline: Timeline, path: boolean): Entry[] {
  const entries: Entry[] = []
  if (timeline.parts && timeline.lanes.some(({ setup = 0 }) => setup > 0))
    entries.push({ sign: <Bar texture="plain" hatched={14} />, words: timeline.parts.legend })
  if (timeline.kinds.length > 1)
    for (const [texture, names] of byTexture(kindsIn(timeline)))
      entries.push({ sign: <Bar texture={texture} />, words: names.join(', ') })
  if (path)
    entries.push({
      sign: <path d="M0 8H34" stroke="var(--accent)" strokeWidth="3" />,
      words: timeline.path?.legend ?? 'critical path, bottleneck',
    })
  return entries
}

/** The kinds that occur, in the order of their declaration. */
function kindsIn({ kinds, tag }: Timeline): readonly SpanKind[] {
  const seen = new Uint8Array(64)
  for (const packed of tag) seen[spanKind(packed)] = 1
  return kinds.filter((_, kind) => seen[kind])
}

/** One sign, one entry: kinds that are drawn alike stand together, so that no two signs look the same. */
function byTexture(kinds: readonly SpanKind[]): ReadonlyMap<SpanKind['texture'], readonly string[]> {
  const names = new Map<SpanKind['texture'], string[]>()
  for (const { name, texture } of kinds) names.set(texture, [...(names.get(texture) ?? []), name])
  return names
}

interface BarProps {
  readonly texture: SpanKind['texture']
  /** How much of the bar, from the left, is hatched [px]: all or nothing where it is absent. */
  readonly hatched?: number
}

function Bar({ texture, hatched }: BarProps) {
  const hatch = useId()
  const waste = texture === 'waste'
  const bodyless = waste || texture === 'hollow'
  const [y, height] = texture === 'slim' ? [4, 8] : bodyless ? [1, 14] : [0, 16]
  const edge = waste
    ? 'accent'
    : bodyless
      ? 'muted'
      : texture === 'slim' || texture === 'outlined'
        ? 'ink'
        : 'fragment-edge'
  return (
    <>
      <rect
        y={y}
        width="34"
        height={height}
        rx="3"
        className={texture === 'outlined' ? 'legend-outlined' : undefined}
        fill={bodyless ? 'var(--panel)' : 'var(--fragment-first)'}
        stroke={`var(--${edge})`}
      />
      {(hatched ?? (waste || texture === 'hatched')) && (
        <>
          <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse">
            <path d="M0 5 5 0" stroke={`var(--${waste ? 'accent' : 'hatch'})`} />
          </pattern>
          <rect y={y} width={hatched ?? 34} height={height} rx="3" fill={`url(#${hatch})`} />
        </>
      )}
      {texture === 'capped' && <rect width="34" height="3" fill="var(--ink)" />}
    </>
  )
}
