import { grouped } from '../../chart/format.ts'
import { counted, metric, parameter, set, sized } from '../asked.ts'
import type { Step } from '../lesson.ts'
import Nodes from './nodes.mdx'
import NodesAfter from './nodesAfter.mdx'
import Twice from './twice.mdx'
import TwiceAfter from './twiceAfter.mdx'

/** How many nodes the memory allows. */
export const nodeSteps: readonly Step[] = [
  {
    title: 'How many nodes fit?',
    outcome: '22, by a page',
    Text: Nodes,
    After: NodesAfter,
    link: 'v=1&s=memory-channel&experiment=capacity,10,,,536870912&end',
    controls: ['experiment.nodes', 'region.buffer'],
    shows: ['answer', 'curves'],
    ask: {
      kind: 'mark',
      curve: 'memory-by-nodes',
      reaching: set('experiment.nodes', 64),
      axes: { x: [2, 64], y: [0, 4_400_000_000] },
      label: 'Nodes',
      unit: '',
      min: 2,
      max: 64,
      start: 40,
      integer: true,
      close: 0,
      truth: (asked) => metric(asked, 'mostNodes'),
      reveal: (said, truth, asked) => {
        const all = said * (said - 1) * metric(asked, 'regionSize')
        return `You marked ${said}: ${grouped(said * (said - 1))} regions are ${sized(all)}. The most is ${truth}.`
      },
      wrong: [
        {
          when: (said, truth) => said === truth + 1,
          sentence:
            'Nearly: the buffers of 23 nodes would fit, but each region takes a page of descriptors and one of control words as well.',
        },
        {
          when: (said, truth) => said > truth,
          sentence:
            'A region is for one sender and one receiver: each further node needs one at all others, and they need one at it.',
        },
        {
          when: (said, truth) => said < truth,
          sentence: 'There is room for more: 512 MB are about 500 regions.',
        },
      ],
    },
    goal: {
      sentence: 'Let 32 nodes fit into 512 MB, with buffers as large as that allows, at least 500 KB.',
      reached: (asked) =>
        metric(asked, 'mostNodes') >= 32 && Number(parameter(asked, 'region.buffer')) >= 512_000,
      missing: (asked) =>
        `${counted(metric(asked, 'mostNodes'), 'node', ['fits', 'fit'])}, with buffers of ${sized(Number(parameter(asked, 'region.buffer')))}.`,
      solution: [set('region.buffer', 524_288)],
    },
    hints: [
      'How many regions do N nodes need?',
      'N (N − 1) regions of about 1.02 MB each: the square root of 500 is near.',
      'For 32 nodes 992 regions have to fit: about half a MB each, with two pages.',
    ],
  },
  {
    title: 'And with twice the memory?',
    outcome: 'Ten more, not 22 more',
    Text: Twice,
    After: TwiceAfter,
    link: 'v=1&s=memory-channel&experiment=capacity,22,,1073741824,1073741824&end',
    known: { link: 'v=1&s=memory-channel&experiment=capacity,22,,,536870912&end', name: '512 MB: 22 nodes' },
    controls: ['region.buffer', 'experiment.nodes'],
    shows: ['answer', 'curves'],
    ask: {
      kind: 'number',
      label: 'Nodes',
      unit: '',
      min: 22,
      max: 88,
      start: 44,
      integer: true,
      close: 0.04,
      truth: (asked) => metric(asked, 'mostNodes'),
      reveal: (said, truth) => `You said ${said}. It is ${truth}.`,
      wrong: [
        {
          when: (said) => Math.abs(said - 44) <= 2,
          sentence:
            'Twice the memory is twice the regions. But twice the nodes would need four times as many.',
        },
        {
          when: (said, truth) => said > truth,
          sentence: 'The regions grow with the square of the nodes.',
        },
        {
          when: (said, truth) => said < truth,
          sentence: 'There are twice as many regions: about a thousand.',
        },
      ],
    },
    goal: {
      sentence: 'Let 100 nodes fit into 1 GB, with buffers of at least 64 KB.',
      reached: (asked) =>
        metric(asked, 'mostNodes') >= 100 && Number(parameter(asked, 'region.buffer')) >= 65_536,
      missing: (asked) =>
        `${counted(metric(asked, 'mostNodes'), 'node', ['fits', 'fit'])}, with buffers of ${sized(Number(parameter(asked, 'region.buffer')))}.`,
      solution: [set('region.buffer', 65_536)],
    },
    hints: [
      'How many times as many regions do twice as many nodes need?',
      'Four times. So twice the memory is enough for √2 times as many nodes.',
      '√2 is 1.41, and 1.41 times the 22 or 23 that nearly fitted is about 32.',
    ],
  },
]
