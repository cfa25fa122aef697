import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { applyEdit } from '../../../../engine/index.ts'
import { EditorContext, type Editor } from '../../../../app/controls/editor.ts'
import type { Store } from '../../../../app/document/store.ts'
import { StepControls } from '../../../../app/lessons/player/StepControls.tsx'
import { stepLocks } from '../../../../app/lessons/player/stepLink.ts'
import { allSteps, askedOf, solved } from '../steps.ts'

const editor: Editor = {
  preview: () => undefined,
  commit: () => true,
  cancel: () => undefined,
  provenance: () => undefined,
  changed: () => false,
  locked: () => false,
  hidden: () => false,
}

/** The controls of a step whose number of pieces is left to the system, and what that chooses. */
async function left(id: string, number: number) {
  const { step } = allSteps.find((each) => each.id === id && each.number === number)!
  const { system, scenario: start } = await askedOf(step)
  const { scenario } = applyEdit(system, start, { kind: 'set', path: 'strategy', value: { kind: 'equal' } })
  const { result } = await solved(system, scenario)
  const present = { scenario, locks: await stepLocks(step) }
  const state = { system, scenario, draft: undefined, history: { present }, shown: { scenario, result } }
  const store = createStore(() => state) as unknown as Store
  const html = renderToStaticMarkup(
    <EditorContext value={editor}>
      <StepControls store={store} step={step} />
    </EditorContext>,
  )
  return { html, best: result.chosen!['strategy.fragments']! }
}

describe('the controls of a step', () => {
  it.each([
    ['cut-a-message', 3],
    ['best-of-all-cuts', 2],
    ['best-of-all-cuts', 4],
    ['best-of-all-cuts', 5],
  ])('show the number that is best where it is left to the system: %s, step %i', async (id, number) => {
    const { html, best } = await left(id, number)
    expect(html).toContain(`aria-valuetext="${best}, best"`)
    expect(html).toMatch(new RegExp(`<input[^>]* value="${best}"`))
  })
})
