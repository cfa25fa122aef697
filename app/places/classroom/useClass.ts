import { useEffect, useMemo, useState } from 'react'
import { systemOf, type Envelope, type System } from '../../../engine/index.ts'
import type { Kilobyte } from '../../chart/kilobyte.ts'
import { come } from '../../loading/come.ts'
import { readAddress } from '../../document/link.ts'
import { loadedSystem } from '../../document/loadedSystem.ts'
import { loadWords, systemOn } from '../../document/words.ts'
import { titledChallenge } from '../../document/keptBack/titled.ts'
import { lessons } from '../../lessons/index.ts'
import { pageAddress } from '../address.ts'
import type { Asking, Standing } from './asking.ts'
import type { Reached } from './findings.ts'
import { faultAsking } from './faultAsking.ts'
import { groupsOf, type Group } from './groups.ts'
import { linkReader, type Handed } from './handedIn.ts'
import { lessonAsking } from './lessonAsking.ts'
import { plainAsking } from './plainAsking.ts'
import { createResults } from './results.ts'
import { rowsOf, type Row } from './rows.ts'

const nothing: Handed = { blank: true, found: 0, beyond: 0, read: [], notRead: [] }

/** The links of a text, read again with every change of it. */
export function useHanded(text: string): Handed {
  const [reader] = useState(() => linkReader(loadedSystem, pageAddress()))
  const [handed, setHanded] = useState(nothing)
  useEffect(() => {
    let wanted = true
    void reader(text).then((read) => wanted && setHanded(read))
    return () => {
      wanted = false
    }
  }, [reader, text])
  return handed
}

/** What the chosen group was asked, with the engine's answer; an error where it does not come. */
type Answered = { readonly asking: Asking } | { readonly error: Error }

export interface ClassRead {
  readonly groups: readonly Group[]
  readonly group?: Group
  readonly answered?: Answered
  readonly rows: readonly Row[]
  readonly reached: Reached
}

/**
 * A group of links, and what the engine makes of it.
 * @param key   of the group; the largest where there is none of it
 * @param each  every link counts; otherwise the last answer of each name
 */
export function useClass(
  handed: Handed,
  key: string,
  each: boolean,
  metric: string,
  kilobyte: Kilobyte,
): ClassRead {
  const [results] = useState(createResults)
  useEffect(() => () => results.dispose(), [results])
  const groups = useMemo(() => groupsOf(handed.read, each), [handed, each])
  const group = groups.find((one) => one.key === key) ?? groups[0]
  const answered = useAnswered(group, metric, kilobyte, results)
  const asking = answered && 'asking' in answered ? answered.asking : undefined
  const rows = useMemo(() => (group && asking ? rowsOf(group.links, asking) : []), [group, asking])
  const reached = useReached(rows, asking)
  return { groups, ...(group && { group }), ...(answered && { answered }), rows, reached }
}

type Results = ReturnType<typeof createResults>

function useAnswered(
  group: Group | undefined,
  metric: string,
  kilobyte: Kilobyte,
  results: Results,
): Answered | undefined {
  const [known, setKnown] = useState<{ readonly of: string; readonly answered: Answered }>()
  const envelope = group?.envelope
  // While a person pastes more of the same, the same is asked.
  const of = envelope ? JSON.stringify([askedBy(envelope), metric, kilobyte]) : ''
  useEffect(() => {
    if (!envelope) return
    let wanted = true
    const set = (answered: Answered) => wanted && setKnown({ of, answered })
    come('The question of these links', () => askingOf(envelope, metric, kilobyte, results)).then(
      (asking) => set({ asking }),
      (error: unknown) => set({ error: error as Error }),
    )
    return () => {
      wanted = false
    }
    // `of` says all that the envelope is asked for.
  }, [of, results]) // oxlint-disable-line react/exhaustive-deps
  return known?.of === of ? known.answered : undefined
}

/** Of a step of a lesson its own scenario counts, otherwise that of the link. */
const askedBy = ({ lesson, scenario, predict, title, fault }: Envelope) =>
  lesson && lesson.id !== '' ? [lesson, fault] : [lesson, scenario, predict, title, fault]

