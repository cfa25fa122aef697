import { Suspense } from 'react'
import { afterwards } from '../../parts/afterwards.ts'
import { Findings } from '../../views/findings/Findings.tsx'
import { late } from '../late.tsx'
import { unseen } from '../shownBy.ts'

const Referee = afterwards('The independent check', async () => (await import('./Referee.tsx')).Referee)

/** What the picture says, in sentences. */
export const Reading = late(({ store, shown, result }) => {
  const { edit, select, system, keptBack } = store.getState()
  const { findings: hidden, advice } = keptBack ?? {}
  const more = system.simulate !== undefined && !shown.simulated
  const heading = <h2 className="label">What the picture says</h2>
  if (hidden !== undefined)
    return (
      <>
        {heading}
        <p className="muted">{hidden}</p>
      </>
    )
  return (
    <>
      {heading}
      {(result.findings.length > 0 || !(more || advice)) && (
        <Findings findings={result.findings} onSelect={select} onEdit={edit} />
      )}
      {advice && <p className="muted">{advice}</p>}
      {more && <p className="muted">The simulation has no findings yet.</p>}
      {result.proof && (
        <Suspense fallback={null}>
          <Referee result={result} />
        </Suspense>
      )}
      {import.meta.env.DEV && <Unseen facets={unseen(result)} />}
    </>
  )
})

/** For who writes a system: it combines facets as nobody did, and no part of the page shows one of them. */
const Unseen = ({ facets }: { readonly facets: readonly string[] }) =>
  facets.length > 0 && <p className="muted">Also there, but not drawn on this page: {facets.join(', ')}.</p>
