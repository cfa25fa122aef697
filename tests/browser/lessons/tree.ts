import type { CDPSession, Page } from 'playwright'
import { expect, vi } from 'vitest'
import type { Step } from '../../../app/lessons/lesson.ts'
import type { Moment } from './walk.ts'

/** One node of the accessibility tree as Chromium hands it to a screen reader. */
interface Heard {
  readonly role: string
  readonly name: string
  readonly focusable: boolean
}

/** Everything that a screen reader comes upon, in its order. */
async function treeOf(session: CDPSession): Promise<readonly Heard[]> {
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const below = (id: string): readonly Heard[] => {
    const { ignored, role, name, properties = [], childIds = [] } = byId.get(id)!
    const focusable = properties.some(({ name, value }) => name === 'focusable' && value.value === true)
    const own = { role: String(role?.value), name: spaced(String(name?.value ?? '')), focusable }
    return [...(ignored ? [] : [own]), ...childIds.filter((child) => byId.has(child)).flatMap(below)]
  }
  return below(nodes[0]!.nodeId)
}

/** Without spaces and capitals: where a piece of text ends is no matter, nor is how a label is written. (µ as a capital is the Greek letter.) */
const together = (text: string) => text.normalize('NFKC').replace(/\s+/g, '').toLowerCase()

const spaced = (text: string) => text.replace(/\s+/g, ' ').trim()

/** What a step has to say to someone who cannot see it, at a moment of it; each is told that is missing. */
export async function treeOfStep(
  page: Page,
): Promise<(step: Step, number: number, at: Moment) => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const look = async (step: Step, number: number, at: Moment) => {
    const tree = await treeOf(session)
    const place = `step ${number} "${step.title}", ${at}`
    const names = (role: string) => tree.filter((node) => node.role === role).map(({ name }) => name)
    const words = together(names('StaticText').join(' '))

    expect(tree.filter(isNameless), `${place}: what has no name`).toEqual([])
    const told = step.ask ? at !== 'begun' : at === 'done'
    expect(names('heading'), place).toContain(told ? (step.outcome ?? step.title) : step.title)
    for (const paragraph of await paragraphs(page)) expect(words, place).toContain(together(paragraph))
    expect(names('navigation'), place).toContain('Steps')
    if (at !== 'done') expect(names('button'), place).toContain('A hint (1 of 3)')
    if (step.ask && at === 'begun') {
      const roles = step.ask.kind === 'cut' ? ['StaticText'] : ['slider', 'group']
      const controls = roles.flatMap(names).map(together)
      expect(controls, place).toContainEqual(expect.stringContaining(together(step.ask.label)))
      expect(names('textbox'), place).toContain('One line why')
      expect(names('button'), place).toContain('Predict')
      expect(names('status').join(), place).not.toMatch(/You (said|marked)/)
    }
    if (step.goal && (at !== 'begun' || !step.ask)) {
      expect(names('region'), place).toContain('The goal')
      expect(words, place).toContain(together(step.goal.sentence))
      if (at === 'done') expect(words, place).toContain('reached.')
    }
    const asksAlone = step.ask && !step.goal
    if (asksAlone && at === 'done') expect(await reveal(page), place).not.toBe('')
  }
  // The goal stands there once the engine has said whether it is reached, and the tree follows the page.
  return (...moment) => vi.waitFor(() => look(...moment), { timeout: 10_000, interval: 200 })
}

/** What can be got at and says nothing of itself. */
const isNameless = ({ role, name, focusable }: Heard): boolean =>
  focusable && name === '' && !['RootWebArea', 'generic', 'MathMLMath'].includes(role)

/** The sentences of a step as they stand on the page, but for those with formulas, which are read as such. */
const paragraphs = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.lesson-words p')]
      .filter((paragraph) => !paragraph.querySelector('.katex') && paragraph.checkVisibility())
      .map((paragraph) => paragraph.textContent.replace(/\s+/g, ' ').trim()),
  )

const reveal = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('.lesson-words [role=status]')?.textContent ?? '')
