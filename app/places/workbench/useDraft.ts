import { useEffect, useState } from 'react'
import { newScenario, systems, writeLink, type System, type WrittenLink } from '../../../engine/index.ts'
import { come } from '../../loading/come.ts'
import { readAddress } from '../../document/link.ts'
import { loadedSystem } from '../../document/loadedSystem.ts'
import { draftOf, envelopeOf, type Draft } from './draft.ts'

/** What is prepared, with its system; a sentence where the address says nothing that can be. */
interface Opened {
  readonly draft: Draft
  readonly system: System
}

/** What a link or a fragment opens here. @throws Error with a sentence */
export async function openedDraft(link: string): Promise<Opened> {
  const fragment = /#?(v=\d+&\S*)/.exec(link)?.[1]
  if (fragment === undefined) throw new Error('A link is expected, such as “Copy link” gives.')
  const read = await readAddress(fragment, loadedSystem, undefined)
  if (!read.ok) throw new Error(read.error.message)
  if (read.cut) throw new Error('The link was cut on the way: the whole of it is needed.')
  const { envelope } = read
  return { draft: draftOf(envelope), system: (await loadedSystem(envelope.scenario.system))! }
}

async function firstDraft(): Promise<Opened> {
  const system = (await loadedSystem(Object.keys(systems)[0]!))!
  return { draft: { envelope: { scenario: newScenario(system) }, steps: [] }, system }
}

/** What the address was last made to say: that is no other draft to be opened. */
let said = ''

/** The address is where the draft is kept: a reload goes on with it. */
export function useDraft(fragment: string | undefined) {
  const [opened, setOpened] = useState<Opened>()
  const [problem, setProblem] = useState('')
  useEffect(() => {
    if (fragment !== undefined && fragment === said) return
    let wanted = true
    const load = fragment === undefined ? firstDraft() : openedDraft(fragment)
    load
      .catch((error: unknown) => {
        if (wanted) setProblem((error as Error).message)
        return firstDraft()
      })
      .then(
        (first) => wanted && setOpened(first),
        (error: unknown) => wanted && setProblem((error as Error).message),
      )
    return () => {
      wanted = false
    }
  }, [fragment])
  return { opened, setOpened, problem }
}

/** What is handed out: undefined until it is written. */
export interface HandOut {
  readonly link: WrittenLink
  readonly framed: WrittenLink
}

export function useHandOut(draft: Draft, embed: readonly string[]): HandOut | Error | undefined {
  const [written, setWritten] = useState<HandOut | Error>()
  const parts = embed.join()
  useEffect(() => {
    let wanted = true
    const write = () =>
      Promise.all([
        writeLink(loadedSystem, envelopeOf(draft)),
        writeLink(loadedSystem, envelopeOf(draft, parts.split(','))),
      ])
    come('What writes links', write).then(
      ([link, framed]) => {
        if (!wanted) return
        setWritten({ link, framed })
        said = link.fragment
        history.replaceState(null, '', `#at=workbench,${encodeURIComponent(link.fragment)}`)
      },
      (error: unknown) => wanted && setWritten(error as Error),
    )
    return () => {
      wanted = false
    }
  }, [draft, parts])
  return written
}
