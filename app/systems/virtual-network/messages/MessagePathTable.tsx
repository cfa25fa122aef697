import {
  inMicroseconds,
  type MessagePath,
  type PathStep,
} from '../../../../engine/systems/virtual-network/door.ts'
import { NumbersRegion } from '../../../parts/NumbersRegion.tsx'
import { kindNames, movers, timeOf } from './layout.ts'
import './messagePath.css'

/** Every step that some kind of message takes, in the order of time. */
const rows: readonly { readonly id: string; readonly name: string }[] = [
  { id: 'copyIn', name: 'Copy into the staging area' },
  { id: 'write', name: 'Write the message' },
  { id: 'send', name: 'Send' },
  { id: 'dmaOut', name: 'Fetch the data' },
  { id: 'wire', name: 'Wire and link' },
  { id: 'receive', name: 'Receive' },
  { id: 'dmaIn', name: 'Store the data' },
  { id: 'read', name: 'Read the message' },
  { id: 'copyOut', name: 'Copy out of the staging area' },
]

export interface MessagePathTableProps {
  readonly paths: readonly MessagePath[]
  /** Whether a parameter was changed from its default: then the paper does not answer for the time. */
  readonly isSet: (parameter: string) => boolean
}

/** The times of all steps of all kinds, and where they are from. */
export function MessagePathTable({ paths, isSet }: MessagePathTableProps) {
  return (
    <NumbersRegion label="Steps of each kind of message">
      <table className="message-path-table">
        <thead>
          <tr>
            <th scope="col">µs</th>
            {paths.map(({ kind }) => (
              <th key={kind} scope="col">
                {kindNames[kind]}
              </th>
            ))}
            <th scope="col">The time is</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name }) => {
            const steps = paths.map((path) => path.steps.find((step) => step.id === id))
            const known = steps.find((step) => step !== undefined)
            return (
              known && (
                <tr key={id}>
                  <th scope="row">
                    {name}{' '}
                    <span className="muted">{movers.find((mover) => mover.id === known.mover)!.name}</span>
                  </th>
                  {steps.map((step, i) => (
                    <td key={paths[i]!.kind} className="figure">
                      {step ? timeOf(step) : <span className="hidden-visually">no such step</span>}
                    </td>
                  ))}
                  <td>{standingOf(steps, isSet)}</td>
                </tr>
              )
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">One way</th>
            {paths.map(({ kind, total }) => (
              <td key={kind} className="figure">
                {inMicroseconds(total)}
              </td>
            ))}
            <td>the simulator’s, idle</td>
          </tr>
        </tfoot>
      </table>
    </NumbersRegion>
  )
}

function standingOf(steps: readonly (PathStep | undefined)[], isSet: MessagePathTableProps['isSet']): string {
  const known = steps.filter((step) => step !== undefined)
  // A copy has no time unless somebody gives it one.
  if (known[0]?.mover === 'copy') return known.some(({ time }) => time > 0) ? 'assumed' : 'not counted'
  return known.some(({ parameters }) => parameters.some(isSet)) ? 'set here' : known[0]!.standing
}
