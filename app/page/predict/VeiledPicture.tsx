import { Suspense, useState } from 'react'
import { useStore } from 'zustand'
import { partWords, type PartWord } from '../../document/predict/asked.ts'
import type { Store } from '../../document/store.ts'
import { Boundary } from '../../parts/Boundary.tsx'
import type { TimeStore } from '../../time/timeView.ts'
import { Answer } from '../answer/Answer.tsx'
import { Below } from '../below/Below.tsx'
import { Comparison } from '../Comparison.tsx'
import { Curves } from '../Curves.tsx'
import { hasPanels } from '../below/hasPanels.ts'
import { fits } from '../fits.ts'
import { NoPicture } from '../notices/NoPicture.tsx'
import { Numbers } from '../Numbers.tsx'
import { Reading } from '../reading/Reading.tsx'
import { Stacks } from '../Stacks.tsx'
import { TimelinePart } from '../TimelinePart.tsx'

/** The picture without the parts that are hidden until they are predicted. */
export function VeiledPicture({ store, wide }: { readonly store: Store; readonly wide: boolean }) {
  const keptBack = useStore(store, (state) => state.keptBack)
  const parts = (Object.keys(partWords) as PartWord[]).filter(
    // On a desk the findings stand beside the picture.
    (part) => !keptBack?.[part] && !(wide && part === 'findings'),
  )
  return <PictureParts store={store} parts={parts} />
}

/** Some parts of the picture, in the page's order. */
export function PictureParts({
  store,
  parts,
}: {
  readonly store: Store
  readonly parts: readonly PartWord[]
}) {
  const { shown, before } = useStore(store)
  const [time, setTime] = useState<TimeStore>()
  if (!shown)
    return (
      <Suspense fallback={null}>
        <NoPicture store={store} />
      </Suspense>
    )
  const drawn = before ?? shown
  const has = (part: PartWord) => parts.includes(part)
  return (
    <>
      {has('headline') && (
        <Boundary what="The answer" draw={() => <Answer store={store} result={shown.result} />} />
      )}
      {has('timeline') && (
        <div className={before ? 'picture-run stale' : 'picture-run'}>
          <Boundary
            what="The timeline"
            draw={() => <TimelinePart store={store} drawn={drawn} onTime={setTime} />}
          />
          {hasPanels(drawn.result) && <Below store={store} time={time} />}
        </div>
      )}
      <div className="below">
        {has('stacks') && fits.stacks(shown.result) && <Stacks store={store} />}
        {has('curves') && <Curves store={store} />}
        {has('alternatives') && <Comparison store={store} />}
        {has('numbers') && <Numbers store={store} />}
        {has('findings') && (
          <section aria-label="What the picture says">
            <Reading store={store} />
          </section>
        )}
      </div>
    </>
  )
}
