import { useEditor } from './editor.ts'

/** Marks a number that nobody published: assumed, derived or general knowledge. Published ones stay unmarked. */
export function ProvenanceTag({ path }: { readonly path: string }) {
  const provenance = useEditor().provenance(path)
  if (!provenance || provenance.tag === 'published') return null
  return (
    <span className="provenance" title={provenance.note}>
      {provenance.tag === 'general' ? 'common knowledge' : provenance.tag}
    </span>
  )
}
