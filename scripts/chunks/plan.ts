import { dirname, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { bindingsOfSource, specifiersOf } from './bindings.ts'
import { reach, type Bindings } from './reach.ts'

/** Which modules each chunk is planned to hold, by the bundler's ids. */
export type ChunkPlan = ReadonlyMap<string, Modules>

/** What the chunks are planned from; paths from the root of the project. */
export interface Planned {
  /** The entry module. */
  readonly first: string
  /** The module of each page that the entry opens, by the name of its chunk. */
  readonly pages: Readonly<Record<string, string>>
  /** The module of each system, by its id, that of a bare address first. */
  readonly systems: Readonly<Record<string, string>>
  /** What reads links. */
  readonly links: string
  /** The parts that each of two pages asks for at once when its first picture stands, by the name of their chunk. */
  readonly following: Readonly<Record<string, readonly string[]>>
  /** A folder of further pages, which share some of these parts and do not open the others. */
  readonly places: string
}

/**
 * Puts into one chunk all that every first picture needs, and into one for each page and each system what its own first
 * picture needs beside it: several small ones compress worse. What reads links is one more, and what follows a first
 * picture at once one for each page and one for what is not of the explorer alone: scores of small files are asked for in
 * as many turns as a browser has lines. Computed from what the modules named here import.
 */
export function plannedChunks(root: string, planned: Planned) {
  let plan: ChunkPlan = new Map()
  const plugin: Plugin<{ plan: () => ChunkPlan }> = {
    name: 'stagescope:planned-chunks',
    apply: 'build',
    api: { plan: () => plan },
    async buildEnd(error) {
      if (error) return
      const bindings = await bindingsOfModules(this)
      const needs = (module: string) => reach([module], (id) => bindings.get(id))
      const named = (modules: Readonly<Record<string, string>>) =>
        Object.entries(modules).map(([id, module]) => ({ id, needs: needs(resolve(root, module)) }))
      const later = [...bindings.keys()].flatMap((id) => this.getModuleInfo(id)!.dynamicallyImportedIds)
      const parts = [...new Set(later)].map((module) => ({ module, needs: needs(module) }))
      const pictures = divided(
        new Set([...needs(resolve(root, planned.first)), runtime]),
        named(planned.pages),
        named(planned.systems),
        parts,
      )
      plan = followed(
        pictures,
        needs(resolve(root, planned.links)),
        Object.entries(planned.following).map(([id, modules]) => ({
          id,
          needs: new Set(modules.flatMap((module) => [...needs(resolve(root, module))])),
        })),
        parts.filter(({ module }) => module.startsWith(resolve(root, planned.places))),
      )
    },
  }
  const names = [
    'first',
    ...Object.keys(planned.pages),
    ...Object.keys(planned.systems),
    'links',
    ...Object.keys(planned.following),
    'following',
  ]
  const groups = names.map((name) => ({
    name,
    test: (id: string) => plan.get(name)?.has(id) ?? false,
    // The plan has them where they belong.
    includeDependenciesRecursively: false,
  }))
  return { plugin, groups }
}

/** What holds modules of a chunk together: every chunk asks for it, and all ask for the first. */
const runtime = '\0rolldown/runtime.js'

type Modules = ReadonlySet<string>

interface Named {
  readonly id: string
  readonly needs: Modules
}

/**
 * Each module once: what every first picture needs is there already. What two pages need is in the first chunk, and all
 * their style sheets are, so that none is waited for alone. What a system and a part of the page that is not of that
 * system need is in neither: the part would load the system with it. What the system of a bare address shares in this
 * way is in the first chunk: most first pictures need it in any case, and a small script of its own compresses worse.
 * @param pages  what the entry opens, each of them imported dynamically
 * @param systems  that of a bare address first
 * @param later  what is imported dynamically: the pages, their parts, and parts of systems
 */
export function divided(
  entry: Modules,
  pages: readonly Named[],
  systems: readonly Named[],
  later: readonly { readonly module: string; readonly needs: Modules }[],
): ChunkPlan {
  const ofPages = pages.flatMap(({ needs }) => [...needs])
  const often = ofPages.filter(
    (module) => module.endsWith('.css') || pages.filter(({ needs }) => needs.has(module)).length > 1,
  )
  const first = new Set([...entry, ...often])
  const own = ({ id, needs }: Named) => {
    const others = later.filter(({ module }) => !module.includes(`/systems/${id}/`))
    const free = (module: string) => !first.has(module) && !others.some(({ needs }) => needs.has(module))
    return new Set([...needs].filter(free))
  }
  const plans = systems.map((system) => [system.id, own(system)] as const)
  for (const module of systems[0]?.needs ?? []) if (!plans[0]![1].has(module)) first.add(module)
  const rest = pages.map(
    ({ id, needs }) => [id, new Set([...needs].filter((module) => !first.has(module)))] as const,
  )
  return new Map([['first', first], ...rest, ...plans])
}

/**
 * The plan with chunks for what comes beside the first pictures and after them. What two of the pages need after theirs is
 * in `following`, and what further pages share with any but the first of them: none loads what follows another.
 * @param parts  what follows each page; the first is home, whose parts need its own chunk
 * @param places  what further pages need
 */
export function followed(
  pictures: ChunkPlan,
  links: Modules,
  parts: readonly Named[],
  places: readonly { readonly needs: Modules }[],
): ChunkPlan {
  const taken = new Set([...pictures.values()].flatMap((modules) => [...modules]))
  const free = (modules: Iterable<string>) => new Set([...modules].filter((module) => !taken.has(module)))
  const reading = free(links)
  for (const module of reading) taken.add(module)
  const needed = parts.map(({ id, needs }) => ({ id, needs: free(needs) }))
  const shared = new Set(
    needed.flatMap(({ id, needs }, i) => {
      const others = [...needed.filter((part) => part.id !== id), ...(i === 0 ? [] : places)]
      return [...needs].filter((module) => others.some((other) => other.needs.has(module)))
    }),
  )
  const own = needed.map(
    ({ id, needs }) => [id, new Set([...needs].filter((module) => !shared.has(module)))] as const,
  )
  return new Map([...pictures, ['links', reading], ...own, ['following', shared]])
}

async function bindingsOfModules(context: Rolldown.PluginContext): Promise<ReadonlyMap<string, Bindings>> {
  const ids = new Set(context.getModuleIds())
  const found = [...ids].map(async (id): Promise<readonly [string, Bindings]> => {
    const info = context.getModuleInfo(id)!
    const { code, importedIds, inputFormat } = info
    if (code === null || inputFormat !== 'es') return [id, wholly(importedIds)]
    const specifiers = new Map<string, string>()
    await Promise.all(
      specifiersOf(id, code).map(async (specifier) => {
        const near = specifier.startsWith('.') ? resolve(dirname(id), specifier) : specifier
        const meant = ids.has(near) ? near : (await context.resolve(specifier, id))?.id
        if (meant !== undefined && ids.has(meant)) specifiers.set(specifier, meant)
      }),
    )
    const effects = info.moduleSideEffects === true || info.moduleSideEffects === 'no-treeshake'
    const written = bindingsOfSource(id, code, effects, (specifier) => specifiers.get(specifier))
    // The bundler adds some itself, which the source does not show: what loads an `import()`.
    const meant = new Set(specifiers.values())
    const added = wholly(importedIds.filter((from) => !meant.has(from))).imports
    return [id, { ...written, imports: [...written.imports, ...added] }]
  })
  return new Map(await Promise.all(found))
}

/** CommonJS and style sheets: they come with all that they ask for. */
const wholly = (importedIds: readonly string[]): Bindings => ({
  imports: importedIds.map((from) => ({ from, names: ['*'] })),
  handsOn: new Map(),
  handsOnAll: [],
  declares: new Set(),
  effects: true,
})
