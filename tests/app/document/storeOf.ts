import { createStagescope, type Opened } from '../../../app/document/store.ts'
import type { Content } from '../../../app/document/content.ts'
import { newScenario, type System } from '../../../engine/index.ts'
import { systems } from '../../../engine/systems/index.ts'

export const pipeline: System = await systems['pipeline']!()
export const virtualNetwork: System = await systems['virtual-network']!()
export const iniCluster: System = await systems['ini-cluster']!()
export const memoryChannel: System = await systems['memory-channel']!()
export const speculativeDefragmentation: System = await systems['speculative-defragmentation']!()
const all = [pipeline, virtualNetwork, iniCluster, memoryChannel, speculativeDefragmentation]
export const known = () => new Map(all.map((each) => [each.id, each]))

export const scenario = newScenario(pipeline)

/** A store with a document, whose runners analyse at once and never simulate. */
export function storeOf(content: Partial<Content> = {}, opened: Partial<Opened> = {}) {
  const present: Content = { scenario, ...content }
  const store = createStagescope(
    known(),
    (events) => ({
      run: (system, scenario) => {
        const analysed = system.analyse(scenario.params)
        events.onKnown(scenario, { analysed, result: analysed })
      },
      stop: () => true,
      cancel: () => undefined,
      dispose: () => undefined,
    }),
    { work: { present, origin: present, past: [] }, ...opened },
  )
  return { store, get: () => store.getState(), present: () => store.getState().history.present }
}

export const size = (bytes: number) => ({ kind: 'set', path: 'bytes', value: bytes }) as const
