import { useCallback, useEffect, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { KilobyteContext } from '../chart/kilobyte.ts'
import { EditorContext } from '../controls/editor.ts'
import { useSetting } from '../document/settings.ts'
import type { Store } from '../document/store.ts'
import { useGlossary } from '../inspector/useGlossary.ts'
import { afterFirstPicture } from '../loading/afterFirstPicture.ts'
import { ChangeContext } from '../parts/change.ts'
import { LettersContext } from '../parts/keyboard/letters.ts'
import { GlossaryContext } from '../parts/terms/glossary.ts'
import { useDocumentEditor } from './documentEditor.ts'

/** What the parts of a page ask for wherever they stand, and the rest of a system, once the first picture is there. */
export function Surroundings({ store, children }: { readonly store: Store; readonly children: ReactNode }) {
  const [kilobyte] = useSetting('kilobyte')
  const [letters] = useSetting('letters')
  const system = useStore(store, (state) => state.system)
  const glossary = useGlossary(system)
  const editor = useDocumentEditor(store)
  useEffect(() => {
    // What does not come stands among the notices.
    void afterFirstPicture().then(() =>
      store
        .getState()
        .complete()
        .catch(() => undefined),
    )
  }, [store, system])
  const onChange = useCallback(
    (call: () => void) => store.subscribe((now, before) => now.shown !== before.shown && call()),
    [store],
  )
  return (
    <ChangeContext value={onChange}>
      <KilobyteContext.Provider value={kilobyte}>
        <LettersContext value={letters === 'on'}>
          <EditorContext.Provider value={editor}>
            <GlossaryContext value={glossary}>{children}</GlossaryContext>
          </EditorContext.Provider>
        </LettersContext>
      </KilobyteContext.Provider>
    </ChangeContext>
  )
}
