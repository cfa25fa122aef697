import { renderToStaticMarkup } from 'react-dom/server'
import { unparted } from '../../app/chart/sizesIn.ts'
import { linkOf } from '../../app/document/linkOf.ts'
import { shortAuthors } from '../../app/page/papers/shortAuthors.ts'
import { shortTitle } from '../../app/page/papers/shortTitle.ts'
import { questions as asking } from '../../app/systems/questions.ts'
import { papers as paperOf } from '../../app/systems/papers.ts'
import { systems } from '../../engine/index.ts'

/** What all systems say on the first page and on that of the papers; `saidAhead.ts` runs this while the page is built. */
const asked = await Promise.all(
  Object.entries(asking).map(async ([id, question]) => {
    const system = await systems[id]!()
    const { title, sentence, picture, preset, params } = (await question())(system)
    const href = await linkOf(system, { params, from: preset })
    return { id, title, sentence: unparted(sentence), href, picture: renderToStaticMarkup(picture) }
  }),
)

export const questions = asked.map(({ id, title, sentence, href }) => ({ id, title, sentence, href }))
export const pictures = asked.map(({ picture }) => picture)
const cited = await Promise.all(Object.values(systems).map((load) => load()))
export const papers = cited.map(({ id, citation: { title, authors } }) => ({
  id,
  title: shortTitle(title),
  authors: shortAuthors(authors),
}))
export const abstracts = await Promise.all(
  cited.map(async ({ id, citation: { authors, venue, year }, figures }) => {
    const { asks, errors } = await paperOf[id]!()
    const drawn = (await figures?.()) ?? []
    return { cited: `${authors}. ${venue}, ${year}`, asks, figures: drawn.length, errors: errors.length }
  }),
)
