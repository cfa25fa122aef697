import { Findings } from '../views/findings/Findings.tsx'
import { Legend } from '../views/gantt/Legend.tsx'
import { late } from './late.tsx'
import { Referee } from './Referee.tsx'
import { unseen } from './shownBy.ts'

/** What the picture says, in sentences, and how to read it. */
export const Reading = late(({ store, result }) => {
  const { edit, select } = store.getState()
  return (
    <>
      <h2 className="label">What the picture says</h2>
      <Findings findings={result.findings} onSelect={select} onEdit={edit} />
      {result.proof && <Referee proof={result.proof} />}
      <Legend result={result} />
      {import.meta.env.DEV && <Unseen facets={unseen(result)} />}
    </>
  )
})

/** For who writes a system: it combines facets as nobody did, and no part of the page shows one of them. */
const Unseen = ({ facets }: { readonly facets: readonly string[] }) =>
  facets.length > 0 && (
    <p className="muted">Also there, but drawn nowhere on this page: {facets.join(', ')}.</p>
  )
