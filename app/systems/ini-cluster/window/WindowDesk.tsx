import { useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Messages, Params, Timeline } from '../../../../engine/index.ts'
import { typedParams, type IniClusterParams } from '../../../../engine/systems/ini-cluster/door.ts'
import { grouped } from '../../../chart/format.ts'
import { Deeds } from '../../../controls/packet/Deeds.tsx'
import { packetOf, selectorOf } from '../../../controls/packet/packetOf.ts'
import type { Shown } from '../../../document/shown.ts'
import { drawnOf } from '../../../document/slot.ts'
import type { Store } from '../../../document/store.ts'
import '../../../parts/largeAnswer.css'
import { useSize } from '../../../parts/useSize.ts'
import type { TimeColumns } from '../../../time/columns.ts'
import type { TimeStore, TimeView } from '../../../time/timeView.ts'
import { confined, extentOf } from '../../../time/timeWindow.ts'
import { useZoom } from '../../../time/useZoom.ts'
import { Findings } from '../../../views/findings/Findings.tsx'
import { ShapesView } from '../../../views/shapes/ShapesView.tsx'
import { SpaceTime } from '../../../views/spaceTime/SpaceTime.tsx'
import { packetSentence } from '../../../views/spaceTime/words.ts'
import { TakeExperiment } from '../TakeExperiment.tsx'
import { Counters } from './Counters.tsx'
import { CrossedNames } from './CrossedNames.tsx'
import { Delivered } from './Delivered.tsx'
import { answerWords } from './deliveredWords.ts'
import { deliveriesOf } from './deliveries.ts'
import { FrameNumbers } from './LadderMarks.tsx'
import { firstOvertaking } from './overtaking.ts'
import { Promised } from './Promised.tsx'
import { TickHandle } from './TickHandle.tsx'
import './window.css'

/** One connection: frames and packets over time, and what both sides know at the marked tick. */
export function WindowDesk({ store }: { readonly store: Store }) {
  const { scenario, draft, shown, before } = useStore(store)
  const params = typedParams((draft ?? scenario).params)
  if (params.experiment.kind !== 'window') return <Choose store={store} />
  const drawn = drawnOf({ shown, before })
  const { timeline, messages } = drawn?.result ?? {}
  if (!drawn || !timeline || !messages || typedParams(drawn.scenario.params).experiment.kind !== 'window')
    return <p className="muted">The run has not come yet.</p>
  const isOld = drawn.scenario !== (draft ?? scenario)
  return (
    <Drawn {...{ store, drawn, timeline, messages, isOld }} params={typedParams(drawn.scenario.params)} />
  )
}

/** Beside another experiment: what would stand here, and the way there. */
const Choose = ({ store }: { readonly store: Store }) => (
  <section className="window-elsewhere" aria-labelledby="window-elsewhere">
    <h2 id="window-elsewhere">Sliding window</h2>
    <p>
      One connection, tick by tick: its frames and acknowledgements, its numbers and timers, and what goes
      wrong.
    </p>
    <p className="muted">
      The scenario is of another experiment<span data-hand>; undo brings it back</span>.
    </p>
    <TakeExperiment store={store} kind="window" solid>
      Take the sliding window
    </TakeExperiment>
  </section>
)

interface DrawnProps {
  readonly store: Store
  readonly drawn: Shown
  readonly timeline: Timeline
  readonly messages: Messages
  readonly params: IniClusterParams
  /** It is the run before, until the new one is ready. */
  readonly isOld: boolean
}

function Drawn({ store, drawn, timeline, messages, params, isOld }: DrawnProps) {
  const { result } = drawn
  const time = useTicks(
    timeline.until,
    useMemo(() => firstOvertaking(result.state ?? []), [result]),
  )
  const { experiment } = params
  const sent = experiment.kind === 'window' ? [experiment.messages, experiment.back] : []
  const shapes = (result.state ?? []).filter(({ shape }) => shape !== undefined)
  return (
    <article className="desk-beside window-desk" aria-label="Sliding window">
      <div className={isOld ? 'window-picture stale' : 'window-picture'} aria-busy={isOld}>
        <Answer shown={drawn} params={params} />
        {isOld && <p className="muted">The previous run, until the new one is ready.</p>}
        <Ladder {...{ store, timeline, messages, sent, time }} />
        <ShapesView tables={shapes} time={time} />
        <Counters metrics={result.metrics} />
      </div>
      <div className="window-reading">
        <Promised store={store} metrics={result.metrics} />
        <section aria-labelledby="window-reading">
          <h2 className="label" id="window-reading">
            What the picture says
          </h2>
          <Findings findings={result.findings} onEdit={store.getState().edit} />
        </section>
      </div>
    </article>
  )
}

