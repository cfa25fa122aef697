import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Mutant } from './mutantsOf.ts'
import { Trial } from './trial.ts'

/** What the tests do when nothing is broken. */
export interface Rehearsal {
  /** How long each file of tests takes [ms]. */
  readonly usual: ReadonlyMap<string, number>
  /** The tests that load a file, and those of them that call a function in it. */
  readonly loading: ReadonlyMap<string, readonly string[]>
  readonly calling: ReadonlyMap<string, readonly string[]>
}

/** Runs all tests once, each with modules of its own. @throws Error when one fails */
export async function rehearsal(tests: readonly string[]): Promise<Rehearsal> {
  const place = mkdtempSync(join(tmpdir(), 'stagescope-mutants-'))
  const notes = join(place, 'calls')
  const trial = new Trial(new Map(), notes)
  try {
    const usual = await trial.usual(tests)
    const loading = new Map<string, string[]>()
    const calling = new Map<string, string[]>()
    const add = (to: Map<string, string[]>, file: string, test: string) =>
      to.set(file, [...(to.get(file) ?? []), test])
    for (const line of readFileSync(notes, 'utf8').trim().split('\n')) {
      const { test, files } = JSON.parse(line) as { test: string; files: { file: string; called: boolean }[] }
      for (const { file, called } of files) {
        add(loading, file, test)
        if (called) add(calling, file, test)
      }
    }
    return { usual, loading, calling }
  } finally {
    trial.close()
    rmSync(place, { recursive: true })
  }
}

/** The tests that may notice a mutant, those of its own folder first, then the quickest. */
export function testsOf({ file, inside }: Mutant, { usual, loading, calling }: Rehearsal): string[] {
  const near = `tests/${dirname(file)}/`
  const rank = (test: string) => (test.startsWith(near) ? 0 : 1e9) + (usual.get(test) ?? 0)
  return [...((inside ? calling : loading).get(file) ?? [])].sort((a, b) => rank(a) - rank(b))
}
