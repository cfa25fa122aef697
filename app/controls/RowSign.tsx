import { useEditor } from './editor.ts'
import { tagWord, type ColumnProvenance } from './columnProvenance.ts'

interface RowSignProps {
  readonly path: string
  /** The row's numbers: the name and the label of each. */
  readonly columns: ReadonlyMap<string, string>
  readonly usual: ColumnProvenance['usual']
}

/** What of a row is not as in the rest of its column: changed by the person, or not so sure. */
export function RowSign({ path, columns, usual }: RowSignProps) {
  const editor = useEditor()
  const changed: string[] = []
  const other: { readonly words: string; readonly note: string }[] = []
  for (const [key, label] of columns) {
    const at = `${path}.${key}`
    const provenance = editor.provenance(at)
    if (editor.changed(at)) changed.push(label)
    else if (provenance && provenance.tag !== usual.get(key))
      other.push({ words: `${label}: ${tagWord(provenance.tag)}`, note: provenance.note })
  }
  if (changed.length + other.length === 0) return null
  return (
    <span className="row-sign" title={other.map(({ note }) => note).join('; ') || undefined}>
      {changed.length > 0 && (
        <span className="row-changed">
          {changed.length === columns.size ? 'changed' : `${changed.join(', ')}: changed`}
        </span>
      )}
      {other.map(({ words }) => (
        <span key={words}>{words}</span>
      ))}
    </span>
  )
}
