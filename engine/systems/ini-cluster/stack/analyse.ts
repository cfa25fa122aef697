import type { Headline } from '../../../facets/headline.ts'
import type { Result } from '../../../facets/result.ts'
import type { ContentionParams } from '../contention/parameters.ts'
import { cycles } from '../contention/words.ts'
import { cycleCurve, lengthCurve, splitCurve } from './curves.ts'
import { findings, serviceFinding, stampFinding } from './findings.ts'
import { lengthStack, messageStack } from './moduleStacks.ts'
import type { StackParams } from './parameters.ts'
import { bestSplit, splitCosts, type SplitCosts } from './split.ts'

/** What a message costs the two interfaces. */
export function analyseStack(params: ContentionParams & { readonly experiment: StackParams }): Result {
  const { experiment } = params
  const { length, parts, ...build } = experiment
  const own = splitCosts(length, parts, build)
  const best = bestSplit(length, build)
  return {
    metrics: {
      stackTime: own.total,
      sendTime: own.send.total,
      receiveTime: own.receive.total,
      unlistedTime: own.send.unlisted + own.receive.unlisted,
      packets: own.fragments,
      bestParts: best.parts,
      bestPartsTime: best.total,
    },
    headline: headline(experiment, own),
    findings: [
      ...findings(experiment, build, own, best),
      ...stampFinding(params, experiment, build),
      serviceFinding(params, experiment, build),
    ],
    stacks: [messageStack(experiment, own, best), lengthStack(build)],
    curves: [
      lengthCurve(experiment, build),
      cycleCurve(params, experiment, build),
      splitCurve(experiment, build, own, best),
    ],
  }
}

function headline({ length, parts }: StackParams, { send, receive, fragments }: SplitCosts): Headline {
  const cut = fragments > parts ? `in ${fragments} IP packets` : 'without fragments'
  return {
    lead: [
      { path: 'experiment.length', value: length, nouns: ['byte', 'bytes'] },
      ' sent as ',
      { path: 'experiment.parts', value: parts, nouns: ['message', 'messages'] },
      `, ${cut}`,
    ],
    metric: 'stackTime',
    rest: [` at the two interfaces, ${cycles(send.total)} to send and ${cycles(receive.total)} to receive`],
  }
}
