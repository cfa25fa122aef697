import { samples, systems } from '../../engine/systems/index.ts'
import type { System } from '../../engine/systems/system.ts'

/** Every system, loaded with all that it loads later. A new one joins by its line in `engine/systems/index.ts`. */
export const registered: readonly System[] = await Promise.all(
  Object.values({ ...systems, ...samples }).map(async (load) => {
    const system = await load()
    return (await system.complete?.()) ?? system
  }),
)
