import { useMemo, useRef } from 'react'
import type { Exploration } from '../../../../engine/systems/virtual-network/door.ts'
import { grouped } from '../../../chart/format.ts'
import { Segmented } from '../../../parts/Segmented.tsx'
import { useWide } from '../../../parts/useWide.ts'
import type { Store } from '../../../document/store.ts'
import { useTask } from '../../../task/useTask.ts'
import type { ProofAnswer, ProofRequest } from './messages.ts'
import './proof.css'
import { caseOf, cases, modelOf, propertyOf, questions, usual, type Answers } from './questions.ts'
import { useViewWords } from '../../../document/useViewWords.ts'
import { useTold } from '../../../parts/voice/useTold.ts'
import { proofWords } from './viewWords.ts'
import { Replay } from './Replay.tsx'

const makeWorker = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })

/** Cases in which a rule is missing. */
const breaking: readonly string[] = ['reordered', 'anynack', 'naive', 'answers', 'flag']

/** Every state that the channel protocol can reach in a small model: a proof, or the shortest run that breaks it. */
export function ProofDesk({ store }: { readonly store: Store }) {
  const wide = useWide()
  const { values: answers, refused, put } = useViewWords(store, proofWords)
  const request = useMemo(() => ({ model: modelOf(answers), property: propertyOf(answers) }), [answers])
  const { done, running, progress, stopped, problem, stop, again } = useTask<
    ProofRequest,
    ProofAnswer,
    number
  >(makeWorker, request, { policy: 'replace' })
  const answer = done?.request === request ? done.answer : undefined
  const show = (answers: Answers) => put(answers)
  const known = caseOf(answers)
  const box = useRef<HTMLDivElement>(null)
  useTold('proof', answer ?? stopped, () => box.current?.querySelector('p')?.textContent ?? '')

  return (
    <article className="proof" aria-labelledby="proof-title">
      <header>
        <h2 id="proof-title">Every state of the channel protocol</h2>
        <p className="proof-sentence">
          Two NICs, a few messages, and a wire and timers that do whatever they may, at any time. The search
          walks each state that this can lead to, with the very rules that the simulation runs. The scenario
          does not enter.
        </p>
      </header>
      {refused !== undefined && (
        <p role="alert" className="problem-detail">
          {refused}
        </p>
      )}
      <label className="proof-case">
        <span className="muted">Case</span>{' '}
        <select
          value={known ?? ''}
          onChange={(event) => {
            const chosen = cases.find(({ id }) => id === event.currentTarget.value)
            if (chosen) show({ ...usual, ...chosen.answers })
          }}
        >
          {known === undefined && <option value="">Your own</option>}
          {cases.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <details className="proof-model" open={wide}>
        <summary>Rules and bounds of the model</summary>
        <div className="proof-questions">
          {questions.map(({ id, kind, label, options }) => (
            <div key={id} className={kind}>
              <span className="muted">{label}</span>
              <Segmented
                label={label}
                options={
                  kind === 'bound' ? options.toSorted((a, b) => Number(a.value) - Number(b.value)) : options
                }
                value={answers[id]!}
                onChange={(value) => show({ ...answers, [id]: value })}
              />
            </div>
          ))}
        </div>
      </details>
      <div ref={box} className="proof-answer">
        {running && (
          <div className="notice">
            <p>
              Walking: <span className="figure">{grouped(progress ?? 0)}</span> states so far.
            </p>
            <button type="button" className="quiet-button" onClick={stop}>
              Stop
            </button>
          </div>
        )}
        {(stopped || problem !== undefined) && (
          <div className="notice problem">
            <p>{stopped ? 'Stopped before all was seen.' : `The search failed: ${problem}`}</p>
            <button type="button" className="quiet-button" onClick={again}>
              Walk again
            </button>
          </div>
        )}
        {answer && <Verdict exploration={answer.exploration} answers={answers} />}
        {answer && known === 'paper' && (
          <p className="proof-next">
            <span className="muted">See what each rule is for:</span>{' '}
            {cases
              .filter(({ id }) => breaking.includes(id))
              .map(({ id, label, answers }) => (
                <button
                  key={id}
                  type="button"
                  className="link-button"
                  onClick={() => show({ ...usual, ...answers })}
                >
                  {label}
                </button>
              ))}
          </p>
        )}
      </div>
      {answer?.exploration.counterexample && (
        <Replay key={JSON.stringify(answers)} run={answer.exploration.counterexample} rungs={answer.rungs} />
      )}
      <p className="proof-note muted">
        What is proved is this model within these bounds, not the machine, and nothing about larger numbers.
        Where a property fails, the run is a shortest one: the search goes breadth first. The epochs that make
        giving a message up safe are our addition to the paper’s rules.
      </p>
    </article>
  )
}

function Verdict({ exploration, answers }: { readonly exploration: Exploration; readonly answers: Answers }) {
  const { states, moves, exhausted, counterexample, stuck } = exploration
  const once = answers['ask'] === 'once'
  const asked = once
    ? 'No message is delivered twice, and none is acknowledged without having been delivered.'
    : 'No message is delivered while an earlier one of its endpoint is still under way.'
  if (counterexample)
    return (
      <>
        <p className="proof-headline">
          <strong className="broken">Broken</strong>{' '}
          <span className="muted">
            in {counterexample.steps.length} steps: {counterexample.sentence}
          </span>
        </p>
        <p className="proof-sentence">
          {once ? 'Exactly once' : 'The order'} does not hold in this model. The search met this run after{' '}
          {grouped(states)} states; no shorter one breaks it.
        </p>
      </>
    )
  if (!exhausted)
    return (
      <>
        <p className="proof-headline">
          <strong>Not decided</strong>{' '}
          <span className="muted">after {grouped(states)} states, with more left</span>
        </p>
        <p className="proof-sentence">
          Nothing wrong was found so far, which is no proof. Choose smaller bounds.
        </p>
      </>
    )
  return (
    <>
      <p className="proof-headline">
        <strong className="proved">Proved</strong>{' '}
        <span className="muted">
          {once ? 'exactly once' : 'no overtaking'}, in all {grouped(states)} states
        </span>
      </p>
      <p className="proof-sentence">
        {asked}{' '}
        {stuck === 0
          ? 'From every state some run settles every message: nothing can get stuck for good.'
          : `From ${grouped(stuck)} states no run settles every message: the protocol can get stuck.`}{' '}
        {grouped(moves)} moves were followed.
      </p>
    </>
  )
}
