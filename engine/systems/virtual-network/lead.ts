import type { Amount, Slot } from '../../facets/headline.ts'
import type { VirtualNetworkParams } from './parameters/index.ts'

/** What is run, as the headline says it before its number. */
export function lead({ experiment }: VirtualNetworkParams): readonly Slot[] {
  switch (experiment.kind) {
    case 'one_way':
      return experiment.bytes === 0
        ? ['One node sends ', counted('count', experiment.count, 'short message'), ' to another']
        : [
            'One node sends ',
            counted('count', experiment.count, 'message'),
            ...sized(experiment.bytes),
            ' to another',
          ]
    case 'unload':
      return [
        'Two endpoints that lose their frames send ',
        counted('first', experiment.first),
        ' and ',
        counted('second', experiment.second, 'message'),
      ]
    case 'unload_cycle':
      return [
        counted('endpoints', experiment.endpoints, 'pair of endpoints', 'pairs of endpoints'),
        experiment.endpoints === 1 ? ' exchanges ' : ' exchange ',
        counted('messages', experiment.messages, 'request'),
        ...(experiment.endpoints === 1 ? [] : [' each']),
        ...sized(experiment.bytes),
        ' while both hosts page',
      ]
    case 'fan_in':
      return [
        counted('clients', experiment.clients, 'client'),
        experiment.clients === 1 ? ' sends requests' : ' send requests',
        ...sized(experiment.bytes),
        experiment.shared || experiment.clients === 1
          ? ' to one endpoint of a server'
          : ' to a server, each to an endpoint of its own',
      ]
    case 'permutation':
      return [
        counted('nodes', experiment.nodes, 'node'),
        ...routes[experiment.pattern](sized(experiment.bytes)),
      ]
    case 'hot_spot':
      return [
        counted('senders', experiment.senders, 'node'),
        ' send requests to one server, and to each other in a circle',
      ]
    case 'microbenchmark':
      return ['Each measurement sends ', counted('messages', experiment.messages, 'message')]
  }
}

const routes = {
  neighbor: (size: readonly Slot[]) => [' send requests', ...size, ' to their neighbours, in pairs'],
  cshift: (size: readonly Slot[]) => [' send requests', ...size, ' to the right, in a circle'],
  bisect: (size: readonly Slot[]) => [
    ' send requests',
    ...size,
    ' across the middle of the network, in pairs',
  ],
}

/** Without a noun it is read with the next one: '2 and 1 message'. */
const counted = (name: string, value: number, one?: string, many = `${one}s`): Amount => ({
  path: `experiment.${name}`,
  value,
  ...(one !== undefined && { nouns: [one, many] as const }),
})

/** A message of no bytes carries four words. */
const sized = (bytes: number): readonly Slot[] =>
  bytes === 0 ? [] : [' of ', { path: 'experiment.bytes', value: bytes, unit: 'B' }]
