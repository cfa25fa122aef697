import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The TypeScript files at or below a path, none if it is not there. */
export function filesAt(path: string): string[] {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return /\.tsx?$/.test(path) ? [path] : []
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesAt(join(path, name)))
}
