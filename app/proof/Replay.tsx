import { useEffect, useState } from 'react'
import { useTold } from '../parts/voice/useTold.ts'
import { ContentsView } from './ladder/ContentsView.tsx'
import { Ladder } from './ladder/Ladder.tsx'
import type { ShownRun } from './run.ts'
import { WayButton } from '../parts/keyboard/WayButton.tsx'

/** Steps through a counterexample, forward and back: buttons, the slider, and the arrow keys from anywhere. */
export function Replay({ run }: { readonly run: ShownRun }) {
  const last = run.steps.length
  const [wanted, setCursor] = useState(last)
  const cursor = Math.min(wanted, last)
  const words = cursor === 0 ? 'Nothing has been sent.' : run.steps[cursor - 1]!.sentence
  const ended = cursor === last ? ` ${sentence(run.sentence)}` : ''

  useTold('step', cursor, () => (document.activeElement?.matches('.proof-slider') ? '' : words + ended))

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      const busy = event.target instanceof HTMLElement && event.target.matches('input, select, textarea')
      if (
        by === undefined ||
        busy ||
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey
      )
        return
      event.preventDefault()
      setCursor((now) => Math.max(0, Math.min(last, now + by)))
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [last])

  const button = (label: string, path: string, to: number) => (
    <WayButton
      className="icon-button"
      aria-label={label}
      title={label}
      can={to >= 0 && to <= last && to !== cursor}
      onClick={() => setCursor(to)}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d={path} />
      </svg>
    </WayButton>
  )
  return (
    <section aria-labelledby="replay-title">
      <h3 id="replay-title">The shortest run that breaks it</h3>
      <div className="proof-player">
        {button('To the start', 'M4 4v8M12 4L6 8l6 4z', 0)}
        {button('One step back', 'M11 4L5 8l6 4z', cursor - 1)}
        {button('One step forward', 'M5 4l6 4-6 4z', cursor + 1)}
        {button('To the end', 'M12 4v8M4 4l6 4-6 4z', last)}
        <input
          type="range"
          className="slider proof-slider"
          min={0}
          max={last}
          value={cursor}
          aria-label="Step"
          aria-valuetext={`${cursor} of ${last}: ${words}${ended}`}
          onChange={(event) => setCursor(Number(event.currentTarget.value))}
        />
        <span className="figure">
          {cursor} / {last}
        </span>
      </div>
      <p className="proof-step">
        {words}
        {ended !== '' && <strong>{ended}</strong>}
      </p>
      <Ladder run={run} cursor={cursor} onCursor={setCursor} />
      <ContentsView contents={run.contents[cursor]!} sides={run.sides} />
    </section>
  )
}

const sentence = (text: string): string => `${text[0]!.toUpperCase()}${text.slice(1)}.`
