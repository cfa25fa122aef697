import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

/** Hands the counts of a Vitest run to `scripts/test.mjs`, which closes the whole run with one line. */
export class PlainSummary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const counts = { passed: 0, failed: errors.length, skipped: 0 }
    for (const module of modules) {
      counts.failed += module.errors().length
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        counts[state === 'pending' ? 'skipped' : state]++
      }
    }
    const file = process.env['STAGESCOPE_COUNTS']
    if (file) writeFileSync(file, JSON.stringify(counts))
  }
}
