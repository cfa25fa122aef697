import type { Term } from '../../engine/index.ts'
import { Formula } from '../parts/Formula.tsx'

/** A term's sentence, its formula, and who says so. */
export const TermWords = ({ term: { sentence, formula, source } }: { readonly term: Term }) => (
  <>
    <p>{sentence}</p>
    {formula !== undefined && (
      <p className="inspector-formula figure">
        <Formula text={formula} />
      </p>
    )}
    {source !== undefined && <p className="muted">{source}</p>}
  </>
)
