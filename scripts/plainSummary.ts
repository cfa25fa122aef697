import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { later, parts, turnOf } from '../tests/browser/turns.ts'

/**
 * Hands the counts of a Vitest run to `scripts/test.mjs`, which closes the whole run with one line. At the end, which is all
 * that some keep of a run, it names the tests that passed only when they were tried once more, which are racy and to be
 * mended, and those that failed, each with what was wrong.
 */
export class PlainSummary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    let inAnother = 0
    const counts = { passed: 0, failed: errors.length, skipped: 0, secondTry: 0 }
    const named: string[] = []
    for (const module of modules) {
      counts.failed += module.errors().length
      for (const test of module.children.allTests()) {
        const result = test.result()
        const { state } = result
        if (state === 'skipped' && result.note === later) inAnother++
        counts[state === 'pending' ? 'skipped' : state]++
        if (state === 'failed') named.push(wrongOf('failed', test))
        if (!test.diagnostic()?.flaky) continue
        counts.secondTry++
        console.log(wrongOf('needed a second try', test))
      }
    }
    const turn = turnOf(process.env)
    if (turn) {
      console.log(
        `${inAnother} browser tests rest in this run, part ${(turn.number % parts) + 1} of ${parts} (STAGESCOPE_TURN=${turn.number})`,
      )
    }
    for (const each of named) console.log(each)
    const file = process.env['STAGESCOPE_COUNTS']
    if (file) writeFileSync(file, JSON.stringify(counts))
  }
}

const wrongOf = (what: string, test: TestCase): string => {
  const wrong = (test.result().errors ?? []).map(({ message }) => `\n  ${message.replaceAll('\n', '\n  ')}`)
  return `${what}: ${test.module.relativeModuleId} > ${test.fullName}${wrong.join('')}`
}
