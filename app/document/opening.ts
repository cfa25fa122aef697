import { committed, type Envelope, type Scenario } from '../../engine/index.ts'
import { come, Missing } from '../loading/come.ts'
import { contentOf, defined, withScenario, without, type Content, type Side } from './content.ts'
import type { Core } from './core.ts'
import { onSide, sideOf } from './two/sideShown.ts'
import { loadedSystem } from './loadedSystem.ts'
import { brokenBetween, brokenLock } from './locks.ts'
import { presetOf } from './preset.ts'
import { followed } from './leavingLesson.ts'
import type { Actions, Asked } from './state.ts'
import { lacksWords, loadWords } from './words.ts'

type Opening = Pick<
  Actions,
  'open' | 'openDocument' | 'whenThere' | 'answer' | 'openPart' | 'unlock' | 'resume'
>

/** What takes the place of a scenario, or of the document; where that locks something, the person is asked first. */
export function opening(core: Core): Opening {
  const { get, set, known, step } = core
  /** Counts what was asked for: whatever lands takes the turn of all that was asked for before. */
  let turns = 0

  const proceed = ({ content, side, view, checkpoint }: Omit<Asked, 'path'>) => {
    const { history, checkpoints } = get()
    turns++
    const next = checkpoint ? committed(history, content) : followed(history, content)
    const { past, present } = next
    if (present === content) core.origins.set(content, content)
    set({
      origin: [...past, present].map((each) => core.origins.get(each)).findLast(Boolean) ?? content,
      checkpoints: checkpoints + (checkpoint ? 1 : 0),
      view,
      selection: undefined,
    })
    step(next, side)
  }

  const whenThere = async <T>(load: () => Promise<T>, land: (loaded: T) => void) => {
    const turn = ++turns
    try {
      const loaded = await load()
      if (turn === turns) land(loaded)
    } catch (error) {
      if (!(error instanceof Missing)) throw error
      const { message: sentence, reload } = error
      const again = () => void whenThere(load, land)
      if (turn === turns) set({ problem: { from: 'part', sentence, reload, again } })
    }
  }

  const land = (envelope: Envelope, checkpoint: boolean) => {
    const { view = {} } = envelope
    const side = sideOf(view)
    const content = contentOf(envelope)
    const { present } = get().history
    const broken = checkpoint ? brokenBetween(present, content) : undefined
    if (broken === undefined) proceed({ content, side, view, checkpoint })
    else set({ asked: { path: broken, content, side, view, checkpoint } })
  }

  const openDocument = (envelope: Envelope, checkpoint: boolean) =>
    whenThere(
      async () => {
        for (const scenario of [envelope.scenario, envelope.other])
          if (scenario && !known.has(scenario.system))
            known.set(scenario.system, (await loadedSystem(scenario.system))!)
        await loadWords(known, contentOf(envelope))
      },
      () => land(envelope, checkpoint),
    )

  return {
    whenThere,
    open(system, scenario, checkpoint, wanted = get().view, began = presetOf(system, scenario)?.id) {
      // The one that is known may be complete already.
      if (!known.has(system.id)) known.set(system.id, system)
      const { side, history, view: now } = get()
      const broken = brokenBy(history.present, side, scenario)
      const view = onSide(now, wanted, true)
      const content = withOpened(history.present, side, scenario, began, broken !== undefined)
      const next = { content, side, view, checkpoint }
      const go = () => (broken === undefined ? proceed(next) : set({ asked: { path: broken, ...next } }))
      if (lacksWords(known, content)) void whenThere(() => loadWords(known, content), go)
      else go()
    },
    openDocument,
    answer(yes) {
      const { asked } = get()
      set({ asked: undefined })
      if (asked && yes) proceed(asked)
    },
    async openPart() {
      const { problem } = get()
      if (problem?.from === 'link' && problem.part) await openDocument(problem.part.envelope, true)
    },
    unlock() {
      const { history, side, view } = get()
      proceed({ content: unlocked(history.present), side, view, checkpoint: true })
      set({ notices: ['This is your own copy now: nothing of it is locked or hidden.'] })
    },
    resume: (offer) =>
      whenThere(
        () =>
          come('What reads kept work', async () =>
            (await import('./keeping/resumption.ts')).resumption(core, offer),
          ),
        (show) => show(),
      ),
  }
}

const unlocked = (content: Content): Content => without(content, 'locks', 'hidden')

/**
 * The document with another scenario on one side. What is said of A belongs to A's system: of another one, or where a
 * lock was in its way, it begins anew, and only B and where the page stands stay.
 */
function withOpened(
  content: Content,
  side: Side,
  scenario: Scenario,
  began: string | undefined,
  anew: boolean,
): Content {
  if (side === 'b') return withScenario(anew ? unlocked(content) : content, side, scenario, began)
  if (!anew && scenario.system === content.scenario.system)
    return withScenario(content, side, scenario, began)
  const { other, otherFrom, embed } = content
  return defined({ scenario, from: began, other, otherFrom, embed })
}

/** B of another system has none of what is locked. */
function brokenBy(content: Content, side: Side, scenario: Scenario): string | undefined {
  if (side === 'a') return brokenLock(content, content.scenario, scenario)
  const within = [content.other, scenario].every((each) => each?.system === content.scenario.system)
  return within ? brokenLock(content, content.other!, scenario) : undefined
}
