import { stageParts } from '../../../../engine/pipeline/stageParts.ts'
import type { Gaps } from '../../../../engine/facets/overlays.ts'
import { geometry } from '../../../../app/views/gantt/geometry.ts'
import { ganttModel } from '../../../../app/views/gantt/model.ts'
import { lane, timelineOf } from '../../../engine/timeline/randomTimeline.ts'

/**
 * host  0011
 * wire  ..000111
 * nic   .....0..1
 */
const spans = timelineOf(
  [lane('host', { name: 'Host', setup: 1 }), lane('wire', { name: 'Wire' }), lane('nic', { name: 'NIC' })],
  [
    [0, 0, 2, 0],
    [0, 2, 4, 1],
    [1, 2, 5, 0],
    [1, 5, 8, 1],
    [2, 5, 6, 0],
    [2, 8, 9, 1],
  ],
)

export const relay = { ...spans, parts: stageParts }

/** Wire: filling. NIC: filling, starved. Host and wire: drained. */
export const relayGaps: Gaps = {
  lane: Uint16Array.of(0, 1, 1, 2, 2),
  start: Float64Array.of(4, 0, 8, 0, 6),
  end: Float64Array.of(9, 2, 9, 5, 8),
  item: Uint32Array.of(1, 0, 1, 0, 1),
  cause: Uint8Array.of(2, 0, 2, 0, 1),
}

/** Spans 0, 2, 3, 5: host, wire, wire, NIC. */
const relayPath = Uint32Array.of(0, 2, 3, 5)

export const model = ganttModel(relay, relayGaps, relayPath)

/** 100 px per unit of time over [0, 9]. */
export const frame = { ...geometry(3, 1100, true), plot: 900 }
export const whole = [0, 9] as const
