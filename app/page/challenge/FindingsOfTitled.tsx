import { Suspense, type ComponentType } from 'react'
import type { Store } from '../../document/store.ts'
import { titledChallenge } from '../../lessons/challenges/titled.ts'
import { afterwards } from '../../parts/afterwards.ts'
import type { FindingsProps } from '../../views/findings/Findings.tsx'

const FindingsInChallenge = afterwards(
  'What the picture says',
  async () => (await import('./FindingsInChallenge.tsx')).FindingsInChallenge,
)

interface FindingsOfTitledProps extends FindingsProps {
  readonly store: Store
  readonly title?: string | undefined
  /** What shows them; handed over, so that the page has it without what is of challenges. */
  readonly Findings: ComponentType<FindingsProps>
}

/** What the picture of a document with a title says: the title is what makes a challenge of one. */
export const FindingsOfTitled = ({ title = '', ...props }: FindingsOfTitledProps) =>
  title.startsWith(titledChallenge) ? (
    <Suspense fallback={null}>
      <FindingsInChallenge key={title} {...props} title={title.slice(titledChallenge.length)} />
    </Suspense>
  ) : (
    <props.Findings {...props} />
  )
