// `npm test`: every check of the project, each counted, closed by the line `N passed, N failed, N skipped`.
// `npm run test:long` (with the word `long`): the same with full counts in place of samples; docs/TESTING.md.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const long = process.argv[2] === 'long'
const root = join(import.meta.dirname, '..')
const bin = (name) => join(root, 'node_modules/.bin', name)
const scratch = mkdtempSync(join(tmpdir(), 'stagescope-'))
const countsFile = join(scratch, 'counts.json')

const run = (name, command, args, { quiet = true } = {}) =>
  new Promise((resolve) => {
    const began = process.hrtime.bigint()
    const child = spawn(command, args, {
      cwd: root,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, STAGESCOPE_COUNTS: countsFile, ...(long && { STAGESCOPE_LONG: '1' }) },
    })
    let said = ''
    child.stdout?.on('data', (text) => (said += text))
    child.stderr?.on('data', (text) => (said += text))
    child.on('error', (error) => (said += error.message))
    child.on('close', (code) => {
      const seconds = Number((process.hrtime.bigint() - began) / 1_000_000n) / 1000
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)`)
      if (code !== 0) console.log(said)
      resolve(code === 0)
    })
  })

const series = async (...steps) => {
  const results = []
  for (const step of steps) results.push(await step())
  return results
}

// On two cores: the linter, by far the longest of the checks, beside all others, and then the tests.
// What only the long run does, other browsers for one, is a step of the series like the others.
const tests = () => run('tests', bin('vitest'), ['run'], { quiet: false })
const [checks, lint] = await Promise.all([
  series(
    () => run('types', bin('tsc'), ['-p', 'tsconfig.json']),
    () => run('types of engine without DOM', bin('tsc'), ['-p', 'engine/tsconfig.json']),
    () => run('build', bin('vite'), ['build', '--logLevel', 'warn']),
    () => run('unused code', bin('knip'), []),
    () => run('code that only tests use', bin('knip'), ['--production', '--include', 'files,exports,types']),
    () => run('format', bin('prettier'), ['--check', '.', '--log-level', 'warn']),
    tests,
  ),
  run('lint', bin('eslint'), ['.', '--max-warnings', '0']),
])
const testsPassed = checks.pop()
checks.push(lint)

const counts = { passed: 0, failed: 0, skipped: 0 }
try {
  Object.assign(counts, JSON.parse(readFileSync(countsFile, 'utf8')))
} catch {
  counts.failed += 1
}
rmSync(scratch, { recursive: true, force: true })

const passed = counts.passed + checks.filter(Boolean).length
const failed = counts.failed + checks.filter((ok) => !ok).length
process.exitCode = failed === 0 && testsPassed ? 0 : 1
console.log(`\n${passed} passed, ${failed} failed, ${counts.skipped} skipped`)
