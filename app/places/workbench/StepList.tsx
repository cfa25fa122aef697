import { useEffect, useRef } from 'react'
import { writeLink } from '../../../engine/index.ts'
import { defined } from '../../document/content.ts'
import { loadedSystem } from '../../document/loadedSystem.ts'
import { LimitedText } from '../../parts/pasting/LimitedText.tsx'
import { moved, newStep, type DraftStep } from './draft.ts'
import { LinkField } from './LinkField.tsx'
import { openedDraft } from './useDraft.ts'
import { tell } from '../../parts/voice/tell.ts'
import { Voice } from '../../parts/voice/Voice.tsx'
import { WayButton } from '../../parts/keyboard/WayButton.tsx'

/** Of a step's words, so that a link of its own has room beside them. */
const longestWords = 600
const mostSteps = 100

interface StepListProps {
  readonly steps: readonly DraftStep[]
  /** Makes the steps of those that stand there by then. */
  readonly onSteps: (make: (steps: readonly DraftStep[]) => readonly DraftStep[]) => void
}

/** The lesson's own steps in order: what each says, and which picture it opens. */
export function StepList({ steps, onSteps }: StepListProps) {
  const list = useRef<HTMLOListElement>(null)
  const adding = useRef(false)
  useEffect(() => {
    // Whoever asks for a step writes it next.
    if (adding.current) list.current?.querySelector<HTMLElement>('li:last-child textarea')?.focus()
    adding.current = false
  }, [steps.length])
  const move = (from: number, to: number) => {
    onSteps((now) => moved(now, from, to))
    tell('step', `Now step ${to + 1} of ${steps.length}.`)
  }
  const change = (id: number, part: Part) =>
    onSteps((now) => now.map((each) => (each.id === id ? defined<DraftStep>({ ...each, ...part }) : each)))
  return (
    <>
      {steps.length > 0 && (
        <ol ref={list} className="workbench-steps">
          {steps.map((step, i) => (
            <li key={step.id}>
              <LimitedText
                aria-label={`Text of step ${i + 1}`}
                rows={3}
                longest={longestWords}
                placeholder="What is to be done or seen."
                value={step.words}
                onText={(words) => change(step.id, { words })}
              />
              <StepPicture
                number={i + 1}
                fragment={step.fragment}
                onFragment={(fragment) => change(step.id, { fragment })}
              />
              <span className="workbench-step-buttons">
                <StepButton
                  label={`Step ${i + 1} earlier`}
                  text="↑"
                  can={i > 0}
                  onPress={() => move(i, i - 1)}
                />
                <StepButton
                  label={`Step ${i + 1} later`}
                  text="↓"
                  can={i < steps.length - 1}
                  onPress={() => move(i, i + 1)}
                />
                <StepButton
                  label={`Remove step ${i + 1}`}
                  text="Remove"
                  can
                  onPress={() => onSteps((now) => now.filter(({ id }) => id !== step.id))}
                />
              </span>
            </li>
          ))}
        </ol>
      )}
      <button
        type="button"
        className="link-button"
        disabled={steps.length >= mostSteps}
        onClick={() => {
          adding.current = true
          onSteps((now) => [...now, newStep({ words: '' })])
        }}
      >
        {steps.length === 0 ? 'Add a text' : 'Add a step'}
      </button>
      <Voice />
    </>
  )
}

interface Part {
  readonly words?: string
  readonly fragment?: string | undefined
}

interface StepPictureProps {
  readonly number: number
  readonly fragment: string | undefined
  readonly onFragment: (fragment: string | undefined) => void
}

/** The step goes on with the picture before it, or opens one of its own. */
function StepPicture({ number, fragment, onFragment }: StepPictureProps) {
  if (fragment === undefined)
    return (
      <LinkField
        label={`Link of a picture for step ${number}`}
        placeholder="goes on with the picture before; paste a link for one of its own"
        read={async (link) => {
          // What was predicted where it was copied, and by whom, is not for the class.
          const { envelope } = (await openedDraft(link)).draft
          return (await writeLink(loadedSystem, envelope)).fragment
        }}
        onRead={onFragment}
      />
    )
  return (
    <p className="workbench-picture">
      opens{' '}
      <a href={`#${fragment}`} target="_blank" rel="noreferrer">
        a picture of its own
      </a>{' '}
      <button
        type="button"
        className="link-button"
        aria-label={`take away the picture of step ${number}`}
        onClick={() => onFragment(undefined)}
      >
        take away
      </button>
    </p>
  )
}

interface StepButtonProps {
  readonly label: string
  readonly text: string
  readonly can: boolean
  readonly onPress: () => void
}

const StepButton = ({ label, text, can, onPress }: StepButtonProps) => (
  <WayButton className="quiet-button" aria-label={label} can={can} onClick={onPress}>
    {text}
  </WayButton>
)
