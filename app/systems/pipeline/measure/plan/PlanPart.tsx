import { use, useMemo, useState } from 'react'
import {
  plannedRuns,
  planScript,
  planSystems,
  type NamedStage,
} from '../../../../../engine/systems/pipeline/door.ts'
import { phrase } from '../../../../chart/format.ts'
import { KilobyteContext } from '../../../../chart/kilobyte.ts'
import { sizesIn } from '../../../../chart/sizesIn.ts'
import { CopyButton } from '../../../../parts/copying/CopyButton.tsx'
import { Literal } from '../../../../parts/Literal.tsx'
import { ScrollRegion } from '../../../../parts/ScrollRegion.tsx'
import { Uncomputed } from '../../../../parts/atWork/Uncomputed.tsx'
import { useLimited } from '../../../../parts/pasting/useLimited.ts'
import { useTold } from '../../../../parts/voice/useTold.ts'
import { useTask } from '../../../../task/useTask.ts'
import { keptWith, keptWithout, offered } from '../before.ts'
import { BringBack } from '../BringBack.tsx'
import { exampleResults, isExample } from './exampleResults.ts'
import { heldBefore, heldPlan, heldResults, holdBefore, holdPlan } from './keptPlan.ts'
import './plan.css'
import type { MeasuredStages } from './measuredStages.ts'
import { PlanOutcome } from './PlanOutcome.tsx'
import { PlanRuns } from './PlanRuns.tsx'
import type { PlanReading, PlanRequest } from './reading.ts'

interface PlanPartProps {
  /** The pipeline of the page: what an example simulates. */
  readonly stages: readonly NamedStage[]
  readonly onUse: (measured: MeasuredStages, desk: string | undefined) => void
}

/** Several times what the runs of a plan print [characters]. */
const longest = 200_000

const makeWorker = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })

/** What to run on a real system, filled in with what came out, and what the model says of the run that was held back. */
export function PlanPart({ stages, onUse }: PlanPartProps) {
  const kilobyte = use(KilobyteContext)
  const [id, setId] = useState(heldPlan)
  const [text, setText] = useState(() => heldResults(id))
  const [before, setBefore] = useState(() => heldBefore(id))
  const system = planSystems.find((each) => each.id === id)!
  const runs = useMemo(() => plannedRuns(system), [system])
  const request = useMemo(
    () => (text.trim() === '' ? undefined : { id, text, kilobyte }),
    [id, text, kilobyte],
  )
  const { done, problem, retry } = useTask<PlanRequest, PlanReading, number>(makeWorker, request)
  const answer = request && done?.request.id === id ? done.answer : undefined
  useTold('plan', answer, () => (answer ? inShort(answer) : ''))
  const choose = (next: string) => {
    holdPlan(next, heldResults(next))
    setId(next)
    setText(heldResults(next))
    setBefore(heldBefore(next))
  }
  const write = (next: string) => {
    holdPlan(id, next)
    setText(next)
  }
  const { refusal, take, box } = useLimited(longest, write)
  const standing = { text }
  const back = offered(before, standing)
  /** The browser cannot take it back. */
  const replace = (next: string, kept: typeof before) => {
    holdBefore(id, kept)
    setBefore(kept)
    take(next)
  }
  return (
    <section className="plan" aria-labelledby="plan-title">
      <div className="plan-in">
        <h2 id="plan-title">A plan of measurement</h2>
        <p>
          One column of times over message size cannot show stages. The same messages sent in fragments of
          several sizes can: run these, and paste together what they print.
        </p>
        <p className="plan-system">
          <label htmlFor="plan-system">System to measure</label>{' '}
          <select
            id="plan-system"
            data-picking
            value={id}
            onChange={(event) => choose(event.currentTarget.value)}
          >
            {planSystems.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </p>
        <p>
          Measured by {system.tool}; cut by <code>{system.setting}</code>,{' '}
          {phrase(system.standard, 'B', kilobyte)} by itself.{' '}
          <span className="muted">
            <Literal text={sizesIn(capital(system.version), kilobyte)} />.
          </span>
        </p>
        <p className="plan-warning">
          <Literal text={system.warning} />
        </p>
        <label htmlFor="plan-results">Results, pasted together</label>
        <textarea
          id="plan-results"
          spellCheck={false}
          rows={10}
          value={text}
          placeholder={'# fragments of 65536 B\nsize [B]\ttime [us]\n65536\t31.2\n131072\t44.9'}
          {...box}
        />
        <p className="muted" data-hand>
          What you paste stays in this page.{' '}
          <button
            type="button"
            className="link-button"
            onClick={() => replace(exampleResults(system, stages), keptWith(before, standing, isExample))}
          >
            Fill in an example
          </button>{' '}
          simulates the runs on the pipeline of this page.
        </p>
        {back && (
          <BringBack onBringBack={() => replace(back.text, keptWithout(before, back, standing, isExample))} />
        )}
        {refusal !== undefined && <p role="alert">{refusal}</p>}
        <Uncomputed what="The results were not read" {...{ problem, retry }} />
      </div>
      <div className="plan-out">
        <h3>What to run</h3>
        <PlanRuns runs={runs} filled={answer?.plan.runs} standard={system.standard} />
        <details className="plan-script" data-hand>
          <summary>The commands</summary>
          <p className="muted">
            Replace the words in capitals with your hosts. <CopyButton text={planScript(system, runs)} />
          </p>
          <ScrollRegion className="plan-code" aria-label="The commands">
            <pre>{planScript(system, runs)}</pre>
          </ScrollRegion>
        </details>
        {answer && <PlanOutcome system={system} reading={answer} example={isExample(text)} onUse={onUse} />}
      </div>
    </section>
  )
}

function inShort({ plan }: PlanReading): string {
  if (plan.wanting !== undefined) return plan.wanting
  const inside = plan.checked.filter((each) => each.inside).length
  return `The plan was read: ${inside} of ${plan.checked.length} times that were held back lie within their interval.`
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
