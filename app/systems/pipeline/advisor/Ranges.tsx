import { use } from 'react'
import { percent, phrase } from '../../../chart/format.ts'
import { KilobyteContext } from '../../../chart/kilobyte.ts'
import { NumbersRegion } from '../../../parts/NumbersRegion.tsx'
import { mostExact, type AdvisedBucket } from './advice.ts'
import { tolerance, writtenSetting, type Settable } from './mixAdvice.ts'
import type { ExactGains } from './useExactGains.ts'

interface RangesProps {
  readonly buckets: readonly AdvisedBucket[]
  /** What the exact best still gains, by bucket, as far as it is known. */
  readonly exact: readonly ExactGains[]
  readonly setting: Settable | undefined
}

/** Where a size can be set for each range of messages, or the traffic is of one range: one size each. */
export function Ranges({ buckets, exact, setting }: RangesProps) {
  const kilobyte = use(KilobyteContext)
  const size = (value: number) => phrase(value, 'B', kilobyte)
  return (
    <section aria-labelledby="advisor-table">
      <h3 id="advisor-table">Other traffic: fragment size by message size</h3>
      <p className="muted">
        Choose one of these sizes: each is the best power of two from {size(64)} on for its range of messages.
        Messages of a power of two come within {percent(tolerance)} of the best equal cut unless the table
        says otherwise; one a byte longer than whole fragments pays for one more, and may be about as far
        above as the second number says. Behind it stands what the exact best of any sizes still gains, for
        the smallest and the largest message. A dash means that this would take more than {mostExact}{' '}
        fragments.
      </p>
      <NumbersRegion className="advisor-buckets" label="Ranges of message sizes">
        <table>
          <thead>
            <tr>
              <th scope="col">Messages</th>
              <th scope="col">Fragment size</th>
              {buckets[0]?.gains && <th scope="col">Gain over today</th>}
              <th scope="col">Above the best equal</th>
              <th scope="col">Exact best gains</th>
              {setting?.write !== undefined && <th scope="col">Setting</th>}
            </tr>
          </thead>
          <tbody>
            {buckets.map(({ from, to, fragmentBytes, gains, excess, most }, i) => (
              <tr key={from}>
                <th scope="row" className="figure">
                  {from === to ? size(from) : `${size(from)} to ${size(to)}`}
                </th>
                <td className="figure">{fragmentBytes >= to ? 'whole' : size(fragmentBytes)}</td>
                {gains && <td className="figure">{rangeWords(gains.map((gain) => percent(gain)))}</td>}
                <td className="figure">{rangeWords([excess, most].map((loss) => percent(loss)))}</td>
                <td className="figure">{exactWords(exact[i], from === to)}</td>
                {setting?.write !== undefined && (
                  <td>
                    <code>{writtenSetting(setting, fragmentBytes)}</code>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </NumbersRegion>
    </section>
  )
}

function exactWords(gains: ExactGains | undefined, single: boolean): string {
  if (!gains) return '…'
  const words = gains.map((gain) => (gain === undefined ? '–' : percent(gain)))
  return single ? words[0]! : rangeWords(words)
}

const rangeWords = ([from, to]: readonly string[]): string => (from === to ? from! : `${from!} to ${to!}`)
