import { use, useState } from 'react'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import { ScrollRegion } from '../../parts/ScrollRegion.tsx'
import './compare.css'
import { against, verdict, type Pair } from './rows.ts'
import { bothWithin } from './words.ts'

/** A and B in numbers: what differs, and what is the same when it is asked for. */
export function NumbersTable({ pairs }: { readonly pairs: readonly Pair[] }) {
  const [all, setAll] = useState(false)
  const different = pairs.filter((pair) => verdict(pair) !== 'equal')
  const shown = all || different.length === 0 ? pairs : different
  const same = pairs.length - different.length
  const overlapping = pairs.some((pair) => verdict(pair) === 'overlap')
  if (pairs.length === 0) return null
  return (
    <section className="compare-numbers" aria-labelledby="compare-numbers-title">
      <ScrollRegion className="compare-rows" aria-label="Number by number">
        <table>
          <caption className="hidden-visually">Numbers of A and of B, and B against A</caption>
          <thead>
            <tr>
              <th scope="col">
                <h2 id="compare-numbers-title">A and B in numbers</h2>
              </th>
              <th scope="col">A</th>
              <th scope="col">B</th>
              <th scope="col">B against A</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((pair) => (
              <Row key={pair.name} pair={pair} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {different.length > 0 && same > 0 && (
        <button type="button" className="link-button" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Only what differs' : `${same} more ${same === 1 ? 'is' : 'are'} the same`}
        </button>
      )}
      {overlapping && <p className="muted">A tie: the 95&nbsp;% intervals overlap.</p>}
    </section>
  )
}

function Row({ pair }: { readonly pair: Pair }) {
  const kilobyte = use(KilobyteContext)
  const { text, better } = against(pair, kilobyte)
  const [a, b] = bothWithin(pair, kilobyte)
  return (
    <tr>
      <th scope="row" title={pair.sentence}>
        {pair.label}
      </th>
      <td className="figure">{pair.a === undefined ? '–' : a}</td>
      <td className="figure">{pair.b === undefined ? '–' : b}</td>
      <td
        className={`figure ${better ? 'compare-better' : text === 'same' || text === 'tie' ? 'muted' : ''}`}
      >
        {text}
        {better && <span className="hidden-visually"> better</span>}
      </td>
    </tr>
  )
}
