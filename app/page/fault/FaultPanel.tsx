import { useId, useState } from 'react'
import { useStore } from 'zustand'
import { InputError, visible, type Messages, type Params, type System } from '../../../engine/index.ts'
import type { Content } from '../../document/content.ts'
import { guessedIn, isFound, judged, kindOf, mistakeIn } from '../../document/fault/guess.ts'
import { hintsFor } from '../../document/fault/hints.ts'
import { inRun } from '../../document/fault/inRun.ts'
import { listFault } from '../../document/fault/hiding.ts'
import type { Store } from '../../document/store.ts'
import { useTold } from '../../parts/voice/useTold.ts'
import { CopyHandIn } from '../predict/CopyHandIn.tsx'
import '../predict/predict.css'
import { GuessForm } from './GuessForm.tsx'

/** A link hides a fault: it is found and named from the picture, with hints, and revealed when asked for. */
export function FaultPanel({ store }: { readonly store: Store }) {
  const { system, side, history, shown } = useStore(store)
  const content = history.present
  const { fault, scenario } = content
  const [revealed, setRevealed] = useState<Params>()
  const found = isFound(system, content)
  const told = fault ? toldOf(system, fault) : ''
  const verdict = fault && !found ? verdictOn(system, fault, content, shown?.result.messages) : ''
  const id = useId()
  useTold('fault', found ? 'found' : content.prediction, () => (found ? `Found. ${told}` : verdict))
  if (!fault || scenario.system !== system.id) return null
  if (side === 'b')
    return <p className="muted">The fault is in the run of A: this is B, which runs without it.</p>
  return (
    <section className="predict" aria-labelledby={id}>
      <h2 id={id} className="predict-title">
        {found ? 'Found' : 'Find the fault'}
      </h2>
      {found ? (
        <p>
          <b>{told}</b> The run shows what comes of it.
        </p>
      ) : (
        <>
          <p>
            Something is done to this run that no list shows. Find it in the picture and name it: choose a
            packet there, or below.
          </p>
          <GuessForm key={JSON.stringify([system.id, fault])} store={store} system={system} />
          <p className={verdict === '' ? 'hidden-visually' : 'predict-verdict'}>{verdict}</p>
          <Hints key={JSON.stringify(fault)} store={store} fault={fault} />
          {revealed === fault && <p>Revealed, and not counted as found: {told}</p>}
        </>
      )}
      <p className="predict-row">
        {found || content.prediction !== undefined ? <CopyHandIn store={store} /> : null}
        {found || revealed === fault ? (
          <button type="button" className="quiet-button" onClick={() => listFault(store, fault)}>
            List it as a fault, to try without
          </button>
        ) : (
          <button type="button" className="quiet-button" onClick={() => setRevealed(fault)}>
            Reveal it
          </button>
        )}
      </p>
    </section>
  )
}

const toldOf = (system: System, fault: Params): string => system.told?.(fault) ?? kindOf(fault)

/** What is right and what is not of the guess that stands there. */
function verdictOn(
  system: System,
  fault: Params,
  content: Pick<Content, 'prediction' | 'scenario'>,
  messages: Messages | undefined,
): string {
  const guessed = guessedIn(system, content)
  if (guessed.kind === 'nothing') return ''
  if (guessed.kind === 'unread') return unread(guessed.error)
  try {
    inRun(system, guessed.guess, messages)
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return unread(error)
  }
  const mistake = mistakeIn(judged(system, content.scenario.params, fault, guessed.guess)) ?? ''
  return `Not yet: “${toldOf(system, guessed.guess)}” ${mistake}`
}

const unread = ({ message }: InputError): string =>
  `What this link says was found cannot be read: ${visible(message)}.`

/** One after the other, in three steps. */
function Hints({ store, fault }: { readonly store: Store; readonly fault: Params }) {
  const [given, setGiven] = useState(0)
  const { system, shown, scenario } = useStore(store)
  const hints = hintsFor(system, scenario.params, fault, shown?.result.messages)
  return (
    <div aria-live="polite">
      {given > 0 && (
        <ol className="predict-hints">
          {hints.slice(0, given).map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ol>
      )}
      {given < hints.length && (
        <button type="button" className="link-button" onClick={() => setGiven(given + 1)}>
          Hint {given + 1} of {hints.length}
        </button>
      )}
    </div>
  )
}
