import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Findings } from '../../../../app/views/findings/Findings.tsx'
import type { Finding } from '../../../../engine/index.ts'

const finding = (changes: Partial<Finding>): Finding => ({
  id: 'a',
  tone: 'fact',
  sentence: 'Stage 2 is the bottleneck.',
  ...changes,
})
const html = (...findings: Finding[]) =>
  renderToStaticMarkup(<Findings findings={findings} onSelect={() => undefined} onEdit={() => undefined} />)

describe('a finding', () => {
  it('is a sentence, and its formula one click away with subscripts', () => {
    const said = html(finding({ source: 'eq. (5)', formula: 'B max G_j' }))
    expect(said).toContain('Stage 2 is the bottleneck.')
    expect(said).toMatch(/<details[^>]*><summary[^>]*>eq. \(5\)<\/summary>.*max G<sub>j<\/sub>/)
  })

  it('names its source plainly when it has no formula', () => {
    expect(html(finding({ source: '§3.2' }))).toContain('<span class="muted">§3.2</span>')
  })

  it('shows what it speaks of and does what it advises, each a button that says of which sentence', () => {
    const said = html(
      finding({
        target: { kind: 'lane', lane: 'stage-2' },
        edit: { label: 'Use 5 fragments', edit: { kind: 'unset', path: 'strategy.fragments' } },
      }),
    )
    expect(said.match(/<button/g)).toHaveLength(2)
    expect(said).toContain('show<span class="hidden-visually">: Stage 2 is the bottleneck.</span>')
    expect(said).toContain('Use 5 fragments')
  })

  it('warns in a word, not only in a colour', () => {
    expect(html(finding({ tone: 'warning' }))).toContain('Careful: ')
    expect(html(finding({ tone: 'fact' }))).not.toContain('Careful: ')
  })

  it('keeps a number and its % on one line', () => {
    expect(html(finding({ sentence: 'A visit is 5 % too long.' }))).toContain('5\u00a0% too long')
  })

  it('says so when there is none', () => {
    expect(html()).toContain('Nothing stands out')
  })
})

describe('many findings', () => {
  const many = (warnings: number) =>
    html(
      ...Array.from({ length: 6 }, (_, at) =>
        finding({ id: `${at}`, tone: at < warnings ? 'warning' : 'fact' }),
      ),
    )

  it('are three and a button for more, with all of them there for paper', () => {
    expect(many(0).match(/<li/g)).toHaveLength(6)
    expect(many(0).match(/finding-more"/g)).toHaveLength(3)
    expect(many(0)).toMatch(/<button[^>]*aria-expanded="false"[^>]*>3 more</)
    expect(html(finding({}), finding({ id: 'b' }))).not.toContain('aria-expanded')
  })

  it('are more where a page has room for them', () => {
    const six = Array.from({ length: 6 }, (_, at) => finding({ id: `${at}` }))
    expect(renderToStaticMarkup(<Findings findings={six} first={5} />)).toContain('>1 more<')
  })

  it('hold back none that warns', () => {
    expect(many(4).match(/finding-more"/g)).toHaveLength(2)
    expect(many(4)).toContain('>2 more<')
  })

  it('hold back neither the first thing that went wrong in this run', () => {
    const mishap = finding({ id: 'mishap', tone: 'mishap', sentence: 'f:q2 was lost.' })
    const warnings = ['a', 'b', 'c'].map((id) => finding({ id, tone: 'warning' }))
    const said = html(...warnings, mishap, { ...mishap, id: 'again' }, finding({ id: 'fact' }))
    expect(said).toMatch(/<li class="finding finding-mishap"><p class="finding-sentence">f:q2 was lost/)
    expect(said).toContain('>2 more<')
  })
})
