import { useEffect, useState } from 'react'
import type { NamedStage } from '../../../../engine/systems/pipeline/door.ts'
import type { AdvisedBucket } from './advice.ts'
import { useExactAdvice } from './useExactAdvice.ts'

/** What an exact cut still gains at the smallest and the largest message of a bucket; undefined where it is not known. */
export type ExactGains = readonly [number | undefined, number | undefined]

/** A hand that drags changes the question before it is answered [ms]. */
const patience = 150

/** One entry for each bucket, one bucket at a time between frames; those to come are not there yet. */
export function useExactGains(
  stages: readonly NamedStage[],
  buckets: readonly AdvisedBucket[],
): readonly ExactGains[] {
  const [known, setKnown] = useState<{
    readonly of: readonly AdvisedBucket[]
    readonly gains: readonly ExactGains[]
  }>()
  const exact = useExactAdvice()
  useEffect(() => {
    if (!exact) return
    const { exactGain } = exact
    const gains: ExactGains[] = []
    let timer = setTimeout(next, patience)
    function next() {
      const bucket = buckets[gains.length]
      if (!bucket) return
      const gain = (bytes: number) => exactGain(stages, bytes, bucket.fragmentBytes)
      const first = gain(bucket.from)
      gains.push([first, bucket.to === bucket.from ? first : gain(bucket.to)])
      setKnown({ of: buckets, gains: [...gains] })
      timer = setTimeout(next)
    }
    return () => clearTimeout(timer)
  }, [exact, stages, buckets])
  return known?.of === buckets ? known.gains : []
}
