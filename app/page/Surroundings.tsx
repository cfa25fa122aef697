import { useCallback, type ReactNode } from 'react'
import type { Term } from '../../engine/index.ts'
import { KilobyteContext } from '../chart/kilobyte.ts'
import { EditorContext } from '../controls/editor.ts'
import { useSetting } from '../document/settings.ts'
import type { Store } from '../document/store.ts'
import { ChangeContext } from '../parts/change.ts'
import { LettersContext } from '../parts/keyboard/letters.ts'
import { GlossaryContext } from '../parts/terms/glossary.ts'
import { useDocumentEditor } from './documentEditor.ts'

interface SurroundingsProps {
  readonly store: Store
  readonly glossary: readonly Term[]
  readonly children: ReactNode
}

/** What the parts of a page ask for wherever they stand. */
export function Surroundings({ store, glossary, children }: SurroundingsProps) {
  const [kilobyte] = useSetting('kilobyte')
  const [letters] = useSetting('letters')
  const editor = useDocumentEditor(store)
  const onChange = useCallback(
    (call: () => void) => store.subscribe((now, before) => now.shown !== before.shown && call()),
    [store],
  )
  return (
    <ChangeContext value={onChange}>
      <KilobyteContext value={kilobyte}>
        <LettersContext value={letters === 'on'}>
          <EditorContext value={editor}>
            <GlossaryContext value={glossary}>{children}</GlossaryContext>
          </EditorContext>
        </LettersContext>
      </KilobyteContext>
    </ChangeContext>
  )
}
