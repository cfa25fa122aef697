import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const program = join(root, 'scripts/headless.mjs')
const scratch = mkdtempSync(join(tmpdir(), 'stagescope-headless-'))
const run = (args: string[], input = '') =>
  spawnSync(process.execPath, [program, ...args], { input, encoding: 'utf8', cwd: root })
const good = '{"v":1,"system":"pipeline"}'
const lines = (text: string) => text.split('\n').filter((line) => line !== '')

// The first run bundles the program; the others find it fresh.
beforeAll(() => void run(['--help']))
afterAll(() => rmSync(scratch, { recursive: true }))

describe('the command line', () => {
  it('answers each line of standard input with one of its own', () => {
    const { stdout, stderr, status } = run(['-'], `${good}\n\n${good}\r\n${good}`)
    expect(lines(stdout)).toHaveLength(3)
    expect(new Set(lines(stdout)).size).toBe(1)
    expect([stderr, status]).toEqual(['', 0])
  })

  it('reads a file as well', () => {
    const file = join(scratch, 'scenarios.txt')
    writeFileSync(file, `${good}\nv=1&s=pipeline&bytes=8192&end\n`)
    const { stdout, status } = run([file])
    expect(lines(stdout)).toHaveLength(2)
    expect(status).toBe(0)
  })

  it('goes on after a line that it refuses, and says so at the end', () => {
    const { stdout, stderr, status } = run([], `${good}\n{"v":1\n${good}\n`)
    expect(lines(stdout).map((line) => Object.keys(JSON.parse(line) as object)[0])).toEqual([
      'sentence',
      'error',
      'sentence',
    ])
    expect([stderr, status]).toEqual(['', 1])
  })

  it.each([
    [['--speed'], '--speed'],
    [['a', 'b'], 'one FILE at most'],
    [['--trace', 'perfetto'], 'only chrome is known'],
    [['--describe', 'teapot'], 'no such system'],
    [[join(scratch, 'absent')], 'no such file'],
    [[scratch], 'illegal operation on a directory'],
  ])('explains bad usage on standard error: %j', (args, message) => {
    const { stdout, stderr, status } = run(args)
    expect(stdout).toBe('')
    expect(stderr).toContain(message)
    expect(stderr).toContain('usage:')
    expect(status).toBe(2)
  })

  it('describes a system', () => {
    const { stdout, status } = run(['--describe', 'pipeline'])
    expect(JSON.parse(stdout)).toMatchObject({ id: 'pipeline', parameters: { bytes: { unit: 'B' } } })
    expect(status).toBe(0)
  })

  it('refuses a line of more than 16 million characters without keeping it', () => {
    const { stdout, status } = run([], `"${'x'.repeat(17_000_000)}"\n${good}\n`)
    expect(lines(stdout)[0]).toContain('expected a line of at most 16777216 characters')
    expect(lines(stdout)[1]).toContain('metrics')
    expect(status).toBe(1)
  })

  it('answers a line before the next one is there', async () => {
    const child = spawn(process.execPath, [program], { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] })
    const answers: string[] = []
    for (let i = 0; i < 3; i++) {
      child.stdin.write(`${good}\n`)
      answers.push(String(await new Promise((heard) => child.stdout.once('data', heard))))
    }
    child.stdin.end()
    const status = await new Promise((closed) => child.once('close', closed))
    expect(answers.every((answer) => answer.endsWith('\n'))).toBe(true)
    expect(status).toBe(0)
  })

  it('falls silent when its reader has seen enough', () => {
    const file = join(scratch, 'many.txt')
    writeFileSync(file, `${good}\n`.repeat(3000))
    const piped = `"${process.execPath}" "${program}" --timeline "${file}" | head -1`
    const { stdout, stderr } = spawnSync('sh', ['-c', piped], { encoding: 'utf8', cwd: root })
    expect(lines(stdout)).toHaveLength(1)
    expect(stderr).toBe('')
  })

  it.runIf(existsSync('/dev/full'))(
    'says in a line that the disk is full, and not that a line was refused',
    () => {
      const command = `"${process.execPath}" "${program}" > /dev/full`
      const { stderr, status } = spawnSync('sh', ['-c', command], {
        input: good,
        encoding: 'utf8',
        cwd: root,
      })
      expect(stderr).toBe('ENOSPC: no space left on device, write\n')
      expect(status).toBe(2)
    },
  )
})
