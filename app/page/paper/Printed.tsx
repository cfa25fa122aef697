import { use, useEffect, useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import { fromOn, scenarioOn, type Side } from '../../document/content.ts'
import { originName, originOf } from '../../document/preset.ts'
import type { Store } from '../../document/store.ts'
import { systemOn } from '../../document/words.ts'
import { underWay } from '../../loading/come.ts'
import { followPaper, onPaper } from '../../parts/paper.ts'
import './print.css'
import { scenarioWords } from './scenarioWords.ts'
import { shownFields } from './shownFields.ts'

/** What a page of paper needs and a screen does not: the scenario in words, and the link of what is printed. */
export function Printed({ store }: { readonly store: Store }) {
  const [{ paper, early, address }, setPrinted] = useState(printedNow)
  useEffect(() => followPaper(() => setPrinted(printedNow())), [])
  const both = useStore(store, ({ history }) => history.present.other !== undefined)
  const refused = useStore(store, ({ problem }) => (problem?.from === 'link' ? problem.sentence : undefined))
  const qr = useQrCode()
  return (
    <footer className="printed">
      {paper && early && <p className="problem-detail">Printed before all of this page had come.</p>}
      {refused !== undefined && <p className="problem-detail">The link below is refused. {refused}</p>}
      {paper && <ScenarioInWords store={store} side="a" beside={both} />}
      {paper && both && <ScenarioInWords store={store} side="b" beside />}
      <div className="printed-link">
        {paper && qr?.(address)}
        <p>
          <a href={address}>{address}</a>
        </p>
      </div>
    </footer>
  )
}

/** A sheet cannot wait for what comes later: it says that it is not all. */
const printedNow = () => ({ paper: onPaper(), early: underWay.size > 0, address: location.href })

/** Loaded when a person may be about to print, by a key or by the browser's menu: what is printed has to be there before. */
function useQrCode(): ((text: string) => ReactNode) | undefined {
  const [draw, setDraw] = useState<(text: string) => ReactNode>()
  useEffect(() => {
    const load = (event: Event) => {
      if (event instanceof KeyboardEvent && !event.ctrlKey && !event.metaKey) return
      stop.abort()
      // Without it the link is printed alone.
      import('../../parts/qr/QrCode.tsx').then(
        ({ QrCode }) => setDraw(() => (text: string) => <QrCode text={text} label="The link as a QR code" />),
        () => undefined,
      )
    }
    const stop = new AbortController()
    addEventListener('keydown', load, stop)
    document.documentElement.addEventListener('mouseleave', load, stop)
    return () => stop.abort()
  }, [])
  return draw
}

interface ScenarioProps {
  readonly store: Store
  readonly side: Side
  /** It stands beside another one, so it says which it is. */
  readonly beside: boolean
}

function ScenarioInWords({ store, side, beside }: ScenarioProps) {
  const { history } = useStore(store)
  const kilobyte = use(KilobyteContext)
  const scenario = scenarioOn(history.present, side)
  const system = systemOn(store.core.known, history.present, side)
  const fields = shownFields(system, history.present, side)
  const origin = originOf(system, scenario, fromOn(history.present, side))
  const { interventions } = scenario
  return (
    <section
      className="printed-words"
      aria-label={`The scenario${beside ? ` ${side.toUpperCase()}` : ''} in words`}
    >
      <h2>
        {beside && `${side.toUpperCase()}: `}
        {system.title}
        {origin && `: ${originName(system, scenario, origin)} (${origin.source})`}
      </h2>
      <div className="printed-groups">
        {scenarioWords(fields, scenario.params, kilobyte).map(({ heading, entries }) => (
          <section key={heading ?? ''}>
            {heading !== undefined && <h3 className="label">{heading}</h3>}
            <dl>
              {entries.map(({ label, value }, i) => (
                <div key={i}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        {interventions.length > 0 && (
          <section>
            <h3 className="label">Faults</h3>
            <ul className="faults">
              {interventions.map((intervention, i) => (
                <li key={i}>{system.told?.(intervention) ?? (intervention['kind'] as string)}</li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </section>
  )
}
