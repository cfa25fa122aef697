import { use } from 'react'
import { unitRow, type Cut } from '../../../engine/index.ts'
import { grouped } from '../../chart/format.ts'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import type { CutMove } from './cutMove.ts'
import { boundaryRange, bytesText } from './layout.ts'
import { WayButton } from '../../parts/keyboard/WayButton.tsx'

interface CutStepperProps {
  readonly cut: Pick<Cut, 'unit'>
  readonly boundary: number
  readonly ends: Float64Array
  readonly onActive: (boundary: number) => void
  readonly onMove: CutMove
}

/** For fragments too narrow for a handle each: chooses a cut and moves it byte by byte. */
export function CutStepper({ cut: { unit = 'B' }, boundary, ends, onActive, onMove }: CutStepperProps) {
  const kilobyte = use(KilobyteContext)
  const { zero, word, one } = unitRow(unit)
  const [short, long] = [one ?? zero, one ?? word]
  const cuts = ends.length - 2
  const at = ends[boundary + 1]!
  const [min, max] = boundaryRange(ends, boundary)
  const step = (bytes: number) => {
    onMove.preview(boundary, Math.max(min, Math.min(max, Math.round(at) + bytes)))
    onMove.commit()
  }
  return (
    <div className="cut-stepper" role="toolbar" aria-label="One cut at a time" data-roving="row">
      <Step text="‹" label="Previous cut" can={boundary > 0} onClick={() => onActive(boundary - 1)} />
      <span>
        <span className="cut-stepper-word">cut </span>
        <span className="figure">{grouped(boundary + 1)}</span>
        {' of '}
        <span className="figure">{grouped(cuts)}</span>
      </span>
      <Step text="›" label="Next cut" can={boundary < cuts - 1} onClick={() => onActive(boundary + 1)} />
      <span className="cut-stepper-place">
        <span className="cut-stepper-word">at </span>
        <span className="figure">{bytesText(at, kilobyte, unit)}</span>
      </span>
      <Step
        text={`−1 ${short}`}
        label={`−1 ${short}: one ${long} towards the front`}
        can={at > min}
        onClick={() => step(-1)}
      />
      <Step
        text={`+1 ${short}`}
        label={`+1 ${short}: one ${long} towards the end`}
        can={at < max}
        onClick={() => step(1)}
      />
    </div>
  )
}

interface StepProps {
  readonly text: string
  readonly label: string
  readonly can: boolean
  readonly onClick: () => void
}

const Step = ({ text, label, ...way }: StepProps) => (
  <WayButton className="cut-step" aria-label={label} {...way}>
    {text}
  </WayButton>
)
