import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { TestModule } from 'vitest/node'
import { PlainSummary } from '../../scripts/plainSummary.ts'
import { later } from '../browser/turns.ts'

const scratch = mkdtempSync(join(tmpdir(), 'stagescope-test-'))
afterAll(() => rmSync(scratch, { recursive: true }))

const told = (...words: string[]) =>
  spawnSync(process.execPath, ['scripts/test.mjs', ...words], { encoding: 'utf8', timeout: 20_000 })

describe('what is written behind npm test', () => {
  it.each([
    [['tests/engine/pipeline'], 'tests/engine/pipeline'],
    [['long', '--bail'], '--bail'],
  ])('is not passed over: %j', (words, word) => {
    const { status, stdout, stderr } = told(...words)
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toContain(`takes no ${word}. A part is run by: npx vitest run`)
  })
})

/** In a project whose programs end as they are told to. */
describe('the end of npm test', () => {
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(scratch, file)), { recursive: true })
    writeFileSync(join(scratch, file), text)
  }
  beforeAll(() => {
    cpSync('scripts', join(scratch, 'scripts'), { recursive: true })
    for (const [name, program = name] of [
      ['typescript-7', 'tsc'],
      ['vitest'],
      ['knip'],
      ['prettier'],
      ['oxlint'],
    ])
      write(`node_modules/${name}/package.json`, JSON.stringify({ bin: { [program!]: 'run.js' } }))
    const checked = `const told = process.argv.slice(2).join(' ').replace(/ [.] .*/, '')
      if (process.env.FAILS === 'checks') { console.log('NAME ' + told); process.exit(1) }`
    for (const name of ['typescript-7', 'knip', 'prettier', 'oxlint'])
      write(`node_modules/${name}/run.js`, checked.replace('NAME', name))
    write(
      'node_modules/vitest/run.js',
      `const { COUNTS, STAGESCOPE_COUNTS, STAGESCOPE_LONG, STAGESCOPE_TURN, STAGESCOPE_CHANGED } = process.env
      console.log('ASKED', JSON.stringify([process.argv.slice(2), STAGESCOPE_LONG, STAGESCOPE_TURN, STAGESCOPE_CHANGED]))
      if (COUNTS) require('node:fs').writeFileSync(STAGESCOPE_COUNTS, COUNTS)
      process.exitCode = process.env.FAILS === 'vitest' ? 1 : 0`,
    )
    write(
      'scripts/python/tests.mjs',
      `export const pythonTests = async (whole) => {
        if (whole) console.log('all of Python')
        if (process.env.FAILS === 'no python') return { passed: 0, failed: 0, skipped: 12, said: 'There is no Python.' }
        if (process.env.FAILS === 'wheel') throw new Error('no wheel')
        return { passed: 10, failed: process.env.FAILS === 'python' ? 1 : 0, skipped: 2, said: '' }
      }`,
    )
  })

  const counts = { passed: 100, failed: 0, skipped: 5, secondTry: 0 }
  const end = (fails: string, counted: typeof counts | string = counts, ...words: string[]) => {
    const fresh = { STAGESCOPE_TURN: undefined, STAGESCOPE_LONG: undefined, STAGESCOPE_CHANGED: undefined }
    const { status, stdout } = spawnSync(process.execPath, [join(scratch, 'scripts/test.mjs'), ...words], {
      encoding: 'utf8',
      env: { ...process.env, ...fresh, FAILS: fails, COUNTS: counted === '' ? '' : JSON.stringify(counted) },
    })
    const asked = JSON.parse(/^ASKED (.*)$/m.exec(stdout)![1]!) as readonly unknown[]
    return { status, line: stdout.trim().split('\n').at(-1), said: stdout, asked }
  }
  const run = (...projects: string[]) => ['run', ...projects.flatMap((name) => ['--project', name])]

  it('counts six checks, the tests and the Python package, and is well where all are', () => {
    const { status, line, said } = end('', { ...counts, secondTry: 3 })
    expect([status, line]).toEqual([0, '116 passed, 0 failed, 7 skipped'])
    expect(said).toContain('3 needed a second try, named above')
    // Behind the tests, which have run beside it: what is wrong there is not above ten thousand lines of them.
    expect(said).toMatch(/^ok {3}tests .*\nok {3}Python package /m)
  })

  it('is not well where a check fails, and says what was wrong', () => {
    const { status, line, said } = end('checks')
    expect([status, line]).toEqual([1, '110 passed, 6 failed, 7 skipped'])
    const wrong = [...said.matchAll(/^FAIL (.*) \(.*\)\n(.*)$/gm)].map(([, name, why]) => `${name}: ${why}`)
    expect(wrong.toSorted()).toEqual([
      'code that only tests use: knip --production --include files,exports,types',
      'format: prettier --check',
      'lint: oxlint ',
      'types of engine without DOM: typescript-7 -p engine/tsconfig.json',
      'types: typescript-7 -p tsconfig.json',
      'unused code: knip ',
    ])
  })

  it.each([
    ['a test', '', { ...counts, failed: 1 }, '116 passed, 1 failed, 7 skipped'],
    ['what comes before any test', 'vitest', counts, '116 passed, 1 failed, 7 skipped'],
    ['a test of the Python package', 'python', counts, '116 passed, 1 failed, 7 skipped'],
    ['its wheel', 'wheel', counts, '106 passed, 1 failed, 5 skipped'],
    ['the summary, so that nobody counts them,', '', '', '16 passed, 1 failed, 2 skipped'],
  ])('nor where %s fails', (_, fails, counted, line) => {
    expect(end(fails, counted)).toMatchObject({ status: 1, line })
  })

  it('says why there are no tests of Python where there are none', () => {
    expect(end('no python').said).toMatch(/^skip Python package .*\nThere is no Python\.$/m)
  })

  it('has asked all tests that a commit is asked, in the browser those of its turn and of changed files', () => {
    const usual = run('unit', 'alone', 'browser')
    expect(end('').asked).toEqual([usual, null, null, null])
    const git = (...args: string[]) =>
      spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], {
        cwd: scratch,
        encoding: 'utf8',
      }).stdout
    git('init', '-q')
    git('add', 'scripts/test.mjs')
    git('commit', '-qm', 'x')
    write('tests/browser/new/a.test.ts', '')
    const commit = parseInt(git('rev-parse', 'HEAD').slice(0, 7), 16)
    expect(end('').asked).toEqual([usual, null, `${commit}`, 'tests/browser/new/a.test.ts\n'])
  })

  it('has asked all browsers, with full counts and without turns, in the long run', () => {
    const { asked, said } = end('', counts, 'long')
    expect(asked.slice(0, 3)).toEqual([run('unit', 'alone', 'browser', 'browsers'), '1', ''])
    expect(said).toContain('all of Python')
    const others = end('checks', counts, 'browsers')
    expect(others).toMatchObject({ status: 0, line: '100 passed, 0 failed, 5 skipped' })
    expect(others.asked[0]).toEqual(run('browsers'))
  })

  it.runIf(process.platform !== 'win32')(
    'is that of continuous integration, from wherever it is started',
    () => {
      mkdirSync(join(scratch, 'bin'), { recursive: true })
      cpSync('.ci', join(scratch, '.ci'), { recursive: true })
      writeFileSync(join(scratch, 'bin/npm'), '#!/bin/sh\necho "$*" in "$(pwd)"\nexit 3\n', { mode: 0o755 })
      const { status, stdout } = spawnSync(join(scratch, '.ci/run'), {
        cwd: tmpdir(),
        encoding: 'utf8',
        env: { ...process.env, PATH: `${join(scratch, 'bin')}:${process.env['PATH']}` },
      })
      expect([status, stdout]).toEqual([3, `test in ${realpathSync(scratch)}\n`])
    },
  )
})

