import type { Stack, StackRow } from '../../../../facets/stacks.ts'

/** Where a cycle goes. Times in cycles. */
export interface CycleParts {
  readonly compute: number
  /** The four visits in order: own out, remote in, remote out, own in. */
  readonly visits: readonly { readonly wait: number; readonly service: number }[]
  readonly request: number
  readonly reply: number
  readonly wires: number
  /** What a thread stands still beyond its own messages. */
  readonly stall: number
}

/** One cycle as a bar. The same ids for equations and run, so that both stand on one axis. */
export function cycleStack(
  source: 'analysis' | 'simulation',
  { compute, visits, request, reply, wires, stall }: CycleParts,
  halfWidth?: number,
): Stack {
  const visited = legs.map(({ id, within }, leg) => [
    {
      id: `${id}-waits`,
      label: 'waits at an interface',
      within,
      value: visits[leg]!.wait,
      texture: 'hatched' as const,
    },
    { id, label: 'interface works', within, value: visits[leg]!.service },
  ])
  const parts = [
    { id: 'compute', label: 'computes', value: compute },
    ...visited.slice(0, 2).flat(),
    { id: 'request', label: 'handler', value: request },
    ...visited.slice(2).flat(),
    { id: 'reply', label: 'handler', value: reply },
    ...(wires !== 0 ? [{ id: 'wires', label: 'on the wires', value: wires }] : []),
    ...(stall !== 0 ? [{ id: 'stall', label: 'stands still for others', value: stall }] : []),
  ]
  const row: StackRow = {
    id: source,
    name: source === 'analysis' ? 'Equations' : 'Simulation',
    source,
    parts,
    total: parts.reduce((sum, { value }) => sum + value, 0),
    ...(halfWidth !== undefined && { halfWidth }),
  }
  return {
    id: 'cycle',
    title: 'One request, out and back',
    sentence: 'Hatched: waiting before an interface; plain: work.',
    unit: 'cycles',
    groups: [{ id: 'request', title: '', rows: [row] }],
    brace: {
      label: 'away',
      from: 'own-out-waits',
      to: wires !== 0 ? 'wires' : 'reply',
      hatched: 'waiting at interfaces',
    },
  }
}

const legs = [
  { id: 'own-out', within: 'own' },
  { id: 'remote-in', within: 'remote' },
  { id: 'remote-out', within: 'remote' },
  { id: 'own-in', within: 'own' },
] as const
