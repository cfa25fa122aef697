import { parseSync } from 'vite'
import type { Bindings } from './reach.ts'

/**
 * The bindings of a module, read from its source.
 * @param resolved  the id of the module that a specifier means; undefined for what is not of this build
 */
export function bindingsOfSource(
  file: string,
  source: string,
  effects: boolean,
  resolved: (specifier: string) => string | undefined,
): Bindings {
  const { module } = parseSync(file, source)
  const imports = module.staticImports.flatMap(({ moduleRequest, entries }) => {
    const from = resolved(moduleRequest.value)
    const used = entries.filter(({ isType }) => !isType)
    if (from === undefined || (entries.length > 0 && used.length === 0)) return []
    return [{ from, names: used.map(({ importName }) => nameOf(importName)) }]
  })
  const handsOn = new Map<string, { from: string; name: string }>()
  const handsOnAll: string[] = []
  const declares = new Set<string>()
  for (const { moduleRequest, importName, exportName, isType } of module.staticExports.flatMap(
    ({ entries }) => entries,
  )) {
    if (isType) continue
    const exported = exportName.name ?? 'default'
    if (!moduleRequest) {
      declares.add(exported)
      continue
    }
    const from = resolved(moduleRequest.value)
    if (from === undefined) continue
    const name = importName.kind === 'All' ? '*' : (importName.name ?? 'default')
    if (importName.kind === 'AllButDefault') handsOnAll.push(from)
    else handsOn.set(exported, { from, name })
  }
  return { imports, handsOn, handsOnAll, declares, effects }
}

/** Every specifier that a module names in a static import or export. */
export function specifiersOf(file: string, source: string): readonly string[] {
  const { staticImports, staticExports } = parseSync(file, source).module
  const requests = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? [])),
  ]
  return [...new Set(requests.map(({ value }) => value))]
}

function nameOf({ kind, name }: { readonly kind: string; readonly name: string | null }): string {
  if (kind === 'NamespaceObject') return '*'
  return kind === 'Default' ? 'default' : name!
}
