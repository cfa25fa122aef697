import { use } from 'react'
import { useStore } from 'zustand'
import { bestEqualLatency, dataPath, splitStages } from '../../../../engine/systems/pipeline/door.ts'
import { newScenario } from '../../../../engine/index.ts'
import { phrase } from '../../../chart/format.ts'
import { KilobyteContext } from '../../../chart/kilobyte.ts'
import { unparted } from '../../../chart/sizesIn.ts'
import type { Store } from '../../../document/store.ts'
import { DataPathView } from './DataPathView.tsx'

/** The message of section 5.4's largest gain [B]. */
const bytes = 4096

/** The Data path desk: from the interface card of section 5.2 to the four stages of Table 1, and back to five. */
export function DataPathDesk({ store }: { readonly store: Store }) {
  const { system, open } = useStore(store)
  const kilobyte = use(KilobyteContext)
  const [, dma, folded] = dataPath.stages
  const told = (value: number, unit: 'us' | 'us/B' | 'B' = 'us') => unparted(phrase(value, unit, kilobyte))
  const params = { bytes, stages: splitStages.map((stage) => ({ ...stage })), strategy: { kind: 'equal' } }
  return (
    <div className="data-path-desk">
      <h2>What the four stages are made of</h2>
      <p>
        Six steps take a fragment from one host to the other over Myrinet; the paper’s model has four stages.
        Steps and their order are those of Fig. 7 (sections 5.2 and 5.3.1), the numbers those of Table 1:
        overhead of a fragment and cost of a KB. Your scenario’s parameters change nothing here.
      </p>
      <DataPathView path={dataPath} />
      <h3>Two sentences that do not agree</h3>
      <p>
        The text calls the sender host DMA, which is stage 1, the slowest step. Table 1 makes stage 2 the
        bottleneck: at the same cost per byte its overhead is {told(folded!.overhead - dma!.overhead)} larger.
        The text’s own explanation covers most of it: stage 2 is three steps taken as one, and two of them, in
        sequence, take roughly as long as the sender host DMA. It gives no times of single steps, so neither
        are there any here.
      </p>
      <h3>What if GAM had pipelined them?</h3>
      <p>
        The receiver’s network and host DMA could be stages of their own. Assumed, since the text has no
        separate numbers: each has half of the {told(folded!.overhead)} and half of the{' '}
        {told(folded!.perByte, 'us/B')} of stage 2. Then the best equal cut of a message of {told(bytes, 'B')}{' '}
        takes {told(bestEqualLatency(splitStages, bytes))} instead of{' '}
        {told(bestEqualLatency(dataPath.stages, bytes))}, by the model, and the sender DMA is the bottleneck.
      </p>
      <p>
        <button
          type="button"
          className="solid-button data-path-split"
          onClick={() => open(system, newScenario(system, params), true, {})}
        >
          Split the receiver’s network and host DMA again
        </button>
      </p>
    </div>
  )
}
