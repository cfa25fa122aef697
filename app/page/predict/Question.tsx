import { useState } from 'react'
import { useStore } from 'zustand'
import { askedIn, isMade, predictedIn } from '../../document/predict/predicted.ts'
import type { Store } from '../../document/store.ts'
import { AskNumbers } from './AskNumbers.tsx'
import { Outcome } from './Outcome.tsx'
import { questionOf } from './typed.ts'
import './predict.css'

interface QuestionProps {
  readonly store: Store
  /** What is asked for is shown: it has been predicted, now or before undo. */
  readonly seen: boolean
}

/** What a link asks to predict: the question first, then what came of it. */
export function Question({ store, seen }: QuestionProps) {
  const system = useStore(store, (state) => state.system)
  const content = useStore(store, ({ history }) => history.present)
  const asked = askedIn(content, system)
  const predicted = asked && predictedIn(content, asked)
  // Whoever has just predicted goes on at the outcome; whoever opens such a link does not.
  const [open] = useState(() => predicted !== undefined && !isMade(predicted))
  if (!asked || !predicted) return null
  const question = questionOf(content)
  const nothing = asked.metrics.length + asked.parts.length === 0
  return (
    <>
      {asked.unknown !== undefined && (
        <p className="notice problem-detail">
          Not all that this link asks for was understood: {asked.unknown}.
        </p>
      )}
      {!nothing &&
        (predicted.kind === 'numbers' || predicted.kind === 'words' ? (
          <Outcome store={store} asked={asked} predicted={predicted} focused={open} />
        ) : (
          <AskNumbers
            key={question}
            store={store}
            question={question}
            asked={asked}
            seen={seen}
            unread={predicted.kind === 'unread' ? predicted.sentence : undefined}
          />
        ))}
    </>
  )
}
