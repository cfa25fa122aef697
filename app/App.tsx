import { Suspense, useState } from 'react'
import { useStore } from 'zustand'
import { afterwards } from './parts/afterwards.ts'
import { Columns, type ColumnsProps } from './page/Columns.tsx'
import type { AskedSheet } from './page/keyboard/askedSheet.ts'
import { pictureStart } from './page/keyboard/pictureStart.ts'
import type { Term } from '../engine/index.ts'
import { Surroundings } from './page/Surroundings.tsx'
import { useWide } from './parts/useWide.ts'

const LessonPage = afterwards(
  'The lesson',
  async () => (await import('./lessons/player/LessonPage.tsx')).LessonPage,
)
const Unseen = afterwards(
  'What keys, voice and paper need',
  async () => (await import('./page/Unseen.tsx')).Unseen,
)

/** The explorer's page, or the lesson that its link is a step of. */
export function App({ store, ...asked }: Pick<ColumnsProps, 'store' | 'above' | 'Middle'>) {
  const wide = useWide()
  const [sheet, onSheet] = useState<AskedSheet>()
  // Nothing that a drag changes on its way: the whole page would be drawn again for each of its frames.
  const atTimeline = useStore(store, (state) => state.view.desk === undefined)
  // One whose steps stand in the link has no lesson of ours.
  const lesson = useStore(store, ({ history }) => history.present.lesson?.id)

  const [glossary, setGlossary] = useState<readonly Term[]>([])

  return (
    <Surroundings store={store} glossary={glossary}>
      <div className={wide ? 'page wide' : 'page narrow'}>
        <button type="button" className="skip-link solid-button" onClick={() => pictureStart()?.focus()}>
          Skip to the picture
        </button>
        {lesson ? (
          <Suspense fallback={null}>
            <LessonPage store={store} wide={wide} onKeys={() => onSheet('keys')} />
          </Suspense>
        ) : (
          <Columns store={store} wide={wide} onSheet={onSheet} {...asked} />
        )}
        <Suspense fallback={null}>
          <Unseen
            store={store}
            beside={!wide || atTimeline}
            sheet={sheet}
            onSheet={onSheet}
            onGlossary={setGlossary}
          />
        </Suspense>
      </div>
    </Surroundings>
  )
}
