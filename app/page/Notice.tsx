import { Suspense, use, useEffect } from 'react'
import { useStore } from 'zustand'
import { KilobyteContext } from '../chart/kilobyte.ts'
import { sizesIn } from '../chart/sizesIn.ts'
import { refusalId } from '../controls/refusalId.ts'
import { afterwards } from '../parts/afterwards.ts'
import { Failed, ReloadButton } from '../parts/Failed.tsx'
import { bothShown } from '../document/two/sideShown.ts'
import { restOf, type Store } from '../document/store.ts'
import { deskOf } from './desksOf.ts'
import { Running } from './notices/Running.tsx'
import { toldInPlace } from './notices/toldInPlace.ts'

const causes = {
  link: 'This link cannot be opened as it is; it is kept in the address bar.',
  edit: 'That change was not made.',
  run: 'This cannot be computed.',
  file: 'That file cannot be opened.',
  part: 'Something did not load.',
} as const

const Locked = afterwards('What is locked', async () => (await import('./notices/Locked.tsx')).Locked)
const OwnLesson = afterwards(
  'The lesson of this link',
  async () => (await import('./title/OwnLesson.tsx')).OwnLesson,
)
const Kept = afterwards('Earlier work', async () => (await import('./notices/Kept.tsx')).Kept)
const Part = afterwards('What can be read of the link', async () => (await import('./notices/Part.tsx')).Part)
const Question = afterwards(
  'A question about locks',
  async () => (await import('./notices/Question.tsx')).Question,
)

/** What was refused and why, what else an edit changed, and how far a long run is. */
export function Notice({ store }: { readonly store: Store }) {
  const { problem, notices, asked, kept, dismiss, system, incomplete, complete } = useStore(store)
  const both = useStore(store, bothShown)
  const below = useStore(store, toldInPlace)
  // Nothing of the run is seen on a desk that is not drawn from the scenario.
  const apart = useStore(store, ({ system, view }) => deskOf(system, view.desk)?.uses.length === 0)
  const kilobyte = use(KilobyteContext)
  // Where these words have come late, what was missing beside them may have come back too.
  useEffect(() => {
    const { incomplete, complete } = store.getState()
    if (incomplete) complete().catch(() => undefined)
  }, [store])
  const own = useStore(store, ({ history }) => history.present.lesson?.id === '')
  return (
    <div className="notices">
      {own && (
        <Suspense fallback={null}>
          <OwnLesson store={store} />
        </Suspense>
      )}
      <div data-told>
        <Suspense fallback={null}>
          {problem?.from === 'lock' && <Locked store={store} path={problem.path} />}
          {asked && <Question store={store} asked={asked} />}
        </Suspense>
        {problem && problem.from !== 'lock' && (
          <div className={problem.from === 'part' ? 'notice problem absent' : 'notice problem'}>
            <p id={refusalId}>
              <strong>{causes[problem.from]}</strong>{' '}
              <span className={problem.from === 'part' ? undefined : 'problem-detail'}>
                {problem.sentence}
              </span>
            </p>
            {problem.from === 'link' && problem.part && (
              <Suspense fallback={null}>
                <Part store={store} part={problem.part} />
              </Suspense>
            )}
            <span className="notice-buttons">
              {problem.from === 'part' && problem.reload && <ReloadButton />}
              {problem.again && (
                <button
                  type="button"
                  className="quiet-button"
                  onClick={() => {
                    dismiss()
                    problem.again?.()
                  }}
                >
                  Try again
                </button>
              )}
              <button type="button" className="quiet-button" onClick={dismiss}>
                Dismiss
              </button>
            </span>
          </div>
        )}
      </div>
      <div data-told>
        {notices.length > 0 && (
          <div className="notice">
            <p>{sizesIn(notices.join(' '), kilobyte)}</p>
            <button type="button" className="quiet-button" onClick={dismiss}>
              Dismiss
            </button>
          </div>
        )}
      </div>
      {incomplete?.system === system && (
        <Failed what={restOf(system)} error={incomplete.error} again={complete} />
      )}
      {kept.length > 0 && (
        <Suspense fallback={null}>
          <Kept store={store} offers={kept} />
        </Suspense>
      )}
      {!both && !below && !apart && <Running store={store} />}
    </div>
  )
}
