import { useMemo } from 'react'
import { useStore } from 'zustand'
import { printedLogP, type LogPNumbers } from '../../../../engine/systems/virtual-network/door.ts'
import { newScenario, sameValue, type Params, type Scenario } from '../../../../engine/index.ts'
import { Formula } from '../../../parts/Formula.tsx'
import { grouped } from '../../../chart/format.ts'
import { Segmented } from '../../../parts/Segmented.tsx'
import type { Store } from '../../../document/store.ts'
import { isWhole, limitedBy, numbersOf, partsOf, quantities, type Column } from './columns.ts'
import { LogPBreakdown, type BreakdownRow } from './LogPBreakdown.tsx'
import { LogPComparison } from './LogPComparison.tsx'
import { LogPDiagram } from './LogPDiagram.tsx'
import { micro } from './letters.tsx'
import './logPDesk.css'
import { useViewWords } from '../../../document/useViewWords.ts'
import { logPWords, variants, type Variant } from './viewWords.ts'
import { useMicrobenchmark } from './useMicrobenchmark.ts'

const suffixes = { whole: '', unprotected: 'Unprotected', baseline: 'Baseline' } as const

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
        {here.done && here.running && <p className="muted logp-running">Measuring.</p>}
        <Segmented
          label="Layers of the protocol"
          options={variants}
          value={variant}
          onChange={(protocol) => put({ protocol })}
        />
      </header>
      {here.problem !== undefined && (
        <p role="alert" className="notice problem">
          {here.problem}
        </p>
      )}
      {here.done ? (
        <Picture metrics={here.done.metrics} variant={variant} params={here.done.scenario.params} />
      ) : (
        <p className="muted">The microbenchmark is running.</p>
      )}
      {here.done && there.done && (
        <Beside
          here={here.done.metrics}
          there={sameCosts(here.done.scenario, there.done.scenario) ? undefined : there.done.metrics}
        />
      )}
      <Method onFigure={() => look({ desk: 'figures', 'figures.figure': 'figure-5' }, true)} />
    </article>
  )
}

const sameCosts = (a: Scenario, b: Scenario): boolean => sameValue(a.params, b.params) && a.seed === b.seed

function Picture({
  metrics,
  variant,
  params,
}: {
  readonly metrics: Readonly<Record<string, number>>
  readonly variant: Variant
  readonly params: Params
}) {
  const numbers = numbersOf(metrics, suffixes[variant])
  if (!isWhole(numbers))
    return (
      <p className="logp-sentence">
        This cannot be measured here: the wire loses messages, and without reliable delivery a lost one never
        comes back. Choose the full protocol, or set the losses to 0.
      </p>
    )
  return (
    <>
      <p className="logp-answer">
        <strong className="logp-number">
          {micro(numbers.gap)}
          <span className="logp-unit"> µs</span>
        </strong>{' '}
        <span className="muted">
          the gap g, measured: at most {grouped(Math.round(1e6 / Math.max(numbers.gap, 1e-3)))} short messages
          a second
        </span>
      </p>
      <p className="logp-sentence">{sentence(numbers, params)}</p>
      <LogPDiagram numbers={numbers} />
    </>
  )
}

/** Who limits the rate, and what the benchmark cannot tell from the network. */
function sentence(numbers: LogPNumbers, params: Params): string {
  const { handler } = params['host'] as { handler: number }
  const { mode } = params['server'] as { mode: string }
  const { lossData, lossControl, corrupt } = params['network'] as Readonly<Record<string, number>>
  if (lossData! + lossControl! + corrupt! > 0)
    return 'The wire of this scenario loses packets: the benchmark takes the waiting for retransmissions for overhead and latency. Set the losses to 0 to measure the costs alone.'
  const busy = micro(numbers.sendOverhead + numbers.receiveOverhead + handler)
  const what = handler > 0 ? 'both overheads and the handler' : 'both overheads'
  const limit =
    limitedBy(numbers, handler) === 'NIC'
      ? `The NIC limits the rate: its ${micro(numbers.gap)} µs per message are more than the ${busy} µs of ${what}.`
      : `The hosts limit the rate: ${what} are ${busy} µs together.`
  if (handler > 0)
    return `${limit} Half of the handler’s ${micro(handler)} µs is in L: the benchmark sees only round trips.`
  return mode === 'threads'
    ? `${limit} Half of the thread’s wake-up is in L: the benchmark sees only round trips.`
    : limit
}

