import { use } from 'react'
import { GlossaryContext } from '../../parts/terms/glossary.ts'
import { Card } from '../Card.tsx'
import type { Kind, PartProps } from '../kind.ts'
import { TermWords } from '../TermWords.tsx'
import { Gone } from './Gone.tsx'

export const term: Kind<'term'> = {
  noun: 'Word',
  place: ({ term: id }) => `[data-term="${id}"]`,
  Part: TermPart,
}

/** What a word means. */
function TermPart({ chosen }: PartProps<'term'>) {
  const found = use(GlossaryContext).find(({ id }) => id === chosen.term)
  if (!found) return <Gone what="The word" />
  return (
    <Card heading={found.words[0]}>
      <TermWords term={found} />
    </Card>
  )
}
