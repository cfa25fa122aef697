import { use, useMemo, type ReactNode } from 'react'
import { Formula } from '../Formula.tsx'
import { GlossaryContext } from './glossary.ts'
import { markedTexts } from './marking.ts'
import { Term } from './Term.tsx'

interface How {
  /** They stand inside buttons or summaries. */
  readonly within?: boolean
  /** They are formulas all through: T_f has a subscript outside the terms too. */
  readonly formula?: boolean
}

/** Texts that belong together, as they are to be shown: of each term of the glossary the first occurrence explains itself. */
export function useTermed(
  texts: readonly string[],
  { within = false, formula = false }: How = {},
): readonly ReactNode[] {
  const glossary = use(GlossaryContext)
  const all = texts.join('\n')
  return useMemo(
    () =>
      markedTexts(all.split('\n'), glossary).map((pieces) =>
        pieces.map(({ text, term }, at) =>
          term === undefined ? (
            formula ? (
              <Formula key={at} text={text} />
            ) : (
              text
            )
          ) : (
            <Term key={at} of={term} within={within}>
              <Formula text={text} />
            </Term>
          ),
        ),
      ),
    [all, glossary, within, formula],
  )
}

/** One text whose terms explain themselves. */
export const Termed = ({ text, ...how }: How & { readonly text: string }) => useTermed([text], how)
