import { useMemo } from 'react'
import { useStore } from 'zustand'
import { App } from '../../App.tsx'
import { veiled } from '../../document/predict/veil.ts'
import type { Store } from '../../document/store.ts'
import { afterwards } from '../../parts/afterwards.ts'
import { Question } from './Question.tsx'
import { VeiledPicture } from './VeiledPicture.tsx'

const LessonPage = afterwards(
  'The lesson',
  async () => (await import('../../lessons/player/LessonPage.tsx')).LessonPage,
)

/** The page of a document that asks something: a step of a lesson, or the explorer with a question. */
export function Exercise({ store }: { readonly store: Store }) {
  const { lesson, predict, fault } = useStore(store, ({ history }) => history.present)
  // Steps that stand in the link itself are no lesson of ours.
  if (lesson && lesson.id !== '') return <App store={store} Instead={LessonPage} />
  return predict || fault ? <Veiled store={store} /> : <App store={store} />
}

/** What is to be predicted is not in the store that its parts read. */
function Veiled({ store }: { readonly store: Store }) {
  const less = useMemo(() => veiled(store), [store])
  const hides = useStore(less, ({ veil }) => veil?.desks === false)
  return <App store={less} above={<Question store={store} />} {...(hides && { Middle: VeiledPicture })} />
}
