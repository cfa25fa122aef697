import type { System } from './system.ts'

/** One line per system; each loads on demand, so that a page carries only what it shows. */
export const systems: Readonly<Record<string, () => Promise<System>>> = {
  pipeline: async () => (await import('./pipeline/system.ts')).pipeline,
  'virtual-network': async () => (await import('./virtual-network/system.ts')).virtualNetwork,
  'ini-cluster': async () => (await import('./ini-cluster/system.ts')).iniCluster,
  'memory-channel': async () => (await import('./memory-channel/system.ts')).memoryChannel,
  'speculative-defragmentation': async () =>
    (await import('./speculative-defragmentation/system.ts')).speculativeDefragmentation,
}

/**
 * Complete, but offered in no menu: to be copied, and to be opened by a link (`s=skeleton`) by those who write systems.
 * They keep to the same conformance suite.
 */
export const samples: Readonly<Record<string, () => Promise<System>>> = {
  skeleton: async () => (await import('./skeleton/system.ts')).skeleton,
}

/** What each is called before it is loaded: the same as its own title. */
export const systemTitles: Readonly<Record<string, string>> = {
  pipeline: 'Communication pipeline',
  'virtual-network': 'Virtual network transport',
  'ini-cluster': 'INI cluster',
  'memory-channel': 'Memory Channel',
  'speculative-defragmentation': 'Speculative defragmentation',
}

/** The system or sample of an id, loaded; undefined when there is none of that name. */
export const systemOf = async (id: string): Promise<System | undefined> => {
  const all = { ...systems, ...samples }
  return Object.hasOwn(all, id) ? all[id]!() : undefined
}
