// `npm test`: every check of the project, each counted, closed by the line `N passed, N failed, N skipped`.
// `npm run test:long` (with the word `long`): the same with full counts in place of samples, and in other browsers too.
// `npm run test:browsers` (with the word `browsers`): only other browsers. docs/TESTING.md.
import './ensure/node.mjs'
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './ensure/root.mjs'
import { stop } from './ensure/stop.mjs'
import { packageProgram } from './packageProgram.mjs'
import { turn } from './turn.mjs'

const [mode, ...more] = process.argv.slice(2)
const usual = ['unit', 'alone', 'browser']
const projects = mode === undefined ? usual : { long: [...usual, 'browsers'], browsers: ['browsers'] }[mode]
if (!projects || more.length > 0)
  stop(
    `npm test runs all there is, and takes no ${more[0] ?? mode}. A part is run by: npx vitest run --project unit tests/engine/pipeline`,
  )
const scratch = mkdtempSync(join(tmpdir(), 'stagescope-'))
const countsFile = join(scratch, 'counts.json')

const run = (name, program, args, { quiet = true } = {}) =>
  new Promise((resolve) => {
    const began = process.hrtime.bigint()
    const child = spawn(process.execPath, ['--max-semi-space-size=64', program, ...args], {
      cwd: root,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: {
        // Nothing here lives for long: memory is cheaper than to clear away, in Node (above) and in the Go of tsc.
        GOGC: '400',
        ...process.env,
        STAGESCOPE_COUNTS: countsFile,
        ...(mode === 'long' ? { STAGESCOPE_LONG: '1', STAGESCOPE_TURN: '' } : turn()),
      },
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

/** Two at a time, in their order: whichever of the two is done begins with the next. @returns what came of each */
const twoAtATime = async (steps) => {
  const results = []
  let next = 0
  const row = async () => {
    while (next < steps.length) {
      const at = next++
      results[at] = await steps[at]()
    }
  }
  await Promise.all([row(), row()])
  return results
}

const [tsc, vitest, knip, prettier, oxlint] = [
  ['typescript-7', 'tsc'],
  ['vitest'],
  ['knip'],
  ['prettier'],
  ['oxlint'],
].map((names) => packageProgram(...names))

const tests = () =>
  run('tests', vitest, ['run', ...projects.flatMap((name) => ['--project', name])], { quiet: false })

const python = { passed: 0, failed: 0, skipped: 0 }

/** The Python package against its own tests, each counted beside the others. @returns what a person is told of it */
const runPython = async () => {
  const began = process.hrtime.bigint()
  const { pythonTests } = await import('./python/tests.mjs')
  // Where its wheel cannot be made, all else is run still, and counted.
  const { said, ...counted } = await pythonTests(mode === 'long').catch(({ stack }) => ({
    ...python,
    failed: 1,
    said: stack,
  }))
  Object.assign(python, counted)
  const seconds = Number((process.hrtime.bigint() - began) / 1_000_000n) / 1000
  const ran = counted.passed + counted.failed > 0
  const told = `${!ran ? 'skip' : counted.failed === 0 ? 'ok  ' : 'FAIL'} Python package (${seconds.toFixed(1)} s)`
  return !ran || counted.failed > 0 ? `${told}\n${said}` : told
}

/** A file that was in order, by its text, is not laid out once more for as long as it and what lays it out stay the same. */
const known = [
  '--cache',
  '--cache-strategy',
  'content',
  '--cache-location',
  'node_modules/.cache/stagescope/format',
]

/**
 * On two cores: all checks, two at a time, the longest first; then the tests. The Python package runs beside the building of
 * the page (`tests/browser/setup.ts`, once: where it cannot be built, they fail), which leaves a core free, and is told of
 * behind them, where it is seen.
 */
const everything = async () => {
  const checks = await twoAtATime([
    () => run('lint', oxlint, []),
    () => run('types', tsc, ['-p', 'tsconfig.json']),
    () => run('format', prettier, ['--check', '.', '--log-level', 'warn', ...known]),
    () => run('unused code', knip, []),
    () => run('code that only tests use', knip, ['--production', '--include', 'files,exports,types']),
    () => run('types of engine without DOM', tsc, ['-p', 'engine/tsconfig.json']),
  ])
  const [testsPassed, ofPython] = await Promise.all([tests(), runPython()])
  console.log(ofPython)
  return { checks, testsPassed }
}

const { checks, testsPassed } =
  mode === 'browsers' ? { checks: [], testsPassed: await tests() } : await everything()

const counts = { passed: 0, failed: 0, skipped: 0, secondTry: 0 }
try {
  Object.assign(counts, JSON.parse(readFileSync(countsFile, 'utf8')))
} catch {
  counts.failed += 1
}
rmSync(scratch, { recursive: true, force: true })

// What fails before any test, as a page that cannot be built, is counted by nobody else.
if (!testsPassed && counts.failed === 0) counts.failed = 1

for (const kind of Object.keys(python)) counts[kind] += python[kind]

const passed = counts.passed + checks.filter(Boolean).length
const failed = counts.failed + checks.filter((ok) => !ok).length
process.exitCode = failed === 0 ? 0 : 1
if (counts.secondTry > 0) console.log(`\n${counts.secondTry} needed a second try, named above`)
console.log(`\n${passed} passed, ${failed} failed, ${counts.skipped} skipped`)
