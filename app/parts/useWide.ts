import { useSyncExternalStore } from 'react'
import { followPaper, onPaper } from './paper.ts'

/** Whether three columns fit, with the letters that the reader chose; below, the controls become a sheet at the bottom. Paper has room for all there is. */
export function useWide(from = 900): boolean {
  const query = `(min-width: ${from / 16}em)`
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      const stop = followPaper(changed)
      return () => {
        stop()
        list.removeEventListener('change', changed)
      }
    },
    () => onPaper() || matchMedia(query).matches,
  )
}
