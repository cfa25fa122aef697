import type { CSSProperties } from 'react'
import { canStandBefore, type StepLine } from './blocks.ts'
import { Grip, type Drop } from './Grip.tsx'
import { StepFields } from './StepFields.tsx'
import type { Steps } from './useSteps.ts'
import { WayButton } from '../../../parts/keyboard/WayButton.tsx'

interface StepRowProps {
  readonly steps: Steps
  readonly step: StepLine
  /** Who is at it at the time one looks at, in words. */
  readonly here: string | undefined
  /** A dragged step would stand beside it. */
  readonly drop: Drop | undefined
  readonly onDrop: (drop: Drop | undefined) => void
}

/** One line: what it says, and when it is open its words as fields and what can be done to it. */
export function StepRow({ steps, step, here, drop, onDrop }: StepRowProps) {
  const { line, body, comment, depth, role, last } = step
  const verb = steps.verbOf(step)
  const open = steps.open === line
  const before = ({ line, after }: Drop): number | undefined => {
    const to = after ? line + 1 : line
    return canStandBefore(steps.lines, to) ? to : undefined
  }
  const words = body === '' ? comment : body
  const classes = [
    'step-row',
    ...(role === 'head' ? ['head'] : []),
    ...(here === undefined ? [] : ['lit']),
    ...(open ? ['open'] : []),
    ...(drop ? [drop.after ? 'drop-after' : 'drop-before'] : []),
  ]
  return (
    <li className={classes.join(' ')} data-line={line} style={{ '--depth': depth } as CSSProperties}>
      <div className="step-line" title={here}>
        {role !== 'head' && (
          <Grip
            label={`Move “${words}”: arrow up for earlier, arrow down for later`}
            onMove={(by) => steps.move(line, by)}
            onOver={(over) => onDrop(over && before(over) !== undefined ? over : undefined)}
            onDrop={(drop) => {
              const to = before(drop)
              if (to !== undefined && (to < line || to > last + 1)) steps.moveBefore(line, to)
            }}
          />
        )}
        <button
          type="button"
          className="step-words"
          aria-expanded={open}
          onClick={() => steps.openLine(open ? undefined : line)}
        >
          {words}
          {body !== '' && comment !== '' && <span className="muted"> {comment}</span>}
          {here !== undefined && <span className="hidden-visually">, {here}</span>}
        </button>
      </div>
      {open && (
        <div className="step-fields">
          {verb && (
            <StepFields
              key={line}
              parts={verb.parts}
              values={step.words!.parts}
              onWords={(parts, keep) => steps.reword(line, parts, keep)}
              onGiveUp={steps.giveUp}
            />
          )}
          <div className="step-deeds">
            {role !== 'head' && (
              <>
                <Deed label="↑ Earlier" can={steps.canMove(line, -1)} onDo={() => steps.move(line, -1)} />
                <Deed label="↓ Later" can={steps.canMove(line, 1)} onDo={() => steps.move(line, 1)} />
              </>
            )}
            <Deed
              label={role === undefined ? 'Remove' : 'Remove all of it'}
              can
              onDo={() => steps.remove(line)}
            />
            {role === 'open' && <Deed label="Once only" can onDo={() => steps.remove(line, true)} />}
          </div>
        </div>
      )}
    </li>
  )
}

interface DeedProps {
  readonly label: string
  readonly can: boolean
  readonly onDo: () => void
}

const Deed = ({ label, can, onDo }: DeedProps) => (
  <WayButton className="quiet-button" can={can} onClick={onDo}>
    {label}
  </WayButton>
)
