import { useMemo } from 'react'
import { useStore } from 'zustand'
import {
  besideDefault,
  gamSentence,
  isWhole,
  logPColumns,
  logPNotes,
  logPSentence,
  logPStanding,
  measuredLogP,
  twoDecimals,
  typedParams,
  unmeasuredSentence,
  type LogPVariant,
} from '../../../../engine/systems/virtual-network/door.ts'
import { newScenario, sameValue, type Params, type Result, type Scenario } from '../../../../engine/index.ts'
import { Formula } from '../../../parts/Formula.tsx'
import { grouped } from '../../../chart/format.ts'
import { unparted } from '../../../chart/sizesIn.ts'
import { AtWork } from '../../../parts/atWork/AtWork.tsx'
import { Segmented } from '../../../parts/Segmented.tsx'
import { Uncomputed } from '../../../parts/atWork/Uncomputed.tsx'
import type { Store } from '../../../document/store.ts'
import { StacksView } from '../../../views/stacks/StacksView.tsx'
import { LogPComparison } from './LogPComparison.tsx'
import { LogPDiagram } from './LogPDiagram.tsx'
import '../../../parts/largeAnswer.css'
import './logPDesk.css'
import { useViewWords } from '../../../document/useViewWords.ts'
import { logPWords, variants, type Variant } from './viewWords.ts'
import { useMicrobenchmark } from './useMicrobenchmark.ts'

const measuredAs: Readonly<Record<Variant, LogPVariant>> = {
  whole: '',
  unprotected: 'Unprotected',
  baseline: 'Baseline',
}

/** The LogP numbers of the scenario's costs, measured inside the simulation, beside those of the paper. */
export function LogPDesk({ store }: { readonly store: Store }) {
  const { system, scenario: present, draft, look } = useStore(store)
  const { values, put } = useViewWords(store, logPWords)
  const scenario = draft ?? present
  const usual = useMemo(() => newScenario(system), [system])
  const here = useMicrobenchmark(scenario)
  const there = useMicrobenchmark(usual)
  const variant = values.protocol

  return (
    <article className="logp" aria-labelledby="logp-title">
      <header className="logp-head">
        <h2 id="logp-title">LogP, measured</h2>
        <Segmented
          label="Layers of the protocol"
          options={variants}
          value={variant}
          onChange={(protocol) => put({ protocol })}
        />
      </header>
      <Uncomputed what="It was not measured" problem={here.problem} retry={here.retry} />
      <Uncomputed what="The usual costs were not measured" problem={there.problem} retry={there.retry} />
      <AtWork
        label="Progress of the microbenchmark"
        later
        running={here.running}
        fraction={here.fraction}
        stopped={
          here.stopped
            ? {
                sentence: here.done
                  ? 'Stopped: the numbers below are out of date.'
                  : 'Stopped before it was measured.',
                again: 'Measure it',
              }
            : undefined
        }
        stop={here.stop}
        again={here.again}
      />
      {here.done ? (
        <div aria-busy={here.running || here.stopped}>
          <Picture result={here.done.result} variant={variant} params={here.done.scenario.params} />
        </div>
      ) : (
        here.running && <p className="muted">The microbenchmark is running.</p>
      )}
      {here.done && there.done && (
        <Beside
          here={here.done.result}
          usual={sameCosts(here.done.scenario, there.done.scenario) ? undefined : there.done.result}
        />
      )}
      <Method onFigure={() => look({ desk: 'figures', 'figures.figure': 'figure-5' }, true)} />
    </article>
  )
}

const sameCosts = (a: Scenario, b: Scenario): boolean => sameValue(a.params, b.params) && a.seed === b.seed

function Picture({
  result: { metrics },
  variant,
  params,
}: {
  readonly result: Result
  readonly variant: Variant
  readonly params: Params
}) {
  const numbers = measuredLogP(metrics, measuredAs[variant])
  if (!isWhole(numbers))
    return (
      <p className="large-sentence" data-answer>
        {unmeasuredSentence(measuredAs[variant], typedParams(params))}
      </p>
    )
  return (
    <>
      <p className="large-answer" data-answer>
        <strong className="large-number">
          {twoDecimals(numbers.gap)}
          <span className="large-unit"> µs</span>
        </strong>{' '}
        <span className="muted">
          the gap g, measured:{' '}
          {numbers.gap > 0
            ? `at most ${grouped(Math.round(1e6 / numbers.gap))} short messages a second`
            : 'nothing takes time, so it bounds no rate'}
        </span>
      </p>
      <p className="large-sentence" data-answer>
        {unparted(logPSentence(metrics, measuredAs[variant], typedParams(params)) ?? '')}
      </p>
      <LogPDiagram numbers={numbers} />
    </>
  )
}

/** The run beside the paper, and beside the paper's default where the scenario is another. */
function Beside({ here, usual }: { readonly here: Result; readonly usual: Result | undefined }) {
  const stacks = here.stacks?.map((stack, i) => {
    const other = usual?.stacks?.[i]
    return other ? besideDefault(stack, other) : stack
  })
  return (
    <>
      <section aria-labelledby="logp-beside">
        <h3 id="logp-beside">GAM beside AM-II</h3>
        <p className="large-sentence">{unparted(gamSentence)}</p>
        <LogPComparison columns={logPColumns(here.metrics, usual?.metrics)} standing={logPStanding} />
      </section>
      {stacks?.map((stack) => (
        <StacksView key={stack.id} stack={stack} />
      ))}
    </>
  )
}

function Method({ onFigure }: { readonly onFigure: () => void }) {
  const { measured, calibrated, gam, decimals } = logPNotes
  return (
    <section aria-labelledby="logp-method">
      <h3 id="logp-method">How it is measured, and what it proves</h3>
      <ul className="logp-notes">
        <li>
          <Formula text={measured} />
        </li>
        <li>{calibrated}</li>
        <li>
          {gam}{' '}
          <button type="button" className="link-button" onClick={onFigure}>
            Figure 5 simulates GAM too, on assumptions
          </button>
        </li>
        <li>{decimals}</li>
      </ul>
    </section>
  )
}
