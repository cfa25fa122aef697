import { useId, type KeyboardEvent } from 'react'
import { LimitedText } from '../../parts/pasting/LimitedText.tsx'
import type { Asked, Question } from '../lesson.ts'
import { ChoiceAnswer } from './questions/ChoiceAnswer.tsx'
import { CutAnswer } from './questions/CutAnswer.tsx'
import { NumberAnswer } from './questions/NumberAnswer.tsx'
import { PacketAnswer } from './questions/PacketAnswer.tsx'
import type { Said } from './prediction.ts'

interface AnswerFormProps {
  readonly ask: Question
  readonly asked: Asked | undefined
  readonly why: string
  readonly onWhy: (why: string) => void
  /** Undo has just taken what was said back. */
  readonly undone: boolean
  /** Why what the link says is no answer. */
  readonly unread: string | undefined
  readonly draft: Said | undefined
  readonly onDraft: (said: Said) => void
  readonly onPredict: (said: Said) => void
}

/** The prediction, a reason if one likes, and the one button. */
export function AnswerForm(props: AnswerFormProps) {
  const { ask, asked, why, onWhy, undone, unread, draft, onDraft, onPredict } = props
  const id = useId()
  const ready = draft !== undefined && (typeof draft !== 'object' || draft.length > 0)
  const submit = () => ready && onPredict(draft)
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    submit()
  }
  return (
    <form
      className="lesson-answer"
      aria-label="Your prediction"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {undone && (
        <p role="status">
          Undo has taken your prediction back, and covered the picture again. Redo brings back both.
        </p>
      )}
      {unread !== undefined && (
        <p className="problem-detail" role="status">
          The prediction in this link cannot be read: {unread}.
        </p>
      )}
      {(ask.kind === 'number' || ask.kind === 'mark') && (
        <NumberAnswer question={ask} value={draft as number} onValue={onDraft} />
      )}
      {ask.kind === 'choice' && (
        <ChoiceAnswer question={ask} value={draft as string | undefined} onValue={onDraft} />
      )}
      {ask.kind === 'cut' && asked && (
        <CutAnswer
          question={ask}
          like={asked.result.cut}
          value={draft as readonly number[]}
          onValue={onDraft}
        />
      )}
      {ask.kind === 'packet' && asked && (
        <PacketAnswer question={ask} asked={asked} value={draft as readonly number[]} onValue={onDraft} />
      )}
      <LimitedText
        rows={2}
        longest={2000}
        aria-label="One line why"
        aria-describedby={id}
        placeholder="One line why"
        value={why}
        onText={onWhy}
        onKeyDown={onKey}
      />
      <p id={id} className="muted lesson-note">
        Not required. It goes into the link of this page, which you hand in only if you like.
      </p>
      <button type="submit" className="solid-button lesson-predict" aria-disabled={!ready}>
        Predict
      </button>
    </form>
  )
}
