import { use } from 'react'
import { inThousands } from '../../../../engine/index.ts'
import type { WholePath } from '../../../../engine/systems/pipeline/door.ts'
import { counted } from '../../../chart/counted.ts'
import { phrase } from '../../../chart/format.ts'
import { KilobyteContext, type Kilobyte } from '../../../chart/kilobyte.ts'
import { NumbersRegion } from '../../../parts/NumbersRegion.tsx'

interface PathFactsProps {
  readonly paths: readonly { readonly name: string; readonly path: WholePath }[]
}

/** What end-to-end times show of a path, and what they cannot. */
export function PathFacts({ paths }: PathFactsProps) {
  const kilobyte = use(KilobyteContext)
  return (
    <>
      <p className="measure-refusal">
        These are times of the whole path over the message size. They show no stages: whichever stage takes
        the time, the sum is the same. To find stages, time each by itself, or measure from outside with
        messages sent back to back as well.
      </p>
      {paths.map(({ name, path }) => (
        <section key={name} aria-label={`What ${name} shows`}>
          <h4>{`What “${name}” does show`}</h4>
          <RangeTable name={name} path={path} />
          <ul className="measure-bends">
            {bendsOf(path, kilobyte).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function RangeTable({ name, path }: { readonly name: string; readonly path: WholePath }) {
  const kilobyte = use(KilobyteContext)
  return (
    <NumbersRegion className="measure-table" label={`Latency and bandwidth by ${name}`}>
      <table>
        <thead>
          <tr>
            <th scope="col">Sizes</th>
            <th scope="col">Latency at 0 B, µs</th>
            <th scope="col">Latency, 95 %</th>
            <th scope="col">Bandwidth, MB/s</th>
            <th scope="col">Bandwidth, 95 %</th>
          </tr>
        </thead>
        <tbody>
          {path.ranges.map(({ from, to, atZero, bandwidth }) => (
            <tr key={from}>
              <th scope="row">{`${phrase(from, 'B', kilobyte)} to ${phrase(to, 'B', kilobyte)}`}</th>
              <td className="figure">{atZero.low > 0 ? shown(atZero.value) : 'not told'}</td>
              <td className="figure">{latencyBetween(atZero)}</td>
              <td className="figure">{bandwidth ? shown(bandwidth.value) : 'not told'}</td>
              <td className="figure">{bandwidth ? between(bandwidth) : 'the line does not rise'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </NumbersRegion>
  )
}

/** Where the line changes, one sentence each; or that no change can be told, and why. */
function bendsOf({ ranges, transitions, sizes, samples }: WholePath, kilobyte: Kilobyte): readonly string[] {
  const readings = samples.bytes.length
  if (sizes < 4 || readings < 6)
    return [
      `No bend can be detected: that takes two different sizes and three readings on either side, and there are ${sizes < 4 ? counted(sizes, 'size') : counted(readings, 'reading')}.`,
    ]
  if (transitions.length === 0)
    return [
      `No bend can be detected in these ${sizes} sizes: one line goes through them within their scatter.`,
    ]
  return [
    ...transitions.map(({ kind, bytes, unplaced }, i) => {
      const size = (value: number) => phrase(Math.round(value), 'B', kilobyte)
      if (kind === 'jump')
        return `A jump between ${size(ranges[i]!.to)} and ${size(ranges[i + 1]!.from)}: no line joins both sides.`
      const where = unplaced
        ? `somewhere between ${size(bytes.low)} and ${size(bytes.high)} (95 %)`
        : `at ${size(bytes.value)} (95 %: ${range(size(bytes.low), size(bytes.high))})`
      return `A bend ${where}: beyond it each byte costs ${kind === 'bend' ? 'more' : 'less'}.`
    }),
    'A change of protocol (eager to rendezvous), a buffer or a cache can make one; times from outside do not tell which.',
    'All intervals take the ranges as they are here; where noise may have split them elsewhere, they are too narrow.',
  ]
}

const shown = (value: number): string => inThousands(Number(value.toPrecision(4)))

/** A range whose ends read the same is one number. */
const range = (low: string, high: string): string => (low === high ? low : `${low} to ${high}`)

/** Far above 0 B a line tells little of what is there. */
function latencyBetween({ low, high }: { readonly low: number; readonly high: number }): string {
  if (low > 0) return range(shown(low), shown(high))
  return high > 0 ? `at most ${shown(high)}` : 'the line is below 0'
}

const between = ({ low, high }: { readonly low: number; readonly high: number }): string =>
  Number.isFinite(high) ? range(shown(low), shown(high)) : `at least ${shown(low)}`
