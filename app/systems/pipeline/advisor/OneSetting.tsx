import { use, useMemo } from 'react'
import type { MixedMessages, NamedStage } from '../../../../engine/systems/pipeline/door.ts'
import { percent, phrase } from '../../../chart/format.ts'
import { KilobyteContext } from '../../../chart/kilobyte.ts'
import { unparted } from '../../../chart/sizesIn.ts'
import { CopyButton } from '../../../parts/copying/CopyButton.tsx'
import { Literal } from '../../../parts/Literal.tsx'
import { NumbersRegion } from '../../../parts/NumbersRegion.tsx'
import { settingText } from './advice.ts'
import { mixAdvice, tolerance, writtenSetting, type Settable } from './mixAdvice.ts'
import type { InUse } from './today.ts'

interface OneSettingProps {
  readonly name: string
  readonly stages: readonly NamedStage[]
  readonly mix: readonly MixedMessages[]
  /** How it is set; undefined where nothing is known of that. */
  readonly setting: Settable | undefined
  /** What is done today; undefined where nobody has said. */
  readonly inUse: InUse | undefined
}

/** The answer: one size for the whole mix, how it is set, and what it costs each of the messages. */
export function OneSetting({ name, stages, mix, setting, inUse }: OneSettingProps) {
  const kilobyte = use(KilobyteContext)
  const size = (bytes: number) => phrase(bytes, 'B', kilobyte)
  const most = setting?.largest
  const advice = useMemo(() => mixAdvice(stages, mix, inUse, most), [stages, mix, inUse, most])
  const { best, also, inUse: now } = advice
  const isWhole = best.fragmentBytes >= mix.at(-1)!.bytes
  const total = mix.reduce((sum, { weight }) => sum + weight, 0)
  const gain = now && best.mean > 0 ? now.mean / best.mean - 1 : undefined
  const isKept = gain !== undefined && gain < -hardly
  const written = isKept || !setting ? undefined : writtenSetting(setting, best.fragmentBytes)
  const one = isWhole ? 'sent whole' : `in fragments of ${size(best.fragmentBytes)}`
  return (
    <section className="advisor-answer" aria-labelledby="advisor-answer">
      <h3 id="advisor-answer" data-answer>
        {isKept
          ? `Keep ${inUse!.label}`
          : !isWhole
            ? `Set ${size(best.fragmentBytes)}`
            : shareLess(best.loss) < hardly
              ? 'Do not cut these messages'
              : unparted(`No power of two from ${size(64)} on is faster than whole`)}
      </h3>
      <p data-answer>
        {mix.length === 1 ? 'A message' : 'On average a message'} {isKept && `${one} `}takes{' '}
        <strong>{phrase(best.mean, 'us', kilobyte)}</strong>
        {gain !== undefined &&
          unparted(
            ` where today’s ${inUse!.label} take ${phrase(now!.mean, 'us', kilobyte)}, ${against(gain)}`,
          )}
        . {unparted(ownBest(mix.length === 1, best.loss))}
        {best.fragmentBytes === most && ' No larger one can be set.'}
      </p>
      {written !== undefined && (
        <p className="advisor-written">
          <code>{written}</code>
          <CopyButton text={settingText(name, setting!, inUse?.label, mix, advice, size)} />
        </p>
      )}
      {written !== undefined && setting?.version !== undefined && (
        <p className="muted">
          For <Literal text={setting.version} />.
        </p>
      )}
      {setting?.warning !== undefined && (
        <p className="advisor-warning">
          <Literal text={setting.warning} />
        </p>
      )}
      <p className="muted">
        {unparted(
          also.length === 0
            ? `No ${isWhole ? '' : 'other '}power of two from ${size(64)} ${most === undefined ? 'on' : `to ${size(most)}`} ${isWhole ? 'that cuts them ' : ''}comes within ${percent(tolerance)} of it.`
            : `Within ${percent(tolerance)} of it, too: ${also.map(({ fragmentBytes }) => size(fragmentBytes)).join(', ')}.`,
        )}{' '}
        By the model of this page, which knows neither your buffers nor your other traffic: test before you
        trust.
      </p>
      {mix.length > 1 && (
        <NumbersRegion className="advisor-buckets" label="What the one size costs each message size">
          <table>
            <thead>
              <tr>
                <th scope="col">Messages</th>
                <th scope="col">Share</th>
                <th scope="col">Above its own best</th>
                {now && <th scope="col">Today, above it</th>}
              </tr>
            </thead>
            <tbody>
              {mix.map(({ bytes, weight }, i) => (
                <tr key={bytes}>
                  <th scope="row" className="figure">
                    {size(bytes)}
                  </th>
                  <td className="figure">{percent(weight / total)}</td>
                  <td className="figure">{percent(best.losses[i]!)}</td>
                  {now && <td className="figure">{percent(now.losses[i]!)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </NumbersRegion>
      )}
    </section>
  )
}

/** Less than this share rounds to nothing. */
const hardly = 0.0005

/** @param loss  T(one size) / T(each its own best) - 1, >= 0 */
const shareLess = (loss: number): number => loss / (1 + loss)

function ownBest(single: boolean, loss: number): string {
  const less = shareLess(loss)
  if (less < hardly) {
    const as = less < 1e-9 ? '' : ' even 0.1 %'
    return single ? `No equal cut takes${as} less.` : `A best equal cut for each would not take${as} less.`
  }
  return `${single ? 'Its own best equal cut' : 'If each had its own best equal cut, it'} would take ${percent(less)} less.`
}

const against = (gain: number): string =>
  gain > hardly ? `${percent(gain)} more` : gain < -hardly ? `${percent(-gain)} less` : 'the same'
