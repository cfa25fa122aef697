import { spawnSync, type SpawnSyncOptions } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { builders } from '../../../scripts/ensure/builders.mjs'

const root = resolve(import.meta.dirname, '../../..')
const scratch = mkdtempSync(join(tmpdir(), 'stagescope-packages-'))
const project = join(scratch, 'ein Ort mit Ümlaut')
const inProject = (path: string) => join(project, path)
afterAll(() => rmSync(scratch, { recursive: true }))

const packages = ['zustand', ...builders, 'knip']
const versions = (version: string) => Object.fromEntries(packages.map((name) => [name, version]))
const write = (path: string, value: unknown) => writeFileSync(inProject(path), JSON.stringify(value))

/** package.json and its lock, which want each package in this version. */
function want(version: string): void {
  const { zustand, ...devDependencies } = versions(version)
  const own = { name: 'small', version: '1.0.0', dependencies: { zustand }, devDependencies }
  const each = packages.map((name) => [`node_modules/${name}`, { version }])
  write('package.json', own)
  write('package-lock.json', {
    lockfileVersion: 3,
    packages: { '': own, ...(Object.fromEntries(each) as object) },
  })
}

/** A project of the same build, whose packages are there in version 1.0.0 and hold nothing. */
beforeEach(() => {
  rmSync(project, { recursive: true, force: true })
  mkdirSync(project)
  for (const part of ['ensure', 'ensure.mjs', 'chromium.mjs', 'otherBrowsers.mjs'])
    cpSync(join(root, 'scripts', part), inProject(`scripts/${part}`), { recursive: true })
  want('1.0.0')
  for (const name of packages) {
    mkdirSync(inProject(`node_modules/${name}`), { recursive: true })
    write(`node_modules/${name}/package.json`, { name, version: '1.0.0' })
  }
  const { packages: all } = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')) as {
    packages: Record<string, unknown>
  }
  const installed = Object.entries(all).filter(([path]) => path !== '')
  write('node_modules/.package-lock.json', { lockfileVersion: 3, packages: Object.fromEntries(installed) })
})

/** Nothing is forbidden to root: it becomes nobody. */
const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

/** Without a network: nobody listens at port 9. */
function ensureBy(how: SpawnSyncOptions, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [inProject('scripts/ensure.mjs'), ...words],
    {
      ...how,
      encoding: 'utf8',
      env: {
        ...process.env,
        npm_config_registry: 'http://127.0.0.1:9/',
        npm_config_cache: join(scratch, 'cache'),
        npm_config_fetch_retries: '0',
        ...how.env,
      },
    },
  )
  expect(stdout, 'standard output belongs to the command').toBe('')
  return { status, said: stderr, installs: stderr.includes('Installing') }
}
const ensure = (...words: string[]) => ensureBy({}, ...words)
const stands = (name: string) => existsSync(inProject(`node_modules/${name}/package.json`))

