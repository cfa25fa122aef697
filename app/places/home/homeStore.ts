import { newScenario, systems } from '../../../engine/index.ts'
import { createStagescope, type Store } from '../../document/store.ts'
import { loadedSystem } from '../../document/loadedSystem.ts'
import { pageRunner } from '../../task/index.ts'

/** The picture of the first page: the first system as it begins, solved, in a document of its own that no address keeps. */
export async function homeStore(): Promise<Store> {
  const id = Object.keys(systems)[0]!
  const system = (await loadedSystem(id))!
  const present = { scenario: newScenario(system) }
  return createStagescope(new Map([[id, system]]), pageRunner, {
    work: { present, origin: present, past: [] },
  })
}
