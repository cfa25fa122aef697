import type { System } from './system.ts'

/** One line per system; each loads on demand, so that a page carries only what it shows. */
export const systems: Readonly<Record<string, () => Promise<System>>> = {
  pipeline: async () => (await import('./pipeline/system.ts')).pipeline,
  'virtual-network': async () => (await import('./virtual-network/system.ts')).virtualNetwork,
}

/** What each is called before it is loaded: the same as its own title. */
export const systemTitles: Readonly<Record<string, string>> = {
  pipeline: 'Communication pipeline',
  'virtual-network': 'Virtual network transport',
}

/** The system of an id, loaded; undefined when there is none of that name. */
export const systemOf = async (id: string): Promise<System | undefined> =>
  Object.hasOwn(systems, id) ? systems[id]!() : undefined
