import { useEffect, useState } from 'react'
import { come } from '../../../loading/come.ts'

const load = async () => {
  const { exactGain, exactBandwidth } = await import('./exactAdvice.ts')
  return { exactGain, exactBandwidth }
}
type ExactAdvice = Awaited<ReturnType<typeof load>>

/** What works out best cuts of any sizes, which the rest of the advice does not wait for; undefined until it has come. */
export function useExactAdvice(): ExactAdvice | undefined {
  const [exact, setExact] = useState<ExactAdvice>()
  useEffect(() => {
    let gone = false
    const loaded = come('The best cuts of any sizes', load)
    loaded.then(
      (there) => gone || setExact(there),
      // For the boundary of the desk.
      (error: unknown) =>
        gone ||
        setExact(() => {
          throw error
        }),
    )
    return () => {
      gone = true
    }
  }, [])
  return exact
}
