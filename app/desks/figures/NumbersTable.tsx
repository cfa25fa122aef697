import { use } from 'react'
import type { PublishedNumber } from '../../../engine/index.ts'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import { sizesIn, unparted } from '../../chart/sizesIn.ts'
import { Formula } from '../../parts/Formula.tsx'
import { NumbersRegion } from '../../parts/NumbersRegion.tsx'
import { numberWords, printedIn } from './numberWords.ts'
import { standings } from './standing.ts'

/** Numbers of the paper beside ours, the difference, and how each stands. */
export function NumbersTable({ numbers }: { readonly numbers: readonly PublishedNumber[] }) {
  const kilobyte = use(KilobyteContext)
  const { paper, ours, difference } = numberWords(numbers, kilobyte)
  const printed = printedIn(numbers)
  const met = Object.entries(standings).filter(([name]) => numbers.some(({ standing }) => standing === name))
  return (
    <NumbersRegion className="figure-numbers" label="Numbers of the paper beside ours">
      <table>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">
              Paper
              {printed !== undefined && <span className="figure-remark">printed in {printed}</span>}
            </th>
            <th scope="col">Ours</th>
            <th scope="col">Difference</th>
            <th scope="col">Standing</th>
          </tr>
        </thead>
        <tbody>
          {numbers.map((number) => (
            <tr key={number.what}>
              <th scope="row">
                <Formula text={unparted(sizesIn(number.what, kilobyte))} />
                {number.note !== undefined && <span className="figure-remark">{unparted(number.note)}</span>}
              </th>
              <td className="figure">{paper(number)}</td>
              <td className="figure">{ours(number)}</td>
              <td className="figure">{difference(number)}</td>
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
