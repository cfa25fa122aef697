import { useEffect, useState } from 'react'
import type { Line } from '../../../../engine/index.ts'
import type { NamedStage } from '../../../../engine/systems/pipeline/door.ts'
import { useExactAdvice } from './useExactAdvice.ts'

type Points = Pick<Line, 'x' | 'y'>

const none: Points = { x: new Float64Array(), y: new Float64Array() }

/** A hand that drags changes the question before it is answered [ms]. */
const patience = 150

/** The exact best's bandwidth at every doubling of the message size, worked out between frames; empty until it is there. */
export function useExactLine(stages: readonly NamedStage[], [from, to]: readonly [number, number]): Points {
  const [known, setKnown] = useState<{ readonly of: readonly NamedStage[]; readonly points: Points }>()
  const exact = useExactAdvice()
  useEffect(() => {
    if (!exact) return
    const { exactBandwidth } = exact
    const x: number[] = []
    const y: number[] = []
    let timer = setTimeout(() => next(from), patience)
    function next(bytes: number) {
      const bandwidth = bytes > to ? undefined : exactBandwidth(stages, bytes)
      if (bandwidth === undefined) {
        setKnown({ of: stages, points: { x: Float64Array.from(x), y: Float64Array.from(y) } })
        return
      }
      x.push(bytes)
      y.push(bandwidth)
      timer = setTimeout(() => next(2 * bytes))
    }
    return () => clearTimeout(timer)
  }, [exact, stages, from, to])
  return known?.of === stages ? known.points : none
}
