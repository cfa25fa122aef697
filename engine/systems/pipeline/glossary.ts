import type { Term } from '../../glossary/term.ts'
import { metrics } from './metrics.ts'

/** A term that is one of the numbers of a run. */
function numberTerm(name: string, words: Term['words']): Term {
  const { sentence, formula, source } = metrics.find((metric) => metric.name === name)!
  return { id: name, words, sentence, formula, source }
}

const paper = 'Wang et al. 1998'

/** The words of the theory of pipelines. */
export const glossary: readonly Term[] = [
  numberTerm('timeToBottleneck', ['T_f']),
  numberTerm('timeInBottleneck', ['T_b']),
  numberTerm('timeFromBottleneck', ['T_l']),
  numberTerm('excessOverBound', [
    'excess over the bound',
    'excess over bound (5)',
    'excess over lower bound (5)',
  ]),
  numberTerm('lowerBound', ['lower bound', 'bound (5)']),
  numberTerm('speedUp', ['speed-up']),
  {
    id: 'fragment',
    words: ['fragment', 'fragments'],
    sentence: 'A piece of the message. A stage hands on a fragment only when it has all of it.',
    source: `${paper}, section 2`,
  },
  {
    id: 'stage',
    words: ['stage', 'stages'],
    sentence:
      'One step on the way of the message, a copy or a link; it works on one fragment at a time while the other stages work on others.',
    source: `${paper}, section 2`,
  },
  {
    id: 'k',
    words: ['k'],
    sentence: 'Into how many fragments the message is cut.',
    formula: 'best of equal ones: k = √(B Σ_{j≠b} G_j / g_b)',
    source: `${paper}, Theorem 1, eq. (12)`,
  },
  {
    id: 'size-x',
    words: ['x'],
    sentence: 'How many bytes a fragment carries.',
  },
  {
    id: 'overhead-g',
    words: ['g'],
    sentence: 'The overhead of a stage: the fixed time that each fragment costs in it, however small it is.',
    source: `${paper}, section 2`,
  },
  {
    id: 'cost-G',
    words: ['G'],
    sentence: 'The time that each byte costs in a stage: the inverse of its bandwidth.',
    source: `${paper}, section 2`,
  },
  {
    id: 'signature',
    words: ['signature', 'signatures'],
    sentence:
      'How long the message would take with k fragments if this stage were the bottleneck. The latency is the highest of the signatures.',
    formula: 'k g_b + B G_b + Σ_{j≠b} (g_j + B G_j / k)',
    source: `${paper}, section 3.2, eq. (13)`,
  },
  {
    id: 'gam',
    words: ['GAM', 'Generic Active Messages'],
    sentence:
      'Generic Active Messages: the fast messages between workstations at Berkeley whose four stages the paper measured (Table 1).',
    source: `${paper}, section 5.2`,
  },
  {
    id: 'fm',
    words: ['Fast Messages', 'FM'],
    sentence:
      'Illinois Fast Messages, another message layer for workstations on Myrinet: it cuts every message into fragments of 128 B.',
    source: `${paper}, sections 1 and 5.4`,
  },
  {
    id: 'ramp-up',
    words: ['ramp-up'],
    sentence:
      'Fragments that grow: small first ones fill the pipe quickly, larger later ones cost less overhead.',
    source: `${paper}, section 4.1`,
  },
  {
    id: 'ramp-up-and-down',
    words: ['ramp-up-and-down', 'ramp up and down'],
    sentence:
      'Fragments that grow and then shrink: small first ones fill the pipe quickly, small last ones drain it quickly.',
    source: `${paper}, section 4.2`,
  },
  {
    id: 'hierarchical',
    words: ['hierarchical', 'hierarchy'],
    sentence: 'Fragments that groups of stages cut again, into the size that is best for each group.',
    source: `${paper}, section 4.3`,
  },
  {
    id: 'bubble',
    words: ['bubble', 'bubbles'],
    sentence:
      'Where neighbours do not keep step: a stage stands idle, or fragments wait, between two that are busy.',
    source: `${paper}, section 4.1.2`,
  },
]
