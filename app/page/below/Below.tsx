import {
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { useStore } from 'zustand'
import { InputError, type Result } from '../../../engine/index.ts'
import type { TimeStore } from '../../time/timeView.ts'
import { useSize } from '../../parts/useSize.ts'
import { drawnOf } from '../../document/slot.ts'
import type { Store } from '../../document/store.ts'
import { timelineGeometry } from '../../views/gantt/geometry.ts'
import { afterwards } from '../../parts/afterwards.ts'
import './below.css'
import { isDrawn } from './drawnShapes.ts'
import { ownTime } from './ownTime.ts'
import type { Panel } from './panel.ts'
import { panelsOf } from './panels.ts'

const OtherGhost = afterwards(
  'The other scenario',
  async () => (await import('../two/OtherGhost.tsx')).OtherGhost,
)
const Shapes = afterwards(
  'What is known at a time',
  async () => (await import('../../views/shapes/ShapesView.tsx')).ShapesView,
)

interface BelowProps {
  readonly store: Store
  /** The timeline's; absent before it is drawn. */
  readonly time: TimeStore | undefined
  /** Is called when the panel that is shown is there, and what stands below it. */
  readonly onThere?: (() => void) | undefined
}

/** What stands on the axis of the timeline: behind it a second scenario, below it a panel. */
export function Below({ store, time, onThere }: BelowProps) {
  const two = useStore(store, ({ history }) => history.present.other !== undefined)
  return (
    <>
      {two && time && (
        <Suspense fallback={null}>
          <OtherGhost store={store} time={time} />
        </Suspense>
      )}
      <OfResult store={store} time={time} onThere={onThere} />
    </>
  )
}

/** What a result shows beside its timeline, on the same axis: one row of tabs, one panel. */
function OfResult({ store, time: drawn, onThere }: BelowProps) {
  const view = useStore(store, (state) => state.view)
  const result = useDeferredValue(useStore(store, (state) => drawnOf(state)?.result))
  const offered = result ? panelsOf(result) : []
  const own = useMemo(() => (result && !result.timeline ? ownTime(result) : undefined), [result])
  const time = own ?? drawn
  const asked = view['below']
  const chosen = offered.find((panel) => panel.id === asked) ?? offered[0]
  // What it measures is there from its first layout on.
  return result && chosen && time && <Panels {...{ store, result, offered, chosen, asked, time, onThere }} />
}

interface PanelsProps {
  readonly store: Store
  readonly result: Result
  readonly offered: readonly Panel[]
  readonly chosen: Panel
  /** By the link; it may be none of those that are offered. */
  readonly asked: string | undefined
  readonly time: TimeStore
  readonly onThere?: (() => void) | undefined
}

function Panels({ store, result, offered, chosen, asked, time, onThere }: PanelsProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const { width } = useSize(box)
  // What stands below the panel follows it.
  const [there, setThere] = useState(false)
  const shown = useCallback(() => setThere(true), [])
  const choose = (panel: string) => store.getState().look({ ...store.getState().view, below: panel }, false)
  const onKey = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    const next = offered[(offered.indexOf(chosen) + by + offered.length) % offered.length]!
    choose(next.id)
    document.getElementById(`${id}-${next.id}`)?.focus()
  }
  const shaped = (result.state ?? []).filter(({ shape }) => isDrawn(shape))
  const frame = result.timeline && timelineGeometry(result.timeline, width, result.phases)
  const columns = frame ?? { width, left: 0, plot: width, narrow: true }

  return (
    <section className="panels" aria-label="Beside the timeline">
      <div
        className="tab-row panel-tabs"
        role="tablist"
        aria-label="Beside the timeline"
        onKeyDown={onKey}
        tabIndex={-1}
      >
        {offered.map((panel) => (
          <button
            key={panel.id}
            id={`${id}-${panel.id}`}
            type="button"
            role="tab"
            aria-selected={panel === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={panel === chosen ? 0 : -1}
            onClick={() => choose(panel.id)}
          >
            {panel.label}
          </button>
        ))}
      </div>
      {asked !== undefined && asked !== chosen.id && (
        <p role="alert" className="problem-detail">
          {new InputError('view.below', `one of ${offered.map(({ id }) => id).join(', ')}`, asked).message}
        </p>
      )}
      <div ref={box} id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${chosen.id}`}>
        <Suspense fallback={<p className="muted">One moment.</p>}>
          {width > 0 && (
            <There onThere={shown}>
              <chosen.Part
                key={chosen.id}
                panel={chosen.id}
                store={store}
                result={result}
                time={time}
                columns={columns}
              />
            </There>
          )}
        </Suspense>
      </div>
      {there && (
        <Suspense fallback={null}>
          <There onThere={onThere}>{shaped.length > 0 && <Shapes tables={shaped} time={time} />}</There>
        </Suspense>
      )}
    </section>
  )
}

/** Tells when its children are no longer waited for. */
function There({
  onThere,
  children,
}: {
  readonly onThere: (() => void) | undefined
  readonly children: ReactNode
}) {
  useEffect(() => onThere?.(), [onThere])
  return children
}
