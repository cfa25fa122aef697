import { Suspense, useState } from 'react'
import { useStore } from 'zustand'
import type { TimeStore } from '../time/timeView.ts'
import type { Store } from '../document/store.ts'
import { Answer } from './answer/Answer.tsx'
import { afterwards } from '../parts/afterwards.ts'
import { Boundary } from '../parts/Boundary.tsx'
import { TimelinePart } from './TimelinePart.tsx'
import { useInTurn } from './below/useInTurn.ts'
import { useStale } from './notices/useStale.ts'

const BelowTimeline = afterwards(
  'What stands below the timeline',
  async () => (await import('./below/BelowTimeline.tsx')).BelowTimeline,
)
const NoPicture = afterwards(
  'Why there is no picture',
  async () => (await import('./notices/NoPicture.tsx')).NoPicture,
)
const Rest = afterwards('What the answer depends on', async () => (await import('./below/Rest.tsx')).Rest)

/** The answer, the timeline with the message below it, and what the answer depends on. */
export function Picture({ store, wide }: { readonly store: Store; readonly wide: boolean }) {
  const { shown, before, running } = useStore(store)
  const [time, setTime] = useState<TimeStore>()
  const behind = useStale(store)
  const [turn, onPanels] = useInTurn(running && !(before ?? shown)?.result.timeline)
  if (!shown)
    return (
      <Suspense fallback={<p className="muted picture-to-come">Computing the first picture.</p>}>
        <NoPicture store={store} />
      </Suspense>
    )
  const { result } = shown
  const drawn = before ?? shown
  return (
    <div className={behind ? 'behind' : undefined}>
      {behind && <p className="run-before">{behind}</p>}
      <Boundary what="The answer" draw={() => <Answer store={store} result={result} />} />
      {before && <p className="muted run-before">The previous run, until the new one is ready</p>}
      <div className={before ? 'picture-run stale' : 'picture-run'}>
        <Boundary
          what="The timeline"
          draw={() => <TimelinePart store={store} drawn={drawn} onTime={setTime} />}
        />
        <Suspense fallback={null}>
          <BelowTimeline store={store} time={time} onThere={onPanels} />
        </Suspense>
      </div>
      {turn && (
        <div className="below">
          <Suspense fallback={null}>
            <Rest store={store} wide={wide} />
          </Suspense>
        </div>
      )}
    </div>
  )
}
