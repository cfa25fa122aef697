import { use } from 'react'
import { unitRow, type PublishedNumber } from '../../../engine/index.ts'
import { phrase } from '../../chart/format.ts'
import { KilobyteContext, type Kilobyte } from '../../chart/kilobyte.ts'
import { NumbersRegion } from '../../parts/NumbersRegion.tsx'
import { standings } from './standing.ts'

/** Numbers of the paper beside ours, the difference, and how each stands. */
export function NumbersTable({ numbers }: { readonly numbers: readonly PublishedNumber[] }) {
  const kilobyte = use(KilobyteContext)
  const met = Object.entries(standings).filter(([name]) => numbers.some(({ standing }) => standing === name))
  return (
    <NumbersRegion className="figure-numbers" label="Numbers of the paper beside ours">
      <table>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Paper</th>
            <th scope="col">Ours</th>
            <th scope="col">Difference</th>
            <th scope="col">Standing</th>
          </tr>
        </thead>
        <tbody>
          {numbers.map((number) => (
            <tr key={number.what}>
              <th scope="row">
                {number.what}
                {number.note !== undefined && <span className="figure-remark">{number.note}</span>}
              </th>
              <td className="figure">{paper(number)}</td>
              <td className="figure">{shown(number.ours, number, kilobyte)}</td>
              <td className="figure">{difference(number, kilobyte)}</td>
              <td>{number.standing}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="figure-standings">
        {met.map(([name, meaning]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </NumbersRegion>
  )
}

/** As it is printed, with its unit where it is a number. */
function paper({ published, value, unit }: PublishedNumber): string {
  if (published === undefined) return 'not in the text'
  return Number(published) === value ? withUnit(published, unit) : published
}

/** Four significant digits, in µs throughout so that a column can be compared. */
function shown(value: number, { unit }: PublishedNumber, kilobyte: Kilobyte): string {
  const { dimension, shift = 0 } = unitRow(unit)
  if (dimension === 'time') return `${digits(value / 10 ** -(shift + 6))} µs`
  return unit === 'B' ? phrase(value, unit, kilobyte) : withUnit(digits(value), unit)
}

/** With the unit as people write it: B/µs are MB/s. */
function withUnit(text: string, unit: PublishedNumber['unit']): string {
  const { zero } = unitRow(unit)
  return zero === '' ? text : `${text} ${zero}`
}

function difference({ value, ours, unit }: PublishedNumber, kilobyte: Kilobyte): string {
  if (value === undefined) return '–'
  const by = ours - value
  if (Math.abs(by) < 1e-9 * Math.max(1, Math.abs(value))) return '0'
  const size = shown(Math.abs(by), { unit } as PublishedNumber, kilobyte)
  // What rounds to nothing has no sign.
  if (!/[1-9]/.test(size)) return size
  return `${by < 0 ? '−' : '+'}${size}`
}

function digits(value: number): string {
  const size = Math.abs(value)
  const text = Number.isInteger(value)
    ? String(size)
    : size >= 100
      ? size.toFixed(1)
      : size.toFixed(size >= 10 ? 2 : 3)
  return `${value < 0 ? '−' : ''}${text.replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',')}`
}
