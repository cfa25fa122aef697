import { use } from 'react'
import { KilobyteContext } from '../chart/kilobyte.ts'
import { sizesIn } from '../chart/sizesIn.ts'
import { useEditor } from './editor.ts'
import { tagWord } from './columnProvenance.ts'

/** Says how sure a number of the preset is: assumed, derived, general knowledge, or, quietly, published. */
export function ProvenanceTag({ path }: { readonly path: string }) {
  const provenance = useEditor().provenance(path)
  const kilobyte = use(KilobyteContext)
  if (!provenance) return null
  return (
    <span className="provenance" data-tag={provenance.tag} title={sizesIn(provenance.note, kilobyte)}>
      {tagWord(provenance.tag)}
    </span>
  )
}
