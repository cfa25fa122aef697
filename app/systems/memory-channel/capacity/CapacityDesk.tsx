import { use, useMemo } from 'react'
import { useStore } from 'zustand'
import { analyseCapacity, typedParams } from '../../../../engine/systems/memory-channel/door.ts'
import { KilobyteContext } from '../../../chart/kilobyte.ts'
import type { Store } from '../../../document/store.ts'
import { Findings } from '../../../views/findings/Findings.tsx'
import '../../../parts/largeAnswer.css'
import './capacity.css'
import { CapacityTable } from './CapacityTable.tsx'
import { factsOf, whose, type Facts } from './facts.ts'
import { matrixLayout } from './layout.ts'
import { RegionMatrix } from './RegionMatrix.tsx'
import { sizeIn } from './sizeIn.ts'

/** Every region of a cluster, node by node, against what there is room for. */
export function CapacityDesk({ store }: { readonly store: Store }) {
  const { scenario: present, draft } = useStore(store)
  const scenario = draft ?? present
  const facts = useMemo(() => factsOf(scenario.params), [scenario])
  const { params, plan, capacity, chosen } = facts
  const kilobyte = use(KilobyteContext)
  const { findings } = useMemo(
    () => analyseCapacity({ ...typedParams(scenario.params), experiment: params }),
    [scenario, params],
  )
  const { edit } = store.getState()
  const several = params.processesPerNode > 1
  const layout = matrixLayout(params.nodes, plan, capacity.region, params.total, capacity.most)
  return (
    <article className="desk-beside capacity" aria-label="Capacity">
      <div>
        <h2 className="large-answer" data-answer>
          <strong className="large-number">{sizeIn(capacity.cluster, kilobyte, 4)}</strong>{' '}
          <span className="muted">
            of {sizeIn(params.total, kilobyte)}: {whose(facts)}
          </span>
        </h2>
        {!chosen && (
          <p>
            This is the paper’s cluster{several && ', with as many processes on a node as the programs have'}.{' '}
            <button
              type="button"
              className="quiet-button"
              onClick={() =>
                edit({ kind: 'set', path: 'experiment', value: { ...params, kind: 'capacity' } })
              }
            >
              Choose your own
            </button>
          </p>
        )}
        <div className="capacity-picture">
          <figure className="capacity-figure">
            <RegionMatrix {...facts} layout={layout} />
            <figcaption className="muted">
              A square is a region: down, who writes it; across, in whose memory it lies.
              {several && ' Processes of one node stand side by side, and need none of each other.'}
              {layout.limit !== undefined && ' Dashed: what there is room for.'}
            </figcaption>
          </figure>
          <Limits {...facts} />
        </div>
        <CapacityTable {...facts} />
      </div>
      <section aria-labelledby="capacity-reading">
        <h2 className="label" id="capacity-reading">
          What the picture says
        </h2>
        <Findings findings={findings} {...(chosen && { onEdit: edit })} />
      </section>
    </article>
  )
}

/** What is taken of both limits. */
function Limits({ params: { total, pinned, pinnedOf }, capacity: { cluster, kept } }: Facts) {
  return (
    <dl className="capacity-limits">
      <Limit name="Address space" taken={cluster} limit={total} />
      <Limit
        name={pinnedOf === 'cluster' ? 'Pinned, all nodes' : 'Pinned, each node'}
        taken={kept}
        limit={pinned}
      />
    </dl>
  )
}

/** A bar up to the limit, and on beyond it: both on one scale. */
function Limit({
  name,
  taken,
  limit,
}: {
  readonly name: string
  readonly taken: number
  readonly limit: number
}) {
  const most = Math.max(taken, limit)
  const kilobyte = use(KilobyteContext)
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className="figure">
          {sizeIn(taken, kilobyte, 4)} of {sizeIn(limit, kilobyte)}
        </span>
        <svg className="capacity-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
          <rect className="capacity-room" width={(100 * limit) / most} height="6" />
          <rect className="capacity-region" width={(100 * Math.min(taken, limit)) / most} height="6" />
          {taken > limit && (
            <rect
              className="capacity-excess"
              x={(100 * limit) / most}
              width={(100 * (taken - limit)) / most}
              height="6"
            />
          )}
        </svg>
      </dd>
    </div>
  )
}
