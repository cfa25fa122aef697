import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** What races need: rivals that are compiled or asked whether they are there, and the middle of several rounds. */

/** The binary of tests/bench/rivals/<name>.cpp, or undefined where it does not compile. */
export function compiled(folder: string, name: string, flags: readonly string[]): string | undefined {
  const binary = join(folder, name)
  try {
    execFileSync('g++', ['-O3', '-std=c++17', '-o', binary, `tests/bench/rivals/${name}.cpp`, ...flags], {
      stdio: 'ignore',
    })
    return binary
  } catch {
    return undefined
  }
}

/** What a command prints, or undefined where it fails. */
export function answers(command: string, args: readonly string[]): string | undefined {
  try {
    return execFileSync(command, args, { stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1]!