/** The packages that a script and what it imports stand on, types aside. */
function packagesOf(file: string, seen = new Set<string>()): readonly string[] {
  if (seen.has(file) || !/\.[mc]?[jt]sx?$/.test(file)) return []
  seen.add(file)
  const imports = readFileSync(file, 'utf8').matchAll(/^import (?!type )(?:[^']* from )?'([^']+)'/gm)
  return [...imports].flatMap(([, name = '']) => {
    if (name.startsWith('.')) return packagesOf(join(dirname(file), name), seen)
    return name.startsWith('node:') ? [] : [/^(?:@[^/]+\/)?[^/]+/.exec(name)![0]]
  })
}

describe('what builds the page', () => {
  it('is known to be needed', () => {
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      readonly dependencies: Readonly<Record<string, string>>
    }
    const known = new Set([...Object.keys(dependencies), ...builders])
    const used = packagesOf(join(root, 'vite.config.ts'))
    expect(used).toContain('vite-plugin-pwa')
    expect(used.filter((name) => !known.has(name))).toEqual([])
  })
})

describe('what is installed, without a network', () => {
  it('serves on when package-lock.json is only younger', () => {
    const later = new Date(Date.now() + 60_000)
    utimesSync(inProject('package-lock.json'), later, later)
    expect(ensure('packages')).toEqual({ status: 0, said: '', installs: false })
  })

  it('serves on when package-lock.json wants what cannot come, and that is said', () => {
    want('1.0.1')
    const { status, said } = ensure('packages')
    expect(said).toContain('Going on with what is there: zustand 1.0.1 (here: 1.0.0)')
    expect([status, ...packages.map(stands)]).toEqual([0, ...packages.map(() => true)])
  })

  it('does for what needs no more than the page, when a tool is missing', () => {
    rmSync(inProject('node_modules/knip'), { recursive: true })
    expect(ensure('building').said).toContain('Going on with what is there: knip 1.0.0 is missing.')
    expect(ensure('packages').said).toContain('The packages are not complete: knip 1.0.0 is missing.')
  })

  it('is not enough where a part of the page is missing, and stays', () => {
    rmSync(inProject('node_modules/zustand'), { recursive: true })
    const { status, said } = ensure('building')
    expect(said).toContain('The packages are not complete: zustand 1.0.0 is missing.')
    expect([status, stands('vite')]).toEqual([1, true])
  })
})

describe('npm', () => {
  /** In its place a program that says what it was asked for, and fails. */
  const askedOfNpm = () => {
    const npm = join(scratch, 'npm-cli.js')
    writeFileSync(npm, "console.log('asked', ...process.argv.slice(2)); process.exit(1)")
    const ensured = ensureBy({ env: { npm_execpath: npm } }, 'building')
    return { ...ensured, asked: /^asked (.*)$/m.exec(ensured.said)?.[1] }
  }

  it('installs all where nothing is there yet, tools too, whatever Node’s environment is', () => {
    rmSync(inProject('node_modules'), { recursive: true })
    const { status, said, asked } = askedOfNpm()
    expect(asked).toBe('ci --include=dev --include=optional --no-audit --no-fund --loglevel=error')
    expect(said).toContain('The packages are not complete: zustand 1.0.0 is missing, ')
    expect(status).toBe(1)
  })

  it('is asked for what the platform needs, and for nothing of another C library', () => {
    const lock = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')) as {
      packages: Record<string, unknown>
    }
    for (const libc of ['glibc', 'musl'])
      lock.packages[`node_modules/for-${libc}`] = {
        version: '1.0.0',
        optional: true,
        os: [process.platform],
        cpu: [process.arch],
        libc: [libc],
      }
    write('package-lock.json', lock)
    const { said, asked } = askedOfNpm()
    expect(asked).toMatch(/^install --no-save --prefer-offline .* --include=dev --include=optional /)
    const ours = existsSync('/etc/alpine-release') ? 'musl' : 'glibc'
    if (process.platform === 'linux')
      expect(said).toContain(`Installing packages: for-${ours} 1.0.0 is missing ...`)
  })
})

describe('a folder that cannot be written', () => {
  const readOnly = (...folders: string[]) => {
    for (const folder of [scratch, ...folders]) chmodSync(folder, folder === scratch ? 0o755 : 0o555)
  }

  it('keeps its packages, and that is said', () => {
    want('1.0.1')
    readOnly(inProject('node_modules'))
    expect(ensureBy(nobody, 'building')).toMatchObject({
      status: 0,
      said: expect.stringContaining(
        'Packages differ from package-lock.json, and this folder cannot be written. Going on with what is there:',
      ) as string,
    })
  })

  it.each([
    ['project', '.'],
    ['packages', 'node_modules'],
  ])('is a sentence to what keeps files there: the %s', (_, folder) => {
    if (nobody.uid) for (const each of ['.', 'node_modules']) chmodSync(inProject(each), 0o777)
    expect(ensureBy(nobody, 'writing')).toMatchObject({ status: 0, said: '' })
    expect(
      readdirSync(project, { recursive: true, encoding: 'utf8' }).filter((name) =>
        name.includes('.writable'),
      ),
    ).toEqual([])
    readOnly(inProject(folder))
    expect(ensureBy(nobody, 'writing')).toMatchObject({
      status: 1,
      said: expect.stringContaining('the folder cannot be written: run it in a copy.') as string,
    })
    chmodSync(project, 0o755)
  })
})
