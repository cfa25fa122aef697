import { use, useEffect, useEffectEvent, useState } from 'react'
import { InputError } from '../../../../engine/index.ts'
import { longestMix, messageMix } from '../../../../engine/systems/pipeline/door.ts'
import { KilobyteContext } from '../../../chart/kilobyte.ts'
import { useLimited } from '../../../parts/pasting/useLimited.ts'
import { mixField } from './viewWords.ts'

interface MixFormProps {
  /** As it was written; empty: only the present message. */
  readonly text: string
  /** Why what the link says could not be read, in a sentence. */
  readonly refused: string | undefined
  /** The present message, in words. */
  readonly message: string
  readonly onText: (text: string) => void
}

/** Which messages the one size is for: typed, or pasted from a histogram. What cannot be read stays as it was typed. */
export function MixForm({ text, refused, message, onText }: MixFormProps) {
  const kilobyte = use(KilobyteContext)
  const [typed, setTyped] = useState<string>()
  const [wrong, setWrong] = useState<string>()
  const take = () => {
    if (typed === undefined) return
    try {
      onText(typed.trim() === '' ? '' : inOneLine(typed, messageMix(typed, kilobyte)))
      setTyped(undefined)
      setWrong(undefined)
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      setWrong(error.message)
    }
  }
  // Each pause of typing counts, so that no advice stands beside a mix that it is not for; what is wrong is told at the end.
  const hear = useEffectEvent((mix: string) => {
    try {
      onText(mix.trim() === '' ? '' : inOneLine(mix, messageMix(mix, kilobyte)))
      setWrong(undefined)
    } catch (error) {
      if (!(error instanceof InputError)) throw error
    }
  })
  useEffect(() => {
    if (typed === undefined) return
    const pause = setTimeout(() => hear(typed), 400)
    return () => clearTimeout(pause)
  }, [typed])
  const { refusal, box } = useLimited(longestMix, setTyped)
  const shown = typed ?? text.replaceAll(/; ?/g, '\n')
  const said = refusal ?? wrong ?? refused
  return (
    <div className="advisor-mix">
      <label htmlFor="advisor-mix">{mixField.label}</label>
      <p className="muted" id="advisor-mix-how">
        On each line a size and how many messages have it, or a histogram of bpftrace or the BCC tools. Left
        empty, it is the present message alone, {message}.
      </p>
      <textarea
        id="advisor-mix"
        aria-describedby="advisor-mix-how"
        aria-invalid={said !== undefined}
        rows={Math.min(10, Math.max(3, shown.split('\n').length))}
        spellCheck={false}
        placeholder={'4 KB: 70\n1 MB: 30'}
        value={shown}
        {...box}
        onBlur={take}
      />
      {said !== undefined && (
        <p role="alert" className="advisor-refused">
          {said}
        </p>
      )}
    </div>
  )
}

/** As a link holds it: what was typed, or its numbers alone where that would be too long. */
function inOneLine(typed: string, mix: ReturnType<typeof messageMix>): string {
  const lines = typed.split('\n').map((line) => line.trim())
  const line = lines.filter((each) => each !== '').join('; ')
  return line.length <= mixField.maxLength
    ? line
    : mix.map(({ bytes, weight }) => `${bytes}: ${weight}`).join('; ')
}
