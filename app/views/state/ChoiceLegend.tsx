import type { SpanKind, StateTable } from '../../../engine/index.ts'

/** How to read the lanes: the choices by texture, but for words, which are told on them; the mark, the levels. */
export function ChoiceLegend({ table: { columns, lane } }: { readonly table: StateTable }) {
  const bars = columns.find(({ id }) => id === lane.bars)
  const choices =
    bars?.kind === 'choice'
      ? bars.choices.filter(({ id }) => id !== lane.empty && id !== lane.words?.choice)
      : []
  const empty = bars?.kind === 'choice' ? bars.choices.find(({ id }) => id === lane.empty) : undefined
  return (
    <ul className="state-legend" aria-label="How to read the lanes">
      {choices.map(({ id, name, texture }) => (
        <li key={id}>
          <Swatch texture={texture} />
          {name}
        </li>
      ))}
      {empty && (
        <li>
          <span className="state-swatch state-swatch-empty" aria-hidden="true" />
          {empty.name}
        </li>
      )}
      {lane.mark && (
        <li>
          <span className="state-swatch-mark" aria-hidden="true" />
          {lane.mark.name}
        </li>
      )}
      {lane.levels.map(({ name }, i) => (
        <li key={name}>
          <span
            className={`state-swatch ${i === 0 ? 'state-swatch-level' : 'state-swatch-second'}`}
            aria-hidden="true"
          />
          {name}
        </li>
      ))}
    </ul>
  )
}

export function Swatch({ texture }: { readonly texture: SpanKind['texture'] }) {
  return <span className={`state-swatch state-swatch-${texture}`} aria-hidden="true" />
}
