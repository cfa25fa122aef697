import { use } from 'react'
import { number, type Edit } from '../../../engine/index.ts'
import { useStore } from 'zustand'
import { grouped } from '../../chart/format.ts'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import { boundariesOf, boundaryRange, bytesText, capital, usualNouns } from '../../views/cut/layout.ts'
import { Card } from '../Card.tsx'
import { TypedAmount } from '../editing/TypedAmount.tsx'
import type { Kind, PartProps } from '../kind.ts'
import { Gone } from './Gone.tsx'
import { WayButton } from '../../parts/keyboard/WayButton.tsx'

export const cut: Kind<'cut'> = {
  noun: 'Cut',
  place: ({ boundary }) => `[data-cut="${boundary}"]`,
  Part: CutPart,
}

/** Where the message is cut, typed: as a place from the front, or as the size of the fragment before it. */
function CutPart({ store, chosen, drawn }: PartProps<'cut'>) {
  const kilobyte = use(KilobyteContext)
  const { system, scenario } = useStore(store)
  const { cut } = drawn.result
  const { boundary } = chosen
  const { handles } = system
  if (!cut || boundary > cut.sizes.length - 2) return <Gone what="The cut" />
  const ends = boundariesOf(cut.sizes)
  const [before, at, after] = [ends[boundary]!, ends[boundary + 1]!, ends[boundary + 2]!]
  const [min, max] = boundaryRange(ends, boundary)
  const count = cut.sizes.length
  const { nouns = usualNouns } = cut
  const part = capital(nouns.part)
  const { select } = store.getState()
  const put = (bytes: number): Edit | undefined => handles?.moveCut?.(scenario.params, boundary, bytes)
  const field = (label: string, from: number) =>
    number({
      label,
      sentence: `Where the ${nouns.whole} is cut.`,
      unit: cut.unit ?? 'B',
      scale: 'linear',
      min: min - from,
      max: max - from,
      integer: true,
      default: min - from,
    })
  const rows = [
    { label: 'From the front', from: 0, value: at, put },
    {
      label: `${part} ${boundary + 1}`,
      from: before,
      value: at - before,
      put: (size: number) => put(before + size),
    },
  ]
  const go = (by: 1 | -1) => select({ kind: 'cut', boundary: boundary + by })
  return (
    <Card heading={`Cut between ${nouns.parts} ${boundary + 1} and ${boundary + 2}`}>
      <p>
        {`${part} ${boundary + 1} has ${bytesText(at - before, kilobyte, cut.unit)}, ${nouns.part} ${boundary + 2} has ${bytesText(after - at, kilobyte, cut.unit)}. What one loses the other gains.`}
      </p>
      {cut.editable && handles?.moveCut ? (
        <div className="inspector-fields">
          {rows.map(({ label, from, value, put: take }) => (
            <label key={label}>
              <span>{label}</span>
              <TypedAmount
                store={store}
                field={field(label, from)}
                path="cut"
                label={label}
                value={Math.round(value)}
                edit={take}
              />
            </label>
          ))}
        </div>
      ) : (
        <p className="muted">{cut.because ?? 'This cut follows from the strategy.'}</p>
      )}
      <div className="inspector-steps">
        <WayButton className="quiet-button" can={boundary > 0} onClick={() => go(-1)}>
          Previous cut
        </WayButton>
        <span className="muted figure">{`${grouped(boundary + 1)} of ${grouped(count - 1)}`}</span>
        <WayButton className="quiet-button" can={boundary < count - 2} onClick={() => go(1)}>
          Next cut
        </WayButton>
      </div>
    </Card>
  )
}
