import { useState, type ReactNode } from 'react'
import { useTold } from '../../parts/voice/useTold.ts'

interface RunNoticeProps {
  /** What is run. */
  readonly of: unknown
  /** 'The run of B' */
  readonly run: string
  readonly progressLabel: string
  /** Undefined while it has not told yet how far it is. */
  readonly fraction: number | undefined
  readonly running: boolean
  readonly stopped: boolean
  /** Why it waits for a person's word, where it does, and what would take less. */
  readonly waits: string | undefined
  /** How far it is, in words. */
  readonly far: ReactNode
  readonly meanwhile?: string
  readonly again: string
  readonly onStop: () => void
  readonly onBegin: () => void
}

/** Of a long run, one notice with one button all along: whoever begins it there keeps the focus, and can stop it. */
export function RunNotice(props: RunNoticeProps) {
  const { of, run, fraction, running, stopped, waits, again } = props
  const [begun, setBegun] = useState<unknown>()
  const asked = begun === of
  const goes = fraction !== undefined || (asked && running && waits === undefined)
  const sentence = goes ? `${run} has begun.` : stopped ? `${run} was stopped.` : (waits ?? '')
  // One that begins by itself says nothing of it.
  useTold(run, goes ? 'goes' : sentence, () => (goes && !asked ? '' : sentence))
  if (sentence === '') return null
  return (
    <div className="notice">
      {goes && <progress value={fraction} aria-label={props.progressLabel} />}
      <p>
        {props.far ?? sentence}
        {props.meanwhile}
      </p>
      {/* A desk may have a run of its own beside it, and a Stop for that. */}
      <button
        type="button"
        className="quiet-button"
        aria-label={goes ? run.replace('The', 'Stop the') : undefined}
        onClick={() => {
          if (!goes) setBegun(of)
          ;(goes ? props.onStop : props.onBegin)()
        }}
      >
        {goes ? 'Stop' : stopped ? again : 'Run it'}
      </button>
    </div>
  )
}
