import { useMemo, useRef } from 'react'
import { grouped } from '../chart/format.ts'
import type { Store } from '../document/store.ts'
import { useViewWords } from '../document/useViewWords.ts'
import { Segmented } from '../parts/Segmented.tsx'
import { useWide } from '../parts/useWide.ts'
import { useTold } from '../parts/voice/useTold.ts'
import { useTask } from '../task/useTask.ts'
import './proof.css'
import { caseOf, usualAnswers, type Answers } from './question.ts'
import { Replay } from './Replay.tsx'
import type { ProofAnswer, ProofSubject } from './subject.ts'

/** Every state that a protocol can reach in a small model: a proof, or the shortest run that breaks it. */
export function Proving<Request>({
  store,
  subject,
}: {
  readonly store: Store
  readonly subject: ProofSubject<Request>
}) {
  const { questions, cases } = subject
  const usual = usualAnswers(questions)
  const wide = useWide()
  const { values: answers, refused, put } = useViewWords(store, subject.words)
  const request = useMemo(() => subject.request(answers), [subject, answers])
  const { done, running, progress, stopped, problem, stop, again } = useTask<Request, ProofAnswer, number>(
    subject.makeWorker,
    request,
    { policy: 'replace' },
  )
  const answer = done?.request === request ? done.answer : undefined
  const show = (answers: Answers) => put(answers)
  const known = caseOf(questions, cases, answers)
  const box = useRef<HTMLDivElement>(null)
  useTold('proof', answer ?? stopped, () => box.current?.querySelector('p')?.textContent ?? '')

  return (
    <article className="proof" aria-labelledby="proof-title">
      <header>
        <h2 id="proof-title">{subject.title}</h2>
        <p className="proof-sentence">{subject.sentence}</p>
      </header>
      {refused !== undefined && (
        <p role="alert" className="problem-detail">
          {refused}
        </p>
      )}
      <label className="proof-case beside-control">
        <span className="muted">Case</span>
        <select
          data-picking
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
            <p>{stopped ? 'Stopped before the search was complete.' : `The search failed: ${problem}`}</p>
            <button type="button" className="quiet-button" onClick={again}>
              Walk again
            </button>
          </div>
        )}
        {answer && <Verdict answer={answer} asked={subject.asked(answers)} />}
        {answer && known === subject.sound && (
          <p className="proof-next">
            <span className="muted">See what each rule is for:</span>{' '}
            {cases
              .filter(({ id }) => subject.breaking.includes(id))
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
      {answer?.run && <Replay key={JSON.stringify(answers)} run={answer.run} />}
      <p className="proof-note muted">{subject.note}</p>
    </article>
  )
}

interface VerdictProps {
  readonly answer: ProofAnswer
  readonly asked: ReturnType<ProofSubject<unknown>['asked']>
}

function Verdict({ answer: { states, moves, exhausted, run, stuck }, asked }: VerdictProps) {
  if (run)
    return (
      <>
        <p className="proof-headline">
          <strong className="broken">Broken</strong>{' '}
          <span className="muted">
            in {run.steps.length} steps: {run.sentence}
          </span>
        </p>
        <p className="proof-sentence">
          {asked.holds} does not hold in this model. The search met this run after {grouped(states)} states;
          no shorter one breaks it.
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
          {asked.short}, in all {grouped(states)} states
        </span>
      </p>
      <p className="proof-sentence">
        {asked.sentence}{' '}
        {stuck === 0
          ? 'From every state some run settles every message: nothing can get stuck for good.'
          : `From ${grouped(stuck)} states no run settles every message: the protocol can get stuck.`}{' '}
        {grouped(moves)} moves were followed.
      </p>
    </>
  )
}
