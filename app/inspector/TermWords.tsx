import type { Term } from '../../engine/index.ts'
import { unparted } from '../chart/sizesIn.ts'
import { Formula } from '../parts/Formula.tsx'

/** A term's sentence, its formula where it is more than its name, and who says so. */
export const TermWords = ({ term: { words, sentence, formula, source } }: { readonly term: Term }) => (
  <>
    <p>{unparted(sentence)}</p>
    {formula !== undefined && formula !== words[0] && (
      <p className="inspector-formula figure">
        <Formula text={formula} />
      </p>
    )}
    {source !== undefined && <p className="muted">{source}</p>}
  </>
)
