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
    const from = moduleRequest && resolved(moduleRequest.value)
    if (!moduleRequest) declares.add(exportName.name ?? 'default')
    else if (from !== undefined && importName.kind === 'AllButDefault') handsOnAll.push(from)
    else if (from !== undefined)
      handsOn.set(exportName.name ?? 'default', {
        from,
        name: importName.kind === 'All' ? '*' : (importName.name ?? 'default'),
      })
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
