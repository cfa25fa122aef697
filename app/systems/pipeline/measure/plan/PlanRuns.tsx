import { use } from 'react'
import type { FilledPlan, PlannedRun } from '../../../../../engine/systems/pipeline/door.ts'
import { phrase } from '../../../../chart/format.ts'
import { KilobyteContext } from '../../../../chart/kilobyte.ts'
import { unparted } from '../../../../chart/sizesIn.ts'
import { NumbersRegion } from '../../../../parts/NumbersRegion.tsx'

interface PlanRunsProps {
  readonly runs: readonly PlannedRun[]
  /** The same runs with what is there; undefined where nothing was pasted. */
  readonly filled: FilledPlan['runs'] | undefined
  /** [B] */
  readonly standard: number
}

/** Which fragment sizes and messages to run, what each tells, and which are there. */
export function PlanRuns({ runs, filled, standard }: PlanRunsProps) {
  const kilobyte = use(KilobyteContext)
  const size = (bytes: number) => unparted(phrase(bytes, 'B', kilobyte))
  return (
    <NumbersRegion className="plan-runs" label="The runs of the plan">
      <table>
        <thead>
          <tr>
            <th scope="col">Fragments of</th>
            <th scope="col">Messages</th>
            <th scope="col">What it tells</th>
            <th scope="col">Results</th>
          </tr>
        </thead>
        <tbody>
          {runs.map(({ fragmentBytes, messages, heldBack }, i) => (
            <tr key={fragmentBytes}>
              <th scope="row" className="figure">
                {size(fragmentBytes)}
              </th>
              <td className="plan-words">{messages.map(size).join(', ')}</td>
              <td className="plan-words">
                {told(size(fragmentBytes), heldBack, fragmentBytes === standard)}
              </td>
              <td className="plan-words">{filled ? stateOf(filled[i]!, size) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </NumbersRegion>
  )
}

function told(size: string, heldBack: boolean, standard: boolean): string {
  if (heldBack) return 'Held back: the model of the others has to predict it.'
  const alone = standard ? 'What is in use. ' : ''
  return `${alone}Up to ${size} goes whole: Σ g + B Σ G. Each further fragment adds g_b + ${size} · G_b.`
}

function stateOf(
  { there, missing, messages }: FilledPlan['runs'][number],
  size: (bytes: number) => string,
): string {
  if (there === 0) return 'missing'
  if (missing.length === 0) return `there, ${there === 1 ? '1 reading' : `${there} readings`}`
  return missing.length === messages.length
    ? `${there} readings, none of these messages`
    : `missing: ${missing.map(size).join(', ')}`
}
