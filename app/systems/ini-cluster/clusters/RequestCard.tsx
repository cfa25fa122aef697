import { itemName } from '../../../../engine/index.ts'
import type { Recorded, WholeWay } from './recorded.ts'
import { amount, percentOf, stepsOf, sumsOf, unitOf } from './words.ts'

interface RequestCardProps {
  readonly recorded: Recorded
  readonly way: WholeWay
  readonly stop: number
  readonly onStop: (stop: number, from: number, to: number) => void
  readonly onStep: (by: -1 | 1) => void
}

/** One request told wholly: each wait and each visit with its length. */
export function RequestCard({ recorded, way, stop, onStop, onStep }: RequestCardProps) {
  const { worked, waits, wires } = sumsOf(way)
  const steps = stepsOf(recorded, way)
  const unit = unitOf(recorded)
  return (
    <section className="clusters-card" aria-labelledby="clusters-card">
      <h2 className="label" id="clusters-card">
        Request <span className="formula">{itemName(recorded.timeline, way.item)}</span>
      </h2>
      <ol className="clusters-steps" data-roving="all">
        {steps.map((step) => (
          <li key={`${step.stop} ${step.wait}`} className={step.wait ? 'waits' : undefined}>
            <button
              type="button"
              aria-pressed={step.stop === stop && !step.wait}
              onClick={() => onStop(step.stop, step.from, step.to)}
            >
              <span className="figure">{amount(recorded, step.time)}</span>
              <span>
                {step.words}
                {step.beside > 0 && (
                  <small> {amount(recorded, step.beside)} of them beside an idle interface (Fig. 5-3)</small>
                )}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <p>
        All in {unit}: it is worked on for {amount(recorded, worked)}, waits for {amount(recorded, waits)}
        {wires > 0 && ` and is on wires for ${amount(recorded, wires)}`},{' '}
        {percentOf(waits, worked + waits + wires)} of its time away waiting.
      </p>
      <div className="clusters-steppers" role="group" aria-label="Requests in order of departure">
        <button type="button" className="link-button" aria-keyshortcuts="[" onClick={() => onStep(-1)}>
          Previous request <kbd>[</kbd>
        </button>
        <button type="button" className="link-button" aria-keyshortcuts="]" onClick={() => onStep(1)}>
          Next request <kbd>]</kbd>
        </button>
      </div>
    </section>
  )
}