describe('the summary of the tests', () => {
  interface Tested {
    readonly state: 'passed' | 'failed' | 'skipped' | 'pending'
    readonly note?: string
    readonly flaky?: boolean
  }
  const moduleOf = (tests: readonly Tested[], errors = 0) =>
    ({
      relativeModuleId: 'a.test.ts',
      errors: () => Array<Error>(errors).fill(new Error('x')),
      children: {
        allTests: () =>
          tests.map(({ state, note, flaky = false }, i) => ({
            module: { relativeModuleId: 'a.test.ts' },
            fullName: `${state} ${i}`,
            result: () => ({ state, note, errors: [{ message: 'one\ntwo' }] }),
            diagnostic: () => ({ flaky }),
          })),
      },
    }) as unknown as TestModule

  it('counts each test once, and what is wrong outside of tests; and names what failed and what was racy', () => {
    const file = join(scratch, 'summary.json')
    vi.stubEnv('STAGESCOPE_COUNTS', file)
    vi.stubEnv('STAGESCOPE_TURN', '4')
    const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    try {
      new PlainSummary().onTestRunEnd(
        [
          moduleOf([{ state: 'passed' }, { state: 'passed', flaky: true }, { state: 'failed' }], 1),
          moduleOf([{ state: 'skipped', note: later }, { state: 'skipped' }, { state: 'pending' }]),
        ],
        [new Error('y')],
      )
      expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
        passed: 2,
        failed: 3,
        skipped: 3,
        secondTry: 1,
      })
      expect(said.mock.calls.flat()).toEqual([
        'needed a second try: a.test.ts > passed 1\n  one\n  two',
        '1 browser tests rest in this run, part 2 of 3 (STAGESCOPE_TURN=4)',
        'failed: a.test.ts > failed 2\n  one\n  two',
      ])
    } finally {
      said.mockRestore()
      vi.unstubAllEnvs()
    }
  })
})
