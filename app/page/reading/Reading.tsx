import { Suspense } from 'react'
import { afterwards } from '../../parts/afterwards.ts'
import { Findings } from '../../views/findings/Findings.tsx'
import { late } from '../late.tsx'
import { unseen } from '../shownBy.ts'

const FindingsOfTitled = afterwards(
  'What the picture says',
  async () => (await import('../challenge/FindingsOfTitled.tsx')).FindingsOfTitled,
)
const Referee = afterwards('The independent check', async () => (await import('./Referee.tsx')).Referee)

/** What the picture says, in sentences. */
export const Reading = late(({ store, shown, result }) => {
  const { edit, select, system, veil, history } = store.getState()
  if (veil?.parts.includes('findings')) return <Hidden />
  const { title } = history.present
  const Said = title === undefined ? Findings : FindingsOfTitled
  const more = system.simulate !== undefined && !shown.simulated
  return (
    <>
      <h2 className="label">What the picture says</h2>
      {(!more || result.findings.length > 0) && (
        <Suspense fallback={null}>
          <Said {...{ store, title, Findings }} findings={result.findings} onSelect={select} onEdit={edit} />
        </Suspense>
      )}
      {more && <p className="muted">The simulation has not spoken yet.</p>}
      {result.proof && (
        <Suspense fallback={null}>
          <Referee result={result} />
        </Suspense>
      )}
      {import.meta.env.DEV && <Unseen facets={unseen(result)} />}
    </>
  )
})

const Hidden = () => (
  <>
    <h2 className="label">What the picture says</h2>
    <p className="muted">Hidden for now: it would tell what you are asked for.</p>
  </>
)

/** For who writes a system: it combines facets as nobody did, and no part of the page shows one of them. */
const Unseen = ({ facets }: { readonly facets: readonly string[] }) =>
  facets.length > 0 && (
    <p className="muted">Also there, but drawn nowhere on this page: {facets.join(', ')}.</p>
  )
