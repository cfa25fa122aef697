import type { Stack } from '../../../facets/stacks.ts'
import type { Load, Solution } from './equations.ts'

/** Of one cycle: where a request and its reply are. The same ids for analysis and run, so that both stand on one axis. */
export function cycleStack(load: Load, solution: Solution): Stack {
  const { iniService, intraLatency, interLatency } = load
  const { computeResidence, requestResidence, replyResidence, iniResidence } = solution
  const wires = 4 * intraLatency + 2 * interLatency
  const visit = (id: string) => [
    {
      id: `${id}-waits`,
      label: 'waits at an interface',
      value: iniResidence - iniService,
      texture: 'hatched' as const,
    },
    { id, label: 'interface works', value: iniService },
  ]
  const parts = [
    { id: 'compute', label: 'computes', value: computeResidence },
    ...visit('own-out'),
    ...visit('remote-in'),
    { id: 'request', label: 'handler', value: requestResidence },
    ...visit('remote-out'),
    ...visit('own-in'),
    { id: 'reply', label: 'handler', value: replyResidence },
    ...(wires > 0 ? [{ id: 'wires', label: 'on the wires', value: wires }] : []),
  ]
  return {
    id: 'cycle',
    title: 'One request, out and back',
    sentence: 'Hatched is waiting before an interface, plain is work.',
    unit: 'cycles',
    groups: [
      {
        id: 'request',
        title: '',
        rows: [
          {
            id: 'analysis',
            name: 'Analysis',
            source: 'analysis',
            parts,
            total: parts.reduce((sum, { value }) => sum + value, 0),
          },
        ],
      },
    ],
  }
}
