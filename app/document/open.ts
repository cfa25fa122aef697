import {
  newScenario,
  readLink,
  sameValue,
  systemOf,
  systems,
  type Scenario,
  type System,
  type Value,
} from '../../engine/index.ts'
import type { Runner, RunnerEvents } from '../task/runner.ts'
import { createStagescope, type Store } from './store.ts'
import { keepAddress } from './address.ts'
import { keepWork, keptWork } from './work.ts'

/** What a bare address shows: the first that is registered. */
const firstSystem = Object.keys(systems)[0]!

/** The store with the scenario of the address, solved already where it is instant, and the address kept in step. */
export async function openPage(makeRunner: (events: RunnerEvents) => Runner): Promise<Store> {
  const known = new Map<string, System>()
  const knownSystem = async (id: string): Promise<System | undefined> => {
    const system = known.get(id) ?? (await systemOf(id))
    if (system) known.set(id, system)
    return system
  }

  const fragment = location.hash.slice(1)
  const opened = fragment === '' ? undefined : await readLink(fragment, knownSystem)
  const linked = opened?.ok ? opened.envelope.scenario : undefined
  // Of a link that cannot be opened, its system at least.
  const named = linked ? undefined : /(?:^|&)s=([^&]*)/.exec(fragment)?.[1]
  const present =
    linked ?? newScenario(((await knownSystem(named ?? firstSystem)) ?? (await knownSystem(firstSystem)))!)

  const work = await keptWork(knownSystem)
  const goesOn = work !== undefined && same(work.present, present)
  const fresh = { present, origin: present, past: [] }
  const store = createStagescope(
    known,
    makeRunner,
    goesOn ? { ...work, present } : fresh,
    goesOn || fragment !== '' ? undefined : work,
    opened?.ok ? opened.envelope.view : undefined,
  )
  if (opened && !opened.ok) store.getState().report({ from: 'link', sentence: opened.error.message })

  /** Back, Forward, or an address pasted over ours. */
  const follow = async (fragment: string) => {
    const found = fragment === '' ? undefined : await readLink(fragment, knownSystem)
    if (found && !found.ok) {
      store.getState().report({ from: 'link', sentence: found.error.message })
      return
    }
    const scenario = found?.envelope.scenario ?? fresh.present
    const view = found?.envelope.view ?? {}
    const { history, open, look } = store.getState()
    if (same(scenario, history.present)) look(view, false)
    else open((await knownSystem(scenario.system))!, scenario, false, view)
  }
  keepWork(store)
  keepAddress(store, (hash) => void follow(hash.slice(1)))
  return store
}

const same = (a: Scenario, b: Scenario) => sameValue(a as unknown as Value, b as unknown as Value)
