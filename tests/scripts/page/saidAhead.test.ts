import { describe, expect, it } from 'vitest'
import { abstracts } from 'virtual:said/abstracts'
import { papers } from 'virtual:said/papers'
import { pictures } from 'virtual:said/pictures'
import { questions } from 'virtual:said/questions'
import { systemOf, systems } from '../../../engine/index.ts'
import { readLink } from '../../../engine/scenario/link.ts'
import { unparted } from '../../../app/chart/sizesIn.ts'
import { papers as paperOf } from '../../../app/systems/papers.ts'
import { questions as asking } from '../../../app/systems/questions.ts'

describe('what the build writes of all systems for the first page', () => {
  it('is one question of each system, in the order in which they are asked', () => {
    expect(questions.map(({ id }) => id)).toEqual(Object.keys(asking))
    expect(pictures).toHaveLength(questions.length)
  })

  it.each(questions.map((asked, at) => [asked.id, asked, at] as const))(
    '%s: what the system answers now',
    async (id, { title, sentence, href }, at) => {
      const system = (await systemOf(id))!
      const now = (await asking[id]!())(system)
      expect({ title, sentence }).toEqual({ title: now.title, sentence: unparted(now.sentence) })
      const link = await readLink(href, systemOf)
      expect(link).toMatchObject({
        ok: true,
        envelope: { scenario: { system: id, params: now.params }, from: now.preset },
      })
      expect(pictures[at]).toMatch(/^<svg class="miniature" [^>]*aria-hidden="true">.+<\/svg>$/)
    },
  )

  it('is the paper of each system, on a line', async () => {
    expect(papers.map(({ id }) => id)).toEqual(Object.keys(systems))
    for (const { id, title, authors } of papers) {
      const { citation } = (await systemOf(id))!
      expect(citation.title.startsWith(title)).toBe(true)
      expect(citation.authors).toContain(/\S+$/.exec(authors.replace(' et al.', ''))![0])
    }
  })

  it('is what there is of each paper', async () => {
    expect(abstracts).toHaveLength(papers.length)
    for (const [at, { id }] of papers.entries()) {
      const { citation, figures } = (await systemOf(id))!
      const { asks, errors } = await paperOf[id]!()
      expect(abstracts[at]).toEqual({
        cited: `${citation.authors}. ${citation.venue}, ${citation.year}`,
        asks,
        figures: (await figures!()).length,
        errors: errors.length,
      })
    }
  })
})
