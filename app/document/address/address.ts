import { InputError, type System } from '../../../engine/index.ts'
import { come, Missing } from '../../loading/come.ts'
import { isElsewhere } from './elsewhere.ts'
import { leaveField } from './leaveField.ts'
import type { Problem, State } from '../state.ts'
import type { Store } from '../store.ts'

/** The shortest time between two changes of the address: browsers refuse more than about 100 in 30 s [ms]. */
const pause = 350

/**
 * Keeps the address bar the link of the document and of what is looked at. Edits replace the address, a moment after they
 * settle; named checkpoints (preset, file, desk) push an entry, so that Back returns. A link that could not be opened
 * stays until the person changes something.
 * @param written  what the address said when the document was read: it may say something else by now
 * @param behind  the document is newer than that
 * @returns stops it
 */
export function keepAddress(
  store: Store,
  known: ReadonlyMap<string, System>,
  written: string,
  behind: boolean,
  onBack: (fragment: string) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Counts what the address was asked to say: only the latest is written, and nothing once the browser has gone elsewhere. */
  let turns = 0
  let pushed = store.getState().checkpoints
  /** What the address says. */
  let said = behind ? undefined : toAddress(store.getState())
  /** What Back leads to, where a checkpoint came before the address said it. */
  let owed: Addressed | undefined

  /** What was said of an address that lags behind: it is taken back once it does not. */
  let told: Problem | undefined
  const write = () =>
    writeNow().then(
      () => {
        if (told && store.getState().problem === told) store.setState({ problem: undefined })
        told = undefined
      },
      (error: unknown) => {
        if (!(error instanceof Missing || error instanceof InputError)) throw error
        const { notify, problem, report } = store.getState()
        // An edit takes away what stood there.
        if (told && problem === told) return
        const behind = 'The address is behind what you see.'
        if (error instanceof InputError) {
          notify(`${error.message}. ${behind}`)
          return
        }
        const sentence = `${error.message} ${behind}`
        report((told = { from: 'part', sentence, reload: error.reload, again: () => void write() }))
      },
    )

  const writeNow = async () => {
    timer = undefined
    const turn = ++turns
    const state = store.getState()
    const { checkpoints } = state
    const there = location.hash
    const [fragment, former] = await come(
      'What writes links',
      async () => {
        const { fragmentOf } = await import('../link.ts')
        const write = async (state: Addressed) => `#${await fragmentOf(state, (id) => known.get(id))}`
        return [await write(state), owed && (await write(owed))]
      },
      false,
    )
    // Where the browser has gone elsewhere that is followed, be it told of it a moment later.
    if (turn !== turns || isElsewhere() || location.hash !== there) return
    said = toAddress(state)
    owed = undefined
    if (fragment === written) return
    const push = checkpoints > pushed
    pushed = checkpoints
    if (former !== undefined) window.history.replaceState(null, '', former)
    if (push) window.history.pushState(null, '', fragment)
    else window.history.replaceState(null, '', fragment)
    // Browsers refuse a change where there were too many.
    written = location.hash
  }

  const stop = store.subscribe((state, before) => {
    const named = state.checkpoints > before.checkpoints
    if (named && before.checkpoints === pushed && !isSame(before, said)) owed = toAddress(before)
    if (isSame(state, before)) return
    if (named || state.checkpoints > pushed) {
      clearTimeout(timer)
      void write()
    } else timer ??= setTimeout(() => void write(), pause)
  })

  const follow = () => {
    // Back leaves no field: what is typed in one is of what stands here, and not of what comes.
    leaveField()
    if (isElsewhere()) return
    if (location.hash === written) {
      // What was changed before, or a moment before the browser went elsewhere; not what is left for the document to come.
      const state = store.getState()
      if (state.awaiting !== state.history && !isSame(state, said)) void write()
      return
    }
    written = location.hash
    clearTimeout(timer)
    timer = owed = undefined
    turns++
    pushed = store.getState().checkpoints
    onBack(location.hash)
  }
  follow()
  const online = () => told && void write()
  addEventListener('popstate', follow)
  addEventListener('hashchange', follow)
  addEventListener('online', online)
  return () => {
    stop()
    clearTimeout(timer)
    removeEventListener('popstate', follow)
    removeEventListener('hashchange', follow)
    removeEventListener('online', online)
  }
}

type Addressed = Pick<State, 'history' | 'view'>
/** Not the state, whose pictures would stay in memory. */
const toAddress = ({ history, view }: State): Addressed => ({ history, view })
const isSame = (one: Addressed, other: Addressed | undefined): boolean =>
  one.history.present === other?.history.present && one.view === other.view
