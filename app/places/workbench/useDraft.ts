import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import {
  newScenario,
  systems,
  writeLink,
  type Scenario,
  type System,
  type WrittenLink,
} from '../../../engine/index.ts'
import { come } from '../../loading/come.ts'
import { readAddress } from '../../document/link.ts'
import { loadedSystem } from '../../document/loadedSystem.ts'
import { runWorker } from '../../task/index.ts'
import type { Answered, RunProgress, RunRequest } from '../../task/runMessages.ts'
import { useTask } from '../../task/useTask.ts'
import { pageAddress } from '../address.ts'
import { linksIn } from '../../document/address/linksIn.ts'
import { beginningOf } from './beginning.ts'
import { draftOf, envelopeOf, withScenarioOf, type Draft } from './draft.ts'

/** What a link says, with its system. */
export interface Opened {
  readonly draft: Draft
  readonly system: System
  /** What a frame shows, where the link says it. */
  readonly embed?: readonly string[] | undefined
}

/** What is prepared. */
interface Prepared extends Opened {
  readonly embed: readonly string[]
  /** What another link has taken the place of. */
  readonly before?: Prepared
}

/** What a link or a fragment opens here, with other words around it. @throws Error with a sentence */
export async function openedDraft(link: string): Promise<Opened> {
  let problem = 'A link is expected, such as “Copy link” gives.'
  for (const fragment of linksIn(link, pageAddress())[0]?.fragments ?? []) {
    const read = await readAddress(fragment, loadedSystem, undefined)
    if (read.ok && !read.cut) {
      const { envelope } = read
      const system = (await loadedSystem(envelope.scenario.system))!
      return { draft: draftOf(envelope), system, embed: envelope.embed }
    }
    problem = read.ok ? 'The link was cut on the way: the whole of it is needed.' : read.error.message
  }
  throw new Error(problem)
}

async function firstDraft(): Promise<Opened> {
  const system = (await loadedSystem(Object.keys(systems)[0]!))!
  return { draft: { envelope: { scenario: newScenario(system) }, steps: [] }, system }
}

const framedAtFirst: readonly string[] = ['headline', 'timeline']

/** The address is where the draft is kept: a reload goes on with it, and so does who comes back. */
export function useDraft(fragment: string | undefined) {
  const [prepared, setPrepared] = useState<Prepared>()
  const [problem, setProblem] = useState('')
  // What the address was last made to say: that is no other draft to be opened.
  const said = useRef<string>(undefined)
  useEffect(() => {
    if (fragment !== undefined && fragment === said.current) return
    let wanted = true
    const load = fragment === undefined ? firstDraft() : openedDraft(fragment)
    load
      .then((first) => {
        if (wanted) setProblem('')
        return first
      })
      .catch((error: unknown) => {
        if (wanted) setProblem((error as Error).message)
        return firstDraft()
      })
      .then(
        (first) => wanted && setPrepared({ ...first, embed: first.embed ?? framedAtFirst }),
        (error: unknown) => wanted && setProblem((error as Error).message),
      )
    return () => {
      wanted = false
    }
  }, [fragment])
  /** Of what stands there by then, whatever was typed while a link was on its way. */
  const change = (make: (now: Prepared) => Prepared) => setPrepared((now) => now && make(now))
  return {
    prepared,
    problem,
    said,
    onDraft: (make: (draft: Draft) => Draft) => change((now) => ({ ...now, draft: make(now.draft) })),
    onEmbed: (embed: readonly string[]) => change((now) => ({ ...now, embed })),
    onOther: (other: Opened) => {
      setProblem('')
      change((now) => inPlaceOf(now, other))
    },
    onBringBack: () => change((now) => (now.before ? inTurn(now, now.before) : now)),
  }
}

const inPlaceOf = (now: Prepared, { draft, system, embed = now.embed }: Opened): Prepared =>
  inTurn(now, { draft: withScenarioOf(now.draft, draft), system, embed })

const inTurn = ({ draft, system, embed }: Prepared, next: Prepared): Prepared => ({
  ...next,
  before: { draft, system, embed },
})

/** The numbers that a scenario comes to, by their names; undefined until it has been run, and where that takes long. */
export function useNumbers(scenario: Scenario): readonly string[] | undefined {
  const request = useMemo(() => ({ scenario, analyse: false, agreed: false }), [scenario])
  const { done } = useTask<RunRequest, Answered, RunProgress>(runWorker, request)
  if (done?.request !== request || done.answer.takes !== undefined) return undefined
  return Object.keys(done.answer.result.metrics)
}

/** What is handed out: undefined until it is written. */
export interface HandOut {
  readonly link: WrittenLink
  readonly framed: WrittenLink
}

/** @param said  is told what the address is made to say */
export function useHandOut(
  draft: Draft,
  embed: readonly string[],
  said: RefObject<string | undefined>,
): HandOut | Error | undefined {
  const [written, setWritten] = useState<HandOut | Error>()
  const parts = embed.join()
  useEffect(() => {
    let wanted = true
    const write = async () => {
      const kept = envelopeOf(draft, parts.split(','))
      const [link, framed] = await Promise.all([beginningOf(envelopeOf(draft)), beginningOf(kept)])
      return Promise.all([link, framed, kept].map((each) => writeLink(loadedSystem, each)))
    }
    come('What writes links', write).then(
      ([link, framed, kept]) => {
        // The address may be another page's already, of which React is about to hear.
        if (!wanted || !location.hash.startsWith('#at=workbench')) return
        setWritten({ link: link!, framed: framed! })
        said.current = kept!.fragment
        history.replaceState(null, '', `#at=workbench,${encodeURIComponent(kept!.fragment)}`)
      },
      (error: unknown) => wanted && setWritten(error as Error),
    )
    return () => {
      wanted = false
    }
  }, [draft, parts, said])
  return written
}
