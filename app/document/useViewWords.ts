import { useMemo } from 'react'
import { useStore } from 'zustand'
import { InputError, viewValues, withViewValues, type Fields, type ViewWords } from '../../engine/index.ts'
import { defined } from './content.ts'
import type { Store } from './store.ts'

/**
 * What the view says to a desk, typed, and how to say something else. What cannot be read is told: path, rule and value;
 * everything has its default then.
 */
export function useViewWords<F extends Fields>(store: Store, declared: ViewWords<F>) {
  const view = useStore(store, (state) => state.view)
  return useMemo(() => {
    const { values, refused } = valuesOrDefaults(declared, view)
    /** A word that is undefined is taken away. */
    const put = (change: { readonly [K in keyof typeof values]?: (typeof values)[K] | undefined }) => {
      const { view, look } = store.getState()
      const next = defined<typeof values>({ ...valuesOrDefaults(declared, view).values, ...change })
      look(withViewValues(declared, view, next), false)
    }
    return { values, refused, put }
  }, [store, declared, view])
}

function valuesOrDefaults<F extends Fields>(declared: ViewWords<F>, view: Parameters<typeof viewValues>[1]) {
  try {
    return { values: viewValues(declared, view), refused: undefined }
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return { values: viewValues(declared, {}), refused: error.message }
  }
}
