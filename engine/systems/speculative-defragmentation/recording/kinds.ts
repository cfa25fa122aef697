import type { Lane, SpanKind } from '../../../timeline/timeline.ts'

/** What spans of the timeline are. */
export const spanKinds = [
  { id: 'fragment', name: 'fragment of a page', texture: 'plain' },
  { id: 'segment', name: 'segment of the standard stack', texture: 'outlined' },
  { id: 'other', name: 'stray frame or request', texture: 'slim' },
  { id: 'waits', name: 'waits in the switch', texture: 'hollow' },
  { id: 'inPlace', name: 'in place', texture: 'plain' },
  { id: 'displaced', name: 'not in place: taken out again', texture: 'hatched' },
  { id: 'aside', name: 'copied, without a guess', texture: 'outlined' },
  { id: 'dropped', name: 'damaged', texture: 'hollow' },
  { id: 'protocol', name: 'a page in place: protocol', texture: 'plain' },
  { id: 'handing', name: 'remapping, or the copy that is left', texture: 'capped' },
  { id: 'copies', name: 'two copies', texture: 'outlined' },
  { id: 'cleanup', name: 'clean-up', texture: 'hatched' },
  { id: 'guesses', name: 'guesses', texture: 'plain', itemless: true },
  { id: 'gives-up', name: 'copies', texture: 'hatched', itemless: true },
] as const satisfies readonly SpanKind[]

export type KindId = (typeof spanKinds)[number]['id']

const kindNumbers = Object.fromEntries(spanKinds.map(({ id }, number) => [id, number])) as Record<
  KindId,
  number
>

/** The place of a kind in `spanKinds`, as a tag has it. */
export const kindNumber = (id: KindId): number => kindNumbers[id]

/** Lanes of a picture: one for each sender, then what all share. */
export interface Lanes {
  readonly lanes: readonly Lane[]
  readonly queue: number
  readonly link: number
  readonly cpu: number
  readonly driver: number
}

/** @param senders  names of those with a link of their own; empty where frames just arrive */
export function lanesOf(senders: readonly string[], queued: number): Lanes {
  const own: Lane[] = senders.map((name) => ({
    id: `sender-${name.toLowerCase()}`,
    name: `Sender ${name}`,
    capacity: 1,
    share: 'sending',
  }))
  const shared: Lane[] = [
    ...(own.length > 0
      ? [{ id: 'switch', name: 'Switch queue', capacity: Math.max(1, queued), share: 'holding a frame' }]
      : []),
    { id: 'link', name: 'Receiver’s link', capacity: 1 },
    { id: 'cpu', name: 'Receiver’s processor', capacity: 1 },
    { id: 'driver', name: 'Driver', capacity: 1, share: 'there' },
  ]
  const lanes = [...own, ...shared]
  const at = (id: string) => lanes.findIndex((lane) => lane.id === id)
  return { lanes, queue: at('switch'), link: at('link'), cpu: at('cpu'), driver: at('driver') }
}
