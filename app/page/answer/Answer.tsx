import { Suspense } from 'react'
import type { Result } from '../../../engine/index.ts'
import type { Store } from '../../document/store.ts'
import { afterwards } from '../../parts/afterwards.ts'
import { HeadlineView } from '../../views/headline/HeadlineView.tsx'

const TouchedAmount = afterwards(
  'The numbers of the sentence',
  async () => (await import('./TouchedAmount.tsx')).TouchedAmount,
  ({ words }: { readonly words: string }) => <strong>{words}</strong>,
)

/** The headline, whose numbers are drawn at once and can be touched when the first picture stands. */
export function Answer({ store, result }: { readonly store: Store; readonly result: Result }) {
  const { system, scenario } = store.getState()
  const { metrics, handles } = system
  const bars = handles && (handles.bars?.(scenario.params) ?? true)
  return (
    <HeadlineView
      result={result}
      descriptions={metrics}
      hint={`Drag an underlined number${result.cut?.editable ? ', a cut' : ''}${bars ? ' or the end of a bar' : ''}.`}
      touched={(amount, words) => (
        <Suspense fallback={<span className="amount">{words}</span>}>
          <TouchedAmount store={store} amount={amount} words={words} />
        </Suspense>
      )}
    />
  )
}
