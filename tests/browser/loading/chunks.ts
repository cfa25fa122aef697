import { relative } from 'node:path'
import type { Plugin } from 'vite'
import type { ChunkPlan } from '../../../scripts/chunks/plan.ts'

/** A chunk of the build; modules are named by their path from the root of the project. */
export interface Chunk {
  readonly file: string
  readonly modules: readonly string[]
  /** A chunk that holds all of the plan, and nothing else. */
  readonly planned: readonly string[] | undefined
}

/** What a build has put where: `read` once it is over. */
export function chunksOf(root: string): { readonly plugin: Plugin; readonly read: () => readonly Chunk[] } {
  let chunks: readonly Chunk[] = []
  let plan = (): ChunkPlan => new Map()
  const named = (ids: Iterable<string>) => [...ids].map((id) => relative(root, id)).sort()
  const plugin: Plugin = {
    name: 'stagescope:chunks-of-build',
    configResolved({ plugins }) {
      const planner = plugins.find(({ name }) => name === 'stagescope:planned-chunks')
      plan = (planner?.api as { readonly plan: typeof plan }).plan
    },
    generateBundle(_options, bundle) {
      chunks = Object.values(bundle).flatMap((chunk) => {
        if (chunk.type !== 'chunk') return []
        const planned = plan().get(chunk.name)
        return [{ file: chunk.fileName, modules: named(chunk.moduleIds), planned: planned && named(planned) }]
      })
    },
  }
  return { plugin, read: () => chunks }
}
