import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { root } from '../ensure/root.mjs'
import { writeWheel } from './wheel.mjs'

/** What the tests of the package are run with, pinned; the long ones write Parquet, make data frames and run on Dask. */
const few = ['pytest==9.2.0']
const all = [
  ...few,
  'dask==2026.8.0',
  'distributed==2026.8.0',
  'pyarrow==26.0.1',
  'pandas==3.1.1',
  'mypy==2.4.1',
]

const cache = join(root, 'node_modules/.cache/stagescope')

/** The first Python 3.11 or newer on PATH; undefined where there is none. */
function pythonOnPath() {
  return ['python3', 'python'].find((name) => {
    const check = 'import sys; sys.exit(sys.version_info < (3, 11))'
    return spawnSync(name, ['-c', check], { stdio: 'ignore' }).status === 0
  })
}

/**
 * A virtual environment with what the tests need, made when something else is needed than is there.
 * @param {boolean} long  with what the long run needs, in an environment of its own
 * @returns {{ python: string } | { missing: string }}  `missing` says in a sentence what is not there
 */
export function testPython(long) {
  const packages = long ? all : few
  const folder = join(cache, long ? 'python-long' : 'python')
  const python = join(folder, process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python')
  const note = join(folder, 'packages.txt')
  const wanted = packages.join('\n')
  if (existsSync(note) && readFileSync(note, 'utf8') === wanted) return { python }
  const found = pythonOnPath()
  if (found === undefined)
    return { missing: 'Python 3.11 or newer is not there: the tests of the Python package are skipped.' }
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(cache, { recursive: true })
  const quiet = { stdio: 'ignore', timeout: long ? 900_000 : 120_000 }
  if (spawnSync(found, ['-m', 'venv', folder], quiet).status !== 0)
    return { missing: 'Python has no venv and pip: the tests of the Python package are skipped.' }
  const install = [
    '-m',
    'pip',
    'install',
    '--quiet',
    '--disable-pip-version-check',
    '--retries',
    '1',
    ...packages,
  ]
  if (spawnSync(python, install, quiet).status !== 0)
    return {
      missing: `pip could not install ${packages.join(' ')}: the tests of the Python package are skipped.`,
    }
  writeFileSync(note, wanted)
  return { python }
}

/** The wheel, taken apart as pip would. @returns the folder for PYTHONPATH */
export async function unpackedWheel() {
  const files = unzipSync(readFileSync(await writeWheel(join(cache, 'python-wheel'))))
  const folder = join(cache, 'python-package')
  rmSync(folder, { recursive: true, force: true })
  for (const [path, bytes] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), bytes)
  }
  return folder
}