function Beside({
  here,
  there,
}: {
  readonly here: Readonly<Record<string, number>>
  /** The paper's default, where the scenario is another. */
  readonly there: Readonly<Record<string, number>> | undefined
}) {
  const ours = there ?? here
  const columns: Column[] = [
    { id: 'scenario', name: there ? 'This scenario' : 'Ours', numbers: numbersOf(here, '') },
    ...(there ? [{ id: 'default', name: 'Default, ours', numbers: numbersOf(there, '') } as const] : []),
    { id: 'amII', name: 'AM-II, paper', numbers: printedLogP.amII },
    { id: 'gam', name: 'GAM, paper', numbers: printedLogP.gam },
  ]
  const groups = quantities.map((quantity) => ({
    quantity,
    title: titles[quantity],
    rows: [
      { of: there ? 'This scenario' : 'Ours', parts: partsOf(here, quantity), standing: '' },
      ...(there ? [{ of: 'Default, ours', parts: partsOf(there, quantity), standing: '' }] : []),
      { of: 'AM-II, paper', parts: printedLogP.parts[quantity], standing: '' },
    ].map((row, i, { length }): BreakdownRow =>
      i === length - 2 ? { ...row, standing: quantity === 'roundTrip' ? 'predicted' : 'calibrated' } : row,
    ),
  }))
  const { gam, amII } = printedLogP
  return (
    <>
      <section aria-labelledby="logp-beside">
        <h3 id="logp-beside">GAM beside AM-II</h3>
        <p className="logp-sentence">
          AM-II’s round trip is twice that of the older layer, {micro(amII.roundTrip)} against{' '}
          {micro(gam.roundTrip)} µs, and reliability and protection are the smaller part of it. The paper
          names more: each send writes a capability across the bus, and the NIC builds a private header and
          sends it with a DMA of its own. AM-II is limited by its NIC, GAM by its hosts, whose overheads
          together, {micro(gam.sendOverhead + gam.receiveOverhead)} µs, are longer than its gap.
        </p>
        <LogPComparison columns={columns} standing={standing} />
      </section>
      <section aria-labelledby="logp-breakdown">
        <h3 id="logp-breakdown">What they are made of</h3>
        <p className="logp-sentence">{asides(ours)}</p>
        <LogPBreakdown groups={groups} />
      </section>
    </>
  )
}

const titles = { gap: 'Gap g', latency: 'Latency L', roundTrip: 'Round trip RTT' } as const

const standing = {
  sendOverhead: 'calibrated',
  receiveOverhead: 'calibrated',
  gap: 'calibrated',
  latency: 'calibrated',
  roundTrip: 'calibrated',
} as const

/** Where reliability costs most, in words. */
function asides(metrics: Readonly<Record<string, number>>): string {
  const gap = partsOf(metrics, 'gap')
  const latency = partsOf(metrics, 'latency')
  if (!gap || !latency) return 'What each layer adds to the numbers.'
  const aside = gap.reliability - latency.reliability
  return `Reliability adds ${micro(gap.reliability)} µs to the gap but only ${micro(latency.reliability)} to the latency: the other ${micro(aside)} µs are acknowledgements, which the NIC handles off the critical path.`
}

function Method({ onFigure }: { readonly onFigure: () => void }) {
  const { gam } = printedLogP
  const sum = 2 * (gam.sendOverhead + gam.latency + gam.receiveOverhead)
  return (
    <section aria-labelledby="logp-method">
      <h3 id="logp-method">How it is measured, and what it proves</h3>
      <ul className="logp-notes">
        <li>
          No number is read off the parameters. RTT: one request at a time. <Formula text="o_s" />: two sends
          that follow each other. <Formula text="o_r" />: with long computation between sends, each also reads
          one reply. g: the steady period of a long run with 16 outstanding.{' '}
          <Formula text="L = RTT / 2 − o_s − o_r" />. All that with reliability and protection, without
          protection, and without both, whatever the scenario has.
        </li>
        <li>
          Calibrated: our costs were set to these numbers of the paper, so that they agree is no evidence. The
          parts of the round trip are predicted: no cost was set to them.
        </li>
        <li>
          GAM is not simulated here: its numbers are the paper’s. Its overheads and latency would make a round
          trip of {micro(sum)} µs, not the {micro(gam.roundTrip)} printed. What GAM’s numbers or the overheads
          are made of is absent from the text.{' '}
          <button type="button" className="link-button" onClick={onFigure}>
            Figure 5 simulates GAM too, on assumptions
          </button>
        </li>
        <li>
          The text at hand has lost its decimal points. Where they stand in AM-II’s numbers is confirmed by
          sums; in GAM’s it is read by size.
        </li>
      </ul>
    </section>
  )
}
