import { use } from 'react'
import type { PlanSystem } from '../../../../../engine/systems/pipeline/door.ts'
import { excess, percent, phrase } from '../../../../chart/format.ts'
import { KilobyteContext } from '../../../../chart/kilobyte.ts'
import { sizesIn } from '../../../../chart/sizesIn.ts'
import { CopyButton } from '../../../../parts/copying/CopyButton.tsx'
import { unmarked } from '../../../../parts/Literal.tsx'
import { NumbersRegion } from '../../../../parts/NumbersRegion.tsx'
import { writtenSetting } from '../../advisor/mixAdvice.ts'
import { Estimates } from '../Estimates.tsx'
import type { MeasuredStages } from './measuredStages.ts'
import type { Doubt, PlanReading } from './reading.ts'

interface PlanOutcomeProps {
  readonly system: PlanSystem
  readonly reading: PlanReading
  /** Simulated, not measured. */
  readonly example: boolean
  readonly onUse: (measured: MeasuredStages, desk: string | undefined) => void
}

/** What follows from the runs: the model, what it says of the run that was held back, one setting, and a scenario. */
export function PlanOutcome({ system, reading, example, onUse }: PlanOutcomeProps) {
  const kilobyte = use(KilobyteContext)
  const { plan, remarks, outside, best } = reading
  const { fit, wanting, others } = plan
  return (
    <>
      {remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
      {fit && others.used > 0 && (
        <p className="muted">{`${others.used} readings of fragment sizes that the plan does not have are used, too.`}</p>
      )}
      {others.unused > 0 && (
        <p>{`${others.unused} readings of fragment sizes that the plan does not have are not used: the time of a message of one such fragment is missing, or no shorter.`}</p>
      )}
      {wanting !== undefined && <p role="alert">{wanting}</p>}
      {fit && (
        <>
          <h3>What was held back</h3>
          <HeldBack reading={reading} />
          <Setting system={system} reading={reading} example={example} />
          <h3>The model of the other runs</h3>
          {fit.refusal && <p className="measure-refusal">{sizesIn(fit.refusal.sentence, kilobyte)}</p>}
          <Estimates
            label="The model of the other runs"
            recovery={{
              kind: 'outside',
              fitted: [],
              indirect: fit,
              stages: [],
              notices: [],
              total: zero,
              bottlenecks: [],
            }}
          />
          {outside && best && (
            <>
              <p className="muted">{outside.notices.join(' ')}</p>
              <p className="plan-use">
                {(outside.stages.length > 0 ? [undefined, 'advisor'] : []).map((desk) => (
                  <button
                    key={desk ?? ''}
                    type="button"
                    className={desk === undefined ? 'solid-button' : 'link-button'}
                    onClick={() =>
                      onUse(
                        { stages: outside.stages, bytes: best.bytes, what: example ? undefined : system.id },
                        desk,
                      )
                    }
                  >
                    {desk === undefined ? 'Use as the scenario' : 'Use it and ask the Advisor'}
                  </button>
                ))}
              </p>
            </>
          )}
        </>
      )}
    </>
  )
}

const zero = { overhead: 0, perByte: 0 }

/** Measured beside predicted, by message size. */
function HeldBack({ reading: { plan } }: Pick<PlanOutcomeProps, 'reading'>) {
  const kilobyte = use(KilobyteContext)
  const time = (us: number) => phrase(us, 'us', kilobyte)
  const { checked } = plan
  if (checked.length === 0) return <p>Nothing of the run that is held back is there yet.</p>
  const inside = checked.filter((each) => each.inside).length
  return (
    <>
      <p>
        {`Messages in fragments of ${phrase(checked[0]!.fragmentBytes, 'B', kilobyte)} took no part in the fit. `}
        <strong>{`${inside} of ${checked.length}`}</strong>
        {' lie within the interval in which the model expects 95 of 100.'}
      </p>
      <NumbersRegion className="plan-held" label="Predicted and measured">
        <table>
          <thead>
            <tr>
              <th scope="col">Message</th>
              <th scope="col">Predicted</th>
              <th scope="col">95 %</th>
              <th scope="col">Measured</th>
              <th scope="col">Difference</th>
              <th scope="col">In the interval</th>
            </tr>
          </thead>
          <tbody>
            {checked.map(({ bytes, measured, predicted, inside }) => (
              <tr key={bytes}>
                <th scope="row" className="figure">
                  {phrase(bytes, 'B', kilobyte)}
                </th>
                <td className="figure">{time(predicted.value)}</td>
                <td className="figure">{`${time(Math.max(0, predicted.low))} to ${time(predicted.high)}`}</td>
                <td className="figure">{time(measured)}</td>
                <td className="figure">{excess(measured / predicted.value - 1)}</td>
                <td className={inside ? 'plan-inside' : 'plan-outside'}>{inside ? 'yes' : 'no'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </NumbersRegion>
    </>
  )
}

/** One size for the largest message, with its gain, beside the gain that was measured of the size held back. */
function Setting({
  system,
  reading: { plan, best, tried, doubts },
  example,
}: Omit<PlanOutcomeProps, 'onUse'>) {
  const kilobyte = use(KilobyteContext)
  const size = (bytes: number) => phrase(bytes, 'B', kilobyte)
  if (!best) return null
  const written = writtenSetting(system, best.fragmentBytes)!
  const same = best.fragmentBytes === system.standard
  return (
    <section className="plan-setting" aria-label="One setting">
      <h3>{`${same ? 'Keep' : doubts.length > 0 ? 'Not sure yet:' : 'Set'} ${size(best.fragmentBytes)}`}</h3>
      <p>
        {same
          ? `Of the powers of two in the plan, what the system uses by itself is best for a message of ${size(best.bytes)}.`
          : `A message of ${size(best.bytes)} would be faster by ${percent(best.gain)} than with the ${size(system.standard)} that the system uses by itself (95 %: ${percent(best.low)} to ${percent(best.high)}${plan.unseen.length > 0 ? ', also if the bottleneck moves unseen between these sizes' : ''}).`}
        {tried &&
          ` Tried on the run that was held back: in fragments of ${size(tried.fragmentBytes)} a message of ${size(tried.bytes)} should take ${moreTime(tried.gain)} than in those of ${size(system.standard)}; it took ${moreTime(tried.measured)}.`}
        {doubts.map((doubt) => ` ${doubtWords[doubt]}`)}
        {doubts.length > 0 && ' Measure again, with nothing else running, before you set it.'}
      </p>
      <p className="plan-written">
        <code>{written}</code>{' '}
        <CopyButton
          text={`# ${system.name}: ${example ? 'an example, simulated' : 'by measurement'} and a model (Stagescope)\n# ${unmarked(system.warning)}\n${written}\n`}
        />
      </p>
    </section>
  )
}

const doubtWords: Readonly<Record<Doubt, string>> = {
  held: 'The model was wrong there by more than the gain.',
  gain: 'The runs leave open whether anything is gained.',
}

/** @param gain  T(standard) / T - 1 */
function moreTime(gain: number): string {
  const change = 1 / (1 + gain) - 1
  return `${percent(Math.abs(change))} ${change < 0 ? 'less' : 'more'} time`
}
