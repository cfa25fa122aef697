import { memo, type ComponentType } from 'react'
import { useWhenIdle } from './useWhenIdle.ts'

/** A part that is drawn as of the last frame that had time left for it. */
export function idly<Props extends object>(Part: ComponentType<Props>) {
  const Drawn = memo(Part) as ComponentType<Props>
  return memo(function Idly(now: Props) {
    return <Drawn {...useWhenIdle(now)} />
  })
}
