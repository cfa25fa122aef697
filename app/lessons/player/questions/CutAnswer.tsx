import { Suspense, useMemo, useRef } from 'react'
import type { Cut } from '../../../../engine/index.ts'
import type { CutQuestion } from '../../lesson.ts'
import { afterwards } from '../../../parts/afterwards.ts'
import { WayButton } from '../../../parts/keyboard/WayButton.tsx'

const CutStrip = afterwards('The cut', async () => (await import('../../../views/cut/CutStrip.tsx')).CutStrip)

interface CutAnswerProps {
  readonly question: CutQuestion
  /** In whose units and words it is cut. */
  readonly like: Cut | undefined
  readonly value: readonly number[]
  readonly onValue: (sizes: readonly number[]) => void
}

/** A message to be cut by hand: how many pieces, and where each of them ends. */
export function CutAnswer({ question, like, value, onValue }: CutAnswerProps) {
  const total = value.reduce((sum, size) => sum + size, 0)
  const before = useRef(value)
  const cut = useMemo(
    () => ({
      sizes: Float64Array.from(value),
      total,
      editable: true,
      ...(like?.unit && { unit: like.unit }),
      ...(like?.nouns && { nouns: like.nouns }),
    }),
    [value, total, like],
  )
  const { part, parts } = like?.nouns ?? { part: 'piece', parts: 'pieces' }
  return (
    <div className="lesson-cut">
      <div className="lesson-number-row">
        <span className="label">{question.label}</span>
        <span className="lesson-stepper">
          <WayButton
            aria-label={`One ${part} less`}
            can={value.length > 1}
            onClick={() => onValue(otherwiseMany(value, value.length - 1))}
          >
            −
          </WayButton>
          <output className="figure">{`${value.length} ${parts}`}</output>
          <button
            type="button"
            aria-label={`One ${part} more`}
            onClick={() => onValue(otherwiseMany(value, value.length + 1))}
          >
            +
          </button>
        </span>
      </div>
      <Suspense fallback={null}>
        <CutStrip
          cut={cut}
          onMove={{
            preview: (boundary, bytes) => onValue(movedCut(value, boundary, bytes)),
            commit: () => (before.current = value),
            cancel: () => onValue(before.current),
          }}
        />
      </Suspense>
    </div>
  )
}

/** Whole bytes, the larger pieces first. */
export const equalPieces = (total: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, i) => Math.floor(total / count) + (i < total % count ? 1 : 0))

/** A piece more or less: of a cut that a hand has made the last is halved, or the last two are joined; others stay equal. */
export function otherwiseMany(sizes: readonly number[], count: number): readonly number[] {
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const [least, largest] = [Math.min(...sizes), Math.max(...sizes)]
  if (largest - least <= 1) return equalPieces(total, count)
  if (count < sizes.length) return [...sizes.slice(0, -2), sizes.at(-2)! + sizes.at(-1)!]
  const at = sizes.at(-1)! > 1 ? sizes.length - 1 : sizes.indexOf(largest)
  return sizes.flatMap((size, i) => (i === at ? equalPieces(size, 2) : [size]))
}

/** With the boundary behind piece `boundary` at `bytes` from the front; each piece keeps at least one byte. */
function movedCut(sizes: readonly number[], boundary: number, bytes: number): readonly number[] {
  const start = sizes.slice(0, boundary).reduce((sum, size) => sum + size, 0)
  const end = start + sizes[boundary]! + sizes[boundary + 1]!
  const at = Math.max(start + 1, Math.min(end - 1, Math.round(bytes)))
  return sizes.map((size, i) => (i === boundary ? at - start : i === boundary + 1 ? end - at : size))
}
