import { useState, type ReactNode } from 'react'
import type { Scenario, System } from '../../../engine/index.ts'
import { durationWords } from '../../chart/durationWords.ts'
import type { SlotState } from '../../document/slot.ts'
import { useTold } from '../../parts/voice/useTold.ts'

interface RunNoticeProps {
  readonly system: System
  readonly scenario: Scenario
  readonly slot: Pick<SlotState, 'progress' | 'running' | 'stopped' | 'takes'>
  /** 'run of B' */
  readonly name: string
  /** What would take long, where that is said in other words. */
  readonly waiting?: string
  readonly progressLabel: string
  /** How far it is, in words. */
  readonly far: ReactNode
  readonly meanwhile?: string
  readonly again: string
  readonly onStop: () => void
  readonly onBegin: () => void
}

/** Of a long run, one notice with one button all along: whoever begins it there keeps the focus, and can stop it. */
export function RunNotice(props: RunNoticeProps) {
  const { system, scenario, slot, name, waiting = `The ${name}`, again } = props
  const { progress, running, stopped, takes } = slot
  const [begun, setBegun] = useState<Scenario>()
  const asked = begun === scenario
  const goes = progress !== undefined || (asked && running && takes === undefined)
  const waits =
    takes === undefined
      ? ''
      : `${waiting} would take ${durationWords(takes)} on this machine. ${system.work?.(scenario.params).shorter ?? ''}`
  const sentence = goes ? `The ${name} has begun.` : stopped ? `The ${name} was stopped.` : waits
  // One that begins by itself says nothing of it.
  useTold(name, goes ? 'goes' : sentence, () => (goes && !asked ? '' : sentence))
  if (sentence === '') return null
  return (
    <div className="notice">
      {goes && <progress value={progress?.fraction} aria-label={props.progressLabel} />}
      <p>
        {props.far ?? sentence}
        {props.meanwhile}
      </p>
      {/* A desk may have a run of its own beside it, and a Stop for that. */}
      <button
        type="button"
        className="quiet-button"
        aria-label={goes ? `Stop the ${name}` : undefined}
        onClick={() => {
          if (!goes) setBegun(scenario)
          ;(goes ? props.onStop : props.onBegin)()
        }}
      >
        {goes ? 'Stop' : stopped ? again : 'Run it'}
      </button>
    </div>
  )
}
