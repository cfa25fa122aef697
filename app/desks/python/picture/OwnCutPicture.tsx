import { use, useMemo, useRef, useState, type ReactNode } from 'react'
import { applyEdit, type Params, type Scenario, type System, type Target } from '../../../../engine/index.ts'
import { KilobyteContext } from '../../../chart/kilobyte.ts'
import { useSize } from '../../../parts/useSize.ts'
import { AlternativesView } from '../../../views/alternatives/AlternativesView.tsx'
import { CutStrip } from '../../../views/cut/CutStrip.tsx'
import { Findings } from '../../../views/findings/Findings.tsx'
import { Gantt } from '../../../views/gantt/Gantt.tsx'
import { timelineGeometry } from '../../../views/gantt/geometry.ts'
import { largeNumber } from '../../../views/headline/large.ts'
import type { Store } from '../../../document/store.ts'
import { comparedWith, withOwn } from './withOwn.ts'

interface OwnCutProps {
  readonly store: Store
  readonly system: System
  /** What the function is called; undefined where there is none, as before the example has run. */
  readonly name: string | undefined
  /** As the function cuts it. */
  readonly scenario: Scenario
  /** What is said in the place of how it compares. */
  readonly note?: ReactNode
}

/** A cut of one's own on the page's timeline, in the comparison, and in what the picture says. Its boundaries can be dragged: then it is a cut by hand. */
export function OwnCutPicture({ store, system, name, scenario, note }: OwnCutProps) {
  const kilobyte = use(KilobyteContext)
  const [selection, setSelection] = useState<Target>()
  const [dragged, setDragged] = useState<Params>()
  const params = dragged ?? scenario.params
  const result = useMemo(() => system.analyse(params), [system, params])
  const row = useRef<HTMLDivElement>(null)
  const { width } = useSize(row)
  const { timeline, phases, criticalPath, gaps, cut, alternatives, bottleneck } = result
  const shown = largeNumber(result, system.metrics, kilobyte)
  const frame = timeline && timelineGeometry(timeline, width, phases)
  // What nobody's function has cut is looked at.
  const handles = name === undefined ? undefined : system.handles
  const onMove = handles?.moveCut && {
    preview: (boundary: number, bytes: number) =>
      setDragged(
        applyEdit(system, { ...scenario, params }, handles.moveCut!(params, boundary, bytes)).scenario.params,
      ),
    commit() {
      if (dragged) store.getState().edit({ kind: 'replace', params: dragged })
    },
    cancel: () => setDragged(undefined),
  }
  const pieces = cut?.sizes.length ?? 0
  const own = name === undefined ? 'that it is cut into by itself' : `of your ${name}()`
  const whose = dragged ? `cut by hand, from those ${own}` : own
  return (
    <section
      className="own-cut"
      aria-label={name === undefined ? 'The cut without a function' : `The cut of ${name}()`}
    >
      <h2 className="own-cut-answer">
        <strong className="headline-number">
          {shown.text}
          <span className="headline-unit">{` ${shown.unit}`}</span>
        </strong>{' '}
        <span className="muted">
          with the {pieces} {pieces === 1 ? 'piece' : 'pieces'} {whose}
        </span>
      </h2>
      <p className="own-cut-sentence">{note ?? comparedWith(result, system, kilobyte)}</p>
      {timeline && (
        <Gantt
          timeline={timeline}
          phases={phases}
          criticalPath={criticalPath}
          gaps={gaps}
          emphasisedLane={bottleneck}
          selection={selection}
          onSelect={setSelection}
        />
      )}
      <div ref={row} className="own-cut-strip">
        {cut && frame && width > 0 && (
          <CutStrip
            cut={cut}
            labelWidth={frame.left}
            timelineWidthFraction={frame.plot / (width - frame.left)}
            onMove={onMove}
          />
        )}
      </div>
      <div className="own-cut-below">
        {alternatives && (
          <AlternativesView
            alternatives={name === undefined ? alternatives : withOwn(alternatives, name)}
            descriptions={system.metrics}
          />
        )}
        <div>
          <h2 className="label">What the picture says</h2>
          <Findings findings={result.findings} onSelect={setSelection} onEdit={store.getState().edit} />
        </div>
      </div>
    </section>
  )
}
