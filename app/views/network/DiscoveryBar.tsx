import { useEffect, useState } from 'react'
import type { Discovery } from '../../../engine/index.ts'

export interface DiscoveryBarProps {
  readonly discovery: Discovery
  /** Probes sent so far, 0 to all. */
  readonly step: number
  readonly onStep: (step: number) => void
}

/** How long one picture stands while it plays [ms], and in how many pictures the whole is played. */
const frame = 50
const pictures = 500

/** Through the exploration, probe by probe: back, forward, to the next thing that is learnt, or by itself. */
export function DiscoveryBar({ discovery, step, onStep }: DiscoveryBarProps) {
  const { steps } = discovery
  const last = steps.length
  const [playing, setPlaying] = useState(false)

  useEffect(() => {
    if (!playing) return
    const timer = setTimeout(() => {
      const next = Math.min(last, step + Math.max(1, Math.round(last / pictures)))
      onStep(next)
      if (next === last) setPlaying(false)
    }, frame)
    return () => clearTimeout(timer)
  }, [playing, step, last, onStep])

  const go = (to: number) => {
    setPlaying(false)
    onStep(Math.max(0, Math.min(last, to)))
  }
  return (
    <div className="network-steps" role="group" aria-label="Through the discovery">
      <button type="button" aria-label="To the beginning" disabled={step === 0} onClick={() => go(0)}>
        «
      </button>
      <button type="button" aria-label="One probe back" disabled={step === 0} onClick={() => go(step - 1)}>
        ◂
      </button>
      <button
        type="button"
        className="network-play"
        onClick={() => {
          if (!playing && step === last) onStep(0)
          setPlaying(!playing)
        }}
      >
        {playing ? 'Pause' : 'Play'}
      </button>
      <button
        type="button"
        aria-label="One probe forward"
        disabled={step === last}
        onClick={() => go(step + 1)}
      >
        ▸
      </button>
      <button type="button" disabled={step === last} onClick={() => go(nextLearnt(discovery, step))}>
        Next find
      </button>
      <button type="button" aria-label="To the end" disabled={step === last} onClick={() => go(last)}>
        »
      </button>
      <label>
        <span className="hidden-visually">Probes sent</span>
        <input
          type="range"
          min={0}
          max={last}
          value={step}
          aria-valuetext={`${step} of ${last} probes`}
          onChange={(event) => go(Number(event.currentTarget.value))}
        />
      </label>
      <span className="figure muted">
        {step} of {last} probes
      </span>
    </div>
  )
}

/** After the next probe that puts something on the map: a switch, or a cable between two. */
function nextLearnt({ start, steps }: Discovery, step: number): number {
  const before = step === 0 ? start : steps[step - 1]!.mapper
  const found = steps.findIndex(
    ({ mapper, observation }, i) =>
      i >= step &&
      observation.kind !== 'nothing' &&
      (mapper.switches !== before.switches || mapper.hosts !== before.hosts),
  )
  return found < 0 ? steps.length : found + 1
}
