import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { parseSync } from 'vite'

/** The built scripts by what they ask for and what they weigh; files are named as they stand in `assets`. */
export interface Scripts {
  readonly names: readonly string[]
  /** These, and all that they import statically. */
  closure(...files: readonly string[]): ReadonlySet<string>
  /** What scripts may import later. */
  later(files: Iterable<string>): readonly string[]
  /** The scripts that name a file: as a worker, for one. */
  naming(file: string): readonly string[]
  /** Compressed [KB of 1024 bytes]. */
  weight(files: Iterable<string>): number
}

export function builtScripts(site: string): Scripts {
  const folder = join(site, 'assets')
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const known = new Map<string, ReturnType<typeof read>>()
  const read = (name: string) => {
    const code = readFileSync(join(folder, name), 'utf8')
    const { module } = parseSync(name, code)
    const inFolder = (files: readonly string[]) => files.map((file) => basename(file)).filter(exists)
    return {
      code,
      size: gzipSync(code).length / 1024,
      imports: inFolder([
        ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
        ...module.staticExports.flatMap(({ entries }) =>
          entries.flatMap((each) => each.moduleRequest?.value ?? []),
        ),
      ]),
      later: inFolder(
        module.dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start + 1, end - 1)),
      ),
    }
  }
  const exists = (name: string) => name.endsWith('.js') && existsSync(join(folder, name))
  const of = (name: string) => {
    const script = known.get(name) ?? read(name)
    known.set(name, script)
    return script
  }
  const closure = (...files: readonly string[]): ReadonlySet<string> => {
    const found = new Set(files)
    for (const file of found) for (const next of of(file).imports) found.add(next)
    return found
  }
  return {
    names,
    closure,
    later: (files) => [...files].flatMap((file) => of(file).later),
    naming: (file) => names.filter((name) => of(name).code.includes(file)),
    weight: (files) => [...files].reduce((sum, file) => sum + of(file).size, 0),
  }
}
