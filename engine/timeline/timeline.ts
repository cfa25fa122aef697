import type { TimeUnit } from '../base/unit.ts'

/**
 * Occupancy over time: lanes (stages, resources) and spans (one fragment, message or handler in one lane).
 * Struct of arrays, 20 bytes a span, so that it crosses from a worker by transfer.
 *
 * Invariants (checked by `tests/conformance/faults/timeline.ts`): spans of a lane are contiguous and sorted by start; start <= end;
 * at no time more than `capacity` spans of a lane overlap.
 */
export interface Timeline {
  readonly unit: TimeUnit
  readonly lanes: readonly Lane[]
  /** What the kind number of a span means; a timeline with one kind has one entry. At most 64. */
  readonly kinds: readonly SpanKind[]
  /** Lane l owns the spans offsets[l] <= s < offsets[l + 1]; length lanes + 1. */
  readonly offsets: Uint32Array
  /** When each span starts and ends, in `unit`; length spans. */
  readonly start: Float64Array
  readonly end: Float64Array
  /** Kind and item of each span, packed by `spanTag`; length spans. */
  readonly tag: Uint32Array
  /** What both parts of a span with a set-up are called, where lanes have one. */
  readonly parts?: SpanParts
  /** What a path drawn through it is, where it is not the critical path. */
  readonly path?: PathWords
  /** What an item is called, in the singular: 'fragment', 'message'. */
  readonly itemNoun: string
  /** What each item is called behind the noun, where that is not its number from 1: 'message 2', 'message c0:2'. */
  readonly itemNames?: readonly string[]
  /** The end of the observed time, >= every span's end. */
  readonly until: number
}

export interface SpanParts {
  /** In a legend: 'hatched: overhead g, plain: bytes × G'. */
  readonly legend: string
  /** Behind a time: 'of overhead' and 'for its bytes'. */
  readonly setup: string
  readonly rest: string
}

export interface PathWords {
  /** In a legend. */
  readonly legend: string
  /** Of a bar that is on it, in a sentence, and of one that is not; empty where nothing is to be said. */
  readonly on: string
  readonly off: string
}

/** A row of the timeline: a resource that one or more spans occupy at a time. */
export interface Lane {
  /** Stable and meaningful, so that links may name it: 'stage-2', 'node0.nic'. */
  readonly id: string
  readonly name: string
  /** How many spans may overlap, >= 1. */
  readonly capacity: number
  /** The lane this one refines, by id (the compound stage of an inner stage). */
  readonly parent?: string
  /** What a lane with a span is said to be, and for how much of the time: 'busy' when absent. */
  readonly share?: string
  /** How long the leading, hatched part of each span is; the timeline's `parts` name it. 0 when absent. */
  readonly setup?: number
}

/** What spans of one kind are called, and how they look. */
export interface SpanKind {
  readonly id: string
  readonly name: string
  /** How it is told apart without colour; `waste` is what nobody wants: a frame that is hatched. */
  readonly texture: 'plain' | 'hatched' | 'outlined' | 'slim' | 'capped' | 'hollow' | 'waste'
  /** Its spans are about no item (a poll that finds nothing); the number in their tag means nothing. */
  readonly itemless?: true
}

const itemBits = 26
const itemMask = (1 << itemBits) - 1

/** @param kind 0 to 63 @param item 0 to 2^26 - 1 (the fragment's or message's number, from 0) */
export const spanTag = (kind: number, item: number): number => ((kind << itemBits) | item) >>> 0
/** The kind that a tag says: an index into the timeline's `kinds`, 0 to 63. */
export const spanKind = (tag: number): number => tag >>> itemBits
/** The item that a tag says, from 0; it means nothing of a kind without items (`hasItem`). */
export const spanItem = (tag: number): number => tag & itemMask

/** Whether a span is about an item. */
export const hasItem = ({ kinds, tag }: Timeline, span: number): boolean =>
  kinds[spanKind(tag[span]!)]?.itemless !== true

/** What an item is called, everywhere: '3' in 'fragment 3', as its bar, its row and the sentences about it say. */
export const itemName = ({ itemNames }: Pick<Timeline, 'itemNames'>, item: number): string =>
  itemNames?.[item] ?? String(item + 1)

/** The lane that owns span s: a binary search of the offsets. */
export function laneOfSpan(timeline: Timeline, span: number): number {
  let low = 0
  let high = timeline.lanes.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (timeline.offsets[middle]! <= span) low = middle
    else high = middle - 1
  }
  return low
}
