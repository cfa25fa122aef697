import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { later, parts, turnOf } from '../tests/browser/turns.ts'

/**
 * Hands the counts of a Vitest run to `scripts/test.mjs`, which closes the whole run with one line, and names the tests
 * that passed only when they were tried once more, each with what was wrong before: they are racy, and are to be mended.
 */
export class PlainSummary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    let inAnother = 0
    const counts = { passed: 0, failed: errors.length, skipped: 0, secondTry: 0 }
    for (const module of modules) {
      counts.failed += module.errors().length
      for (const test of module.children.allTests()) {
        const result = test.result()
        const { state } = result
        if (state === 'skipped' && result.note === later) inAnother++
        counts[state === 'pending' ? 'skipped' : state]++
        if (!test.diagnostic()?.flaky) continue
        counts.secondTry++
        console.log(secondTry(test))
      }
    }
    const turn = turnOf(process.env)
    if (turn) {
      console.log(
        `${inAnother} browser tests rest in this run, part ${(turn.number % parts) + 1} of ${parts} (STAGESCOPE_TURN=${turn.number})`,
      )
    }
    const file = process.env['STAGESCOPE_COUNTS']
    if (file) writeFileSync(file, JSON.stringify(counts))
  }
}

const secondTry = (test: TestCase): string => {
  const wrong = (test.result().errors ?? []).map(({ message }) => `\n  ${message.replaceAll('\n', '\n  ')}`)
  return `needed a second try: ${test.module.relativeModuleId} > ${test.fullName}${wrong.join('')}`
}