/** The ticks that are looked at, with one of them marked from the beginning. */
function useTicks(until: number, marked = Math.floor(until * 0.44)): TimeStore {
  const [time] = useState(() => {
    const extent = extentOf(until)
    return createStore<TimeView>(() => ({
      window: extent,
      extent,
      held: false,
      cursor: marked,
      pinned: true,
      playing: false,
    }))
  })
  useEffect(() => {
    const extent = extentOf(until)
    const { window, held, cursor = 0 } = time.getState()
    time.setState({
      extent,
      window: held ? confined(window, extent) : extent,
      cursor: Math.min(cursor, until),
    })
  }, [time, until])
  return time
}

/** Whether all has arrived once and in order, and when it ended. */
function Answer({ shown, params }: { readonly shown: Shown; readonly params: IniClusterParams }) {
  const { metrics, headline } = shown.result
  const { experiment } = params
  if (experiment.kind !== 'window') return null
  const answer = answerWords(
    experiment.messages,
    metrics['deliveredMessages'] ?? 0,
    metrics['wrongDeliveries'] ?? 0,
  )
  return (
    <>
      <h2 className="large-answer" data-answer>
        <strong className="large-number">{answer}</strong>{' '}
        <span className="muted">at tick {grouped(metrics['windowEnd'] ?? 0)}</span>
      </h2>
      {headline.sentence !== undefined && (
        // What stands above in large letters is not said again.
        <p className="large-sentence" data-answer>
          {headline.sentence.replace(`${answer}. `, '')}
        </p>
      )}
    </>
  )
}

interface LadderProps extends Omit<DrawnProps, 'drawn' | 'params' | 'isOld'> {
  /** Messages of A and of B. */
  readonly sent: readonly number[]
  readonly time: TimeStore
}

/** The ladder of packets between the frames of A and B; a packet that is chosen can be lost, delayed, damaged or doubled. */
function Ladder({ store, timeline, messages, sent, time }: LadderProps) {
  const { system } = useStore(store)
  const frame = useRef<HTMLDivElement>(null)
  const { width } = useSize(frame)
  const columns = useMemo(() => columnsOf(width), [width])
  useZoom(frame, time, { plot: columns.plot, height: 300 })
  // As an intervention names it: what is done to it changes which packets there are.
  const [chosen, setChosen] = useState<Params>()
  const packet = chosen && packetOf(system, messages, chosen)
  const delivered = useMemo(
    () => messages.nodes.map(({ name }, side) => ({ side: name, deliveries: deliveriesOf(messages, side) })),
    [messages],
  )
  return (
    <div ref={frame} className="window-ladder">
      {width > 0 && (
        <SpaceTime
          {...{ timeline, messages, time, columns }}
          selected={packet}
          onSelect={(to) => setChosen(to === undefined ? undefined : selectorOf(system, messages, to))}
          over={(rails, scene) => (
            <>
              <FrameNumbers {...{ timeline, time, columns, rails }} />
              <CrossedNames {...{ scene, time, columns }} height={rails.height} />
              <TickHandle {...{ time, columns }} floor={rails.floor} until={Math.floor(timeline.until)} />
            </>
          )}
        >
          {delivered.map(({ side, deliveries }, i) =>
            // A has only what B sends meanwhile, which mostly is nothing.
            i > 0 || deliveries.length > 0 ? (
              <Delivered key={side} {...{ timeline, time, columns, side, deliveries }} sent={sent[1 - i]!} />
            ) : null,
          )}
          <div className="window-chosen">
            {chosen === undefined ? (
              <p className="muted">
                Tap a packet to lose, delay, damage or double it. Drag the line to another tick.
              </p>
            ) : (
              <section aria-label="The chosen packet">
                <p>
                  {packet === undefined
                    ? 'This run has no such packet any more.'
                    : packetSentence(timeline, messages, packet)}
                </p>
                <Deeds store={store} packet={chosen} />
              </section>
            )}
          </div>
        </SpaceTime>
      )}
    </div>
  )
}

const columnsOf = (width: number): TimeColumns => {
  const narrow = width < 600
  const left = narrow ? 0 : 112
  return { width, left, plot: Math.max(1, width - left - (narrow ? 4 : 40)), narrow }
}
