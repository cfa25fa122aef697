import { renderToStaticMarkup } from 'react-dom/server'
import { unparted } from '../../app/chart/sizesIn.ts'
import { linkOf } from '../../app/document/linkOf.ts'
import { shortAuthors } from '../../app/page/papers/shortAuthors.ts'
import { shortTitle } from '../../app/page/papers/shortTitle.ts'
import { questions as asking } from '../../app/systems/questions.ts'
import { systems } from '../../engine/index.ts'

/** What all systems say on the first page; `saidAhead.ts` runs this while the page is built. */
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
export const papers = await Promise.all(
  Object.values(systems).map(async (load) => {
    const { id, citation } = await load()
    return { id, title: shortTitle(citation.title), authors: shortAuthors(citation.authors) }
  }),
)
