import { generalTerms, type System, type Term } from '../../engine/index.ts'
import { linkOf } from '../document/linkOf.ts'
import { lessons } from '../lessons/index.ts'
import type { Entry } from './search.ts'

/** What is there without any system: places, and the words of the field. */
export const generalEntries: readonly Entry[] = [
  page('Home', 'The first page', '#at=home'),
  page('Lessons', 'Learn by predicting first', '#at=lessons'),
  page('Papers', 'What each paper says, what we reproduce, and what is wrong in print', '#at=papers'),
  page('Terms', 'The words of the field, explained', '#at=terms'),
  ...lessons.map(({ id, title, sentence }): Entry => ({
    kind: 'Lesson',
    name: title,
    detail: sentence,
    go: () => `#at=lessons,${id}`,
  })),
  ...generalTerms.map((term) => termEntry('general', term)),
]

/** All that a system has to be found: its paper, presets, figures and tables, terms. */
export async function entriesOf(system: System): Promise<readonly Entry[]> {
  const { id, title, citation, presets } = system
  const figures = (await system.figures?.()) ?? []
  const terms = (await system.glossary?.()) ?? []
  return [
    {
      kind: 'Paper',
      name: citation.title,
      detail: `${citation.authors}, ${citation.year}`,
      go: () => `#at=papers,${id}`,
    },
    { kind: 'Page', name: title, detail: 'The explorer of this system', go: () => `#v=1&s=${id}&end` },
    ...presets.map(({ id: from, name, sentence, params, interventions }): Entry => ({
      kind: 'Preset',
      name,
      detail: `${title}. ${sentence}`,
      go: () => linkOf(system, { params, from, ...(interventions && { interventions }) }),
    })),
    ...figures.map(({ id: figure, name, title: of, sentence }): Entry => ({
      kind: name.startsWith('Table') ? 'Table' : 'Figure',
      name: `${name}: ${of}`,
      detail: `${title}. ${sentence}`,
      go: () => linkOf(system, { view: { desk: 'figures', 'figures.figure': figure } }),
    })),
    ...terms.map((term) => termEntry(id, term)),
  ]
}

function page(name: string, detail: string, href: string): Entry {
  return { kind: 'Page', name, detail, go: () => href }
}

function termEntry(of: string, { id, words, sentence }: Term): Entry {
  return {
    kind: 'Term',
    name: words[0],
    detail: sentence,
    go: () => `#at=terms,${of},${encodeURIComponent(id)}`,
  }
}
