import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { EditorContext, type Editor } from '../../../app/controls/editor.ts'
import { ProvenanceTag } from '../../../app/controls/ProvenanceTag.tsx'
import type { Provenance } from '../../../engine/index.ts'

const nothing = () => undefined
const shown = (provenance: Provenance | undefined): string => {
  const editor: Editor = {
    preview: nothing,
    commit: () => true,
    cancel: nothing,
    provenance: () => provenance,
    changed: () => false,
    locked: () => false,
    hidden: () => false,
  }
  return renderToStaticMarkup(
    <EditorContext value={editor}>
      <ProvenanceTag path="transport.queue" />
    </EditorContext>,
  )
}

it.each([
  ['published', 'published'],
  ['assumed', 'assumed'],
  ['derived', 'derived'],
  ['general', 'common knowledge'],
] as const)('a number that is %s is marked so, with where it is from', (tag, word) => {
  expect(shown({ tag, note: 'section 4.2' })).toMatch(new RegExp(`title="section 4\\.2">${word}</span>$`))
})

it('a number that is nobody’s but the person’s has no mark', () => {
  expect(shown(undefined)).toBe('')
})
