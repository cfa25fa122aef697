import { useMemo } from 'react'
import type { IniClusterParams } from '../../../../engine/systems/ini-cluster/door.ts'
import { Segmented } from '../../../parts/Segmented.tsx'
import type { TimeStore } from '../../../time/timeView.ts'
import { BesideStrip, sameRequest } from './BesideStrip.tsx'
import { recordedOf, type Recorded, type WholeWay } from './recorded.ts'
import { policies, type Policy } from './viewWords.ts'
import { amount, unitOf } from './words.ts'

interface BesideProps {
  readonly recorded: Recorded
  readonly way: WholeWay
  readonly params: IniClusterParams
  readonly seed: number
  readonly time: TimeStore
  readonly policy: Policy
  readonly onPolicy: (policy: Policy) => void
}

/** The same work with interfaces chosen otherwise: every draw belongs to its processor and request, whichever is chosen. */
export function Beside({ recorded, way, params, seed, time, policy: wanted, onPolicy }: BesideProps) {
  const own = params.scheduling
  const others = policies.filter(({ value }) => value !== own)
  const policy = wanted === own ? others[0]!.value : wanted
  const isOne = recorded.interfaces === 1
  const { unit } = recorded.timeline
  const other = useMemo(
    () =>
      isOne ? undefined : recordedOf({ ...params, scheduling: policy, destination: 'alike' }, seed, unit),
    [isOne, params, policy, seed, unit],
  )
  if (isOne)
    return (
      <p className="muted clusters-one">
        Each cluster has one interface: there is none to choose, and nothing waits beside an idle one.
      </p>
    )
  if (!other || params.rules.path !== 'interfaces') return null
  const same = sameRequest(recorded, way, other)
  const label = (of: Policy) => policies.find(({ value }) => value === of)!.label
  return (
    <section aria-labelledby="clusters-beside">
      <div className="clusters-beside-head">
        <h3 id="clusters-beside">The same work, interfaces chosen otherwise: their queues</h3>
        <Segmented label="Interfaces are taken" options={others} value={policy} onChange={onPolicy} />
      </div>
      <BesideStrip {...{ recorded, way, other, time }} />
      <p className="clusters-line">
        Grey line: {label(own)}, as above.{' '}
        {same
          ? `This very request is back after ${amount(other, same.back - same.sent)} ${unitOf(other)} instead of ${amount(recorded, way.back - way.sent)}. One request says little: the averages beside it are of the whole run.`
          : 'This very request does not come back within what is watched there.'}
      </p>
    </section>
  )
}
