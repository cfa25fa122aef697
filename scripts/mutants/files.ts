import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** The TypeScript files at or below a path, none if it is not there. */
export function filesAt(path: string): string[] {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return /\.tsx?$/.test(path) ? [path] : []
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesAt(join(path, name)))
}

const specifier =
  /(?:^|\n)\s*(?:import|export)\s(?!type\b)[^'"]*?from\s*['"](\.[^'"]+)['"]|(?:^|\n)\s*import\s*['"](\.[^'"]+)['"]|import\(\s*['"](\.[^'"]+)['"]/g

/** What a file loads of the project's own files, now or later. */
function imports(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(specifier)]
    .map((match) => normalize(join(dirname(file), (match[1] ?? match[2] ?? match[3])!)))
    .filter((target) => /\.tsx?$/.test(target) && existsSync(target))
}

/** Each of the files with all that it reaches by imports, itself included. */
export function reach(files: readonly string[]): Map<string, Set<string>> {
  const direct = new Map<string, string[]>()
  const walk = (file: string, seen: Set<string>) => {
    if (seen.has(file)) return seen
    seen.add(file)
    const next = direct.get(file) ?? imports(file)
    direct.set(file, next)
    for (const target of next) walk(target, seen)
    return seen
  }
  return new Map(files.map((file) => [file, walk(file, new Set())]))
}
