import type { Phase, Timeline } from '../../../engine/index.ts'
import { drawn } from '../../parts/presenting/drawn.ts'
import type { TimeColumns } from '../../time/columns.ts'

/** Where things stand, in CSS pixels of the chart's box; x counts from the left of the plot. No DOM. */
export interface Geometry extends TimeColumns {
  /** Height of the braces above the lanes; 0 without phases. */
  readonly top: number
  readonly pitch: number
  /** Of a bar within its lane. */
  readonly barTop: number
  readonly barHeight: number
  /** Where the lanes end and the axis begins, and the height of everything down to the axis. */
  readonly floor: number
  readonly height: number
}

export const narrowBelow = 600

/** Another chart above or below on the same axis: what both have to agree on. */
export interface Beside {
  /** Where the axis ends at the least, in the timeline's unit. */
  readonly until: number
  /** Characters of the longest lane name of both. */
  readonly longest: number
}

/**
 * @param lanes  how many, >= 0
 * @param width  of the chart's box
 * @param longest  characters of the longest lane name
 * @param shared  another chart has half of the room
 */
export function geometry(
  lanes: number,
  width: number,
  braces: boolean,
  longest = 20,
  shared = false,
): Geometry {
  const narrow = width <= narrowBelow
  const { scale } = drawn
  const left = narrow ? 0 : Math.max(160, scale * Math.min(220, width * 0.32, longest * 7 + 24))
  const right = narrow ? 4 : 40
  const top = braces ? 40 : 12
  const [low, high, room] = shared ? [narrow ? 40 : 20, 40, 200] : narrow ? [44, 60, 420] : [26, 52, 460]
  const pitch = Math.max(low, Math.floor(scale * Math.min(high, room / Math.max(1, lanes))))
  const label = narrow ? 20 : 0
  const margin = narrow ? 4 : Math.max(4, Math.round(pitch * 0.155))
  const floor = top + lanes * pitch
  return {
    width,
    left,
    plot: Math.max(1, width - left - right),
    narrow,
    top,
    pitch,
    barTop: label || margin,
    barHeight: pitch - label - 2 * margin,
    floor,
    height: floor + 28,
  }
}

/** The geometry of a timeline's chart; what stands above or below it lines up with it. */
export const timelineGeometry = (
  { lanes }: Timeline,
  width: number,
  phases: readonly Phase[] | undefined,
  beside?: Beside,
): Geometry =>
  geometry(
    lanes.length,
    width,
    (phases?.length ?? 0) > 0,
    beside?.longest ?? longestName(lanes),
    beside !== undefined,
  )

export const longestName = (lanes: Timeline['lanes']): number =>
  lanes.reduce((most, { name }) => Math.max(most, name.length), 0)

export const laneTop = (frame: Geometry, lane: number): number => frame.top + lane * frame.pitch

/** The lane at a height, or -1 outside of the lanes. */
export function laneAt(frame: Geometry, lanes: number, y: number): number {
  const lane = Math.floor((y - frame.top) / frame.pitch)
  return lane >= 0 && lane < lanes ? lane : -1
}
