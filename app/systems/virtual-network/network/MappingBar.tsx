import { useEffect, useState } from 'react'
import type { Mapping, MappingPhase } from '../../../../engine/systems/virtual-network/door.ts'
import { grouped } from '../../../chart/format.ts'
import { Segmented } from '../../../parts/Segmented.tsx'
import { WayButton } from '../../../parts/keyboard/WayButton.tsx'
import { nextFind } from './nextFind.ts'

export interface MappingBarProps {
  readonly mapping: Mapping
  /** Messages sent so far, 0 to all. */
  readonly step: number
  readonly onStep: (step: number) => void
}

/** How long one picture stands while it plays [ms], and in how many pictures a phase is played at most. */
const frame = 50
const pictures = 300

const phases = [
  { value: 'discovery', label: 'Discovery', sentence: 'Probes find switches, cables and hosts.' },
  { value: 'election', label: 'Election', sentence: 'The daemons agree on one that leads.' },
  { value: 'distribution', label: 'Distribution', sentence: 'The leader hands out the routes.' },
] as const

/** Through the work of the mapper, message by message: back, forward, to the next find, to a phase, or by itself. */
export function MappingBar({ mapping, step, onStep }: MappingBarProps) {
  const { steps, counts } = mapping
  const last = steps.length
  const [playing, setPlaying] = useState(false)
  const phase = steps[Math.max(0, step - 1)]?.phase ?? 'discovery'
  const stride = Math.max(1, Math.round(counts[steps[step]?.phase ?? phase] / pictures))

  useEffect(() => {
    if (!playing) return
    const timer = setTimeout(() => {
      const next = Math.min(last, step + stride)
      onStep(next)
      if (next === last) setPlaying(false)
    }, frame)
    return () => clearTimeout(timer)
  }, [playing, step, last, stride, onStep])

  const go = (to: number) => {
    setPlaying(false)
    onStep(Math.max(0, Math.min(last, to)))
  }
  const firstOf = (wanted: MappingPhase) => steps.findIndex((each) => each.phase === wanted) + 1
  return (
    <div className="network-steps" role="group" aria-label="Through the mapper’s work">
      <Segmented
        label="Phase"
        options={phases.map((each) => ({ ...each, disabled: counts[each.value] === 0 }))}
        value={phase}
        onChange={(wanted) => go(wanted === 'discovery' ? 0 : firstOf(wanted))}
      />
      <WayButton aria-label="To the beginning" can={step > 0} onClick={() => go(0)}>
        «
      </WayButton>
      <WayButton aria-label="One message back" can={step > 0} onClick={() => go(step - 1)}>
        ◂
      </WayButton>
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
      <WayButton aria-label="One message forward" can={step < last} onClick={() => go(step + 1)}>
        ▸
      </WayButton>
      <WayButton can={step < counts.discovery} onClick={() => go(nextFind(mapping, step))}>
        Next find
      </WayButton>
      <WayButton aria-label="To the end" can={step < last} onClick={() => go(last)}>
        »
      </WayButton>
      <label>
        <span className="hidden-visually">Messages sent</span>
        <input
          type="range"
          className="slider"
          min={0}
          max={last}
          value={step}
          aria-valuetext={`${grouped(step)} of ${grouped(last)} messages`}
          onChange={(event) => go(Number(event.currentTarget.value))}
        />
      </label>
      <span className="figure muted">
        {grouped(step)} of {grouped(last)} messages
      </span>
    </div>
  )
}
