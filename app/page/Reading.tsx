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
      <Unseen facets={unseen(result)} />
    </>
  )
})

/** Nothing is left out silently. */
const Unseen = ({ facets }: { readonly facets: readonly string[] }) =>
  facets.length > 0 && (
    <p className="muted">Also there, but drawn nowhere on this page: {facets.join(', ')}.</p>
  )
