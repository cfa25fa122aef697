import type { Scenario, System } from '../../../engine/index.ts'
import type { Kilobyte } from '../../chart/kilobyte.ts'
import { scoreOf, type Challenge, type Score } from '../../lessons/challenges/challenge.ts'
import { costWords, shareWords } from '../../lessons/challenges/costWords.ts'
import { isOf, startOf } from '../../lessons/challenges/work.ts'
import type { Asking } from './asking.ts'
import type { Known } from './results.ts'

/** What a challenge asks: no answer, but that what was made meets it, as near to the best as can be. */
export async function challengeAsking(
  title: string,
  /** All that have this title: each link is of one of them. */
  challenges: readonly Challenge[],
  /** That most links have: its numbers are those of the task. */
  scenario: Scenario,
  system: System,
  resultOf: (scenario: Scenario) => Promise<Known>,
  kilobyte: Kilobyte,
): Promise<Asking> {
  const asked = (await first(challenges, (each) => isOf(each, scenario))) ?? challenges[0]!
  const { task, cost } = asked
  const bests = new Map<Challenge, Promise<number>>()
  const bestOf = (challenge: Challenge) => {
    const best = bests.get(challenge) ?? startOf(challenge).then(challenge.best.of)
    bests.set(challenge, best)
    return best
  }
  const words = ({ cost: own, share, met }: Score): string => {
    const said = costWords(cost, own, kilobyte)
    return met ? `${said}, ${shareWords(share)}` : said
  }
  return {
    title,
    question: task,
    label: '',
    form: { kind: 'nothing' },
    answer: (text) => ({ at: text, text }),
    goal: {
      sentence: task,
      words: { column: 'Met', done: 'met the challenge', yes: 'met', no: 'not met', score: cost.label },
      by: ({ envelope }) => envelope.scenario,
      async reached({ envelope: { scenario } }) {
        const challenge = await first(challenges, (each) => isOf(each, scenario))
        if (!challenge) return 'something was changed that must stay as it was'
        const known = await resultOf(scenario)
        if ('because' in known) return known.because
        const score = scoreOf(challenge, { system, scenario, result: known.result }, await bestOf(challenge))
        const others = challenge === asked ? '' : ', asked in other numbers'
        return { reached: score.met, score: `${words(score)}${others}` }
      },
    },
  }
}

async function first<T>(all: readonly T[], is: (each: T) => Promise<boolean>): Promise<T | undefined> {
  for (const each of all) if (await is(each)) return each
  return undefined
}
