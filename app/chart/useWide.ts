import { useSyncExternalStore } from 'react'

const query = '(min-width: 900px)'

/** Whether three columns fit; below, the controls become a sheet at the bottom. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
