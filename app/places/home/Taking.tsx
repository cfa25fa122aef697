import { useEffect, useState } from 'react'
import type { Store } from '../../document/store.ts'
import { come } from '../../loading/come.ts'
import { HomeVoice } from './HomeVoice.tsx'

const takeAway = () =>
  come('What can be taken away', async () => (await import('../../page/takeAway/TakeAway.tsx')).openTakeAway)

/** Takes away the picture of the first page: not those of the questions, each of which is opened in full by a tap. */
export function Taking({ store }: { readonly store: Store }) {
  const [problem, setProblem] = useState('')
  useEffect(() => {
    document.title = 'Stagescope'
    // What does not come is not needed for what is seen: the worker has all of it.
    store
      .getState()
      .complete()
      .catch(() => undefined)
  }, [store])
  const take = async () => {
    try {
      const open = await takeAway()
      await open(store, document.querySelector('.home-hero')!)
      setProblem('')
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <>
      <button
        type="button"
        className="link-button home-take"
        title="Pictures, tables, data, a citation"
        onClick={() => void take()}
      >
        Take away
      </button>
      {problem !== '' && <span role="alert">{problem}</span>}
      {/* Here, because this comes after the picture. */}
      <HomeVoice store={store} />
    </>
  )
}