/** @param metric  that is looked at, where several are predicted */
export async function askingOf(
  envelope: Envelope,
  metric: string,
  kilobyte: Kilobyte,
  results: Pick<Results, 'of'>,
): Promise<Asking> {
  const { lesson, fault } = envelope
  if (fault) return faultAsking(envelope, await systemIn(envelope), fault)
  const listed = lessons.find(({ id }) => id === lesson?.id)
  const step = lesson && (await listed?.load())?.[lesson.step - 1]
  if (!listed || !step) {
    const system = await systemIn(envelope)
    const challenge = lesson ? undefined : await challengeOf(envelope)
    if (challenge) return challenge(system, (scenario) => results.of(system, scenario), kilobyte)
    const known = await results.of(system, envelope.scenario)
    const asking = plainAsking(envelope, system, known, kilobyte, metric)
    return lesson ? { ...asking, title: `${lesson.id || asking.title}, step ${lesson.step}` } : asking
  }
  const asked = await opened(step.link)
  const other = step.known && (await opened(step.known.link))
  return lessonAsking({
    title: `${listed.title}, step ${lesson.step}`,
    step,
    asked: { ...asked, ...(other && { known: other.result }) },
    kilobyte,
    resultOf: ({ system, scenario }) => results.of(system, scenario),
  })

  async function opened(link: string) {
    const read = await readAddress(link, systemOf, undefined)
    if (!read.ok) throw new Error(read.error.message)
    const { scenario } = read.envelope
    const system = await systemIn(read.envelope)
    const known = await results.of(system, scenario)
    if ('because' in known) throw new Error(known.because)
    return { system, scenario, result: known.result }
  }
}

/** What makes the asking of a challenge; undefined where the title names none. */
async function challengeOf({ title = '', predict, scenario }: Envelope) {
  if (predict || !title.startsWith(titledChallenge)) return undefined
  const challengesTitled = await come(
    'The challenges',
    async () => (await import('../../lessons/challenges/index.ts')).challengesTitled,
  )
  const titled = challengesTitled(title.slice(titledChallenge.length))
  if (titled.length === 0) return undefined
  const challengeAsking = await come(
    'What judges challenges',
    async () => (await import('./challengeAsking.ts')).challengeAsking,
  )
  return challengeAsking.bind(undefined, title, titled, scenario)
}

/** In the words of what it began with, and with what the first picture does without: the best of any sizes. */
async function systemIn(envelope: Envelope): Promise<System> {
  const plain = (await loadedSystem(envelope.scenario.system))!
  const known = new Map([[plain.id, plain]])
  await loadWords(known, envelope)
  const system = systemOn(known, envelope, 'a')
  return system.complete ? system.complete() : system
}

const noneYet: Reached = new Map()

/** How long the page may be kept from a hand [ms]. */
const slice = 12

/** Whether each scenario that was handed in reaches the goal: alike ones are asked once, and told as they come. */
function useReached(rows: readonly Row[], asking: Asking | undefined): Reached {
  const [known, setKnown] = useState<{ readonly rows: readonly Row[]; readonly reached: Reached }>()
  useEffect(() => {
    const { goal } = asking ?? {}
    if (!goal) return
    let wanted = true
    const ask = async () => {
      const reached = new Map<number, Standing>()
      const alike = new Map<string, Standing>()
      let since = performance.now()
      for (const { id, link } of rows) {
        const key = JSON.stringify(goal.by(link))
        const answer = alike.get(key) ?? (await goal.reached(link))
        alike.set(key, answer)
        reached.set(id, answer)
        if (performance.now() - since < slice) continue
        setKnown({ rows, reached: new Map(reached) })
        await new Promise((resolve) => setTimeout(resolve))
        if (!wanted) return
        since = performance.now()
      }
      if (wanted) setKnown({ rows, reached })
    }
    void ask()
    return () => {
      wanted = false
    }
  }, [rows, asking])
  return known?.rows === rows ? known.reached : noneYet
}
