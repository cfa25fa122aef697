import { tagWord, usualWords, type ColumnProvenance } from './columnProvenance.ts'
import './provenance.css'

interface ListProvenanceProps {
  readonly provenance: ColumnProvenance
  /** What the columns are called. */
  readonly labels: ReadonlyMap<string, string>
  /** Something in the list says otherwise. */
  readonly exceptions: boolean
}

/** One line for all numbers of a list, which opens to where they are from. */
export function ListProvenance({ provenance, labels, exceptions }: ListProvenanceProps) {
  const words = usualWords(provenance, labels)
  if (words === undefined) return null
  return (
    <details className="list-provenance">
      <summary title={provenance.notes.map(({ note }) => note).join('; ')}>
        {words}
        {exceptions && ', unless marked'}
      </summary>
      <ul>
        {provenance.notes.map(({ tag, note }) => (
          <li key={`${tag} ${note}`}>
            <strong>{tagWord(tag)}</strong>: {note}
          </li>
        ))}
      </ul>
    </details>
  )
}
