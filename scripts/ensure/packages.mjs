import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builders } from './builders.mjs'
import { differences, inWords } from './differences.mjs'
import { npmCommand } from './npm.mjs'
import { root } from './root.mjs'
import { run } from './run.mjs'
import { stop } from './stop.mjs'
import { writable } from './writable.mjs'

const inRoot = (path) => join(root, path)
const parsed = (path) => JSON.parse(readFileSync(inRoot(path), 'utf8'))

/** What node_modules says it holds, without what is not there in truth. */
function installedPackages() {
  try {
    const { packages } = parsed('node_modules/.package-lock.json')
    const present = Object.entries(packages).filter(([path]) => existsSync(inRoot(`${path}/package.json`)))
    return { packages: Object.fromEntries(present) }
  } catch {
    return { packages: {} }
  }
}

/** The platform in the words of package-lock.json. */
function platform() {
  const here = { os: process.platform, cpu: process.arch, node: process.versions.node }
  if (process.platform !== 'linux') return here
  const { glibcVersionRuntime } = process.report.getReport().header
  return { ...here, libc: glibcVersionRuntime ? 'glibc' : 'musl' }
}

const different = () => differences(parsed('package-lock.json'), installedPackages(), platform())

/** What nothing is shown without: what the page is made of, and what builds it. */
const building = () => [...Object.keys(parsed('package.json').dependencies), ...builders]
const all = () => {
  const { dependencies, devDependencies } = parsed('package.json')
  return Object.keys({ ...dependencies, ...devDependencies })
}

/**
 * Makes node_modules what package-lock.json asks for. What is there goes only when its successor has come: without a
 * network, what is there serves on, as long as it holds what the command needs.
 * @param {'building' | 'packages'} need  the command needs what builds the page, or all
 */
export function ensurePackages(need) {
  const found = different()
  if (found.length === 0) return
  const why = installed(found)
  if (why === undefined) return
  const missing = (need === 'building' ? building() : all()).filter(
    (name) => !existsSync(inRoot(`node_modules/${name}/package.json`)),
  )
  const still = inWords(different())
  if (missing.length > 0) stop(`${why} The packages are not complete: ${still}.`)
  console.error(`\n${why} Going on with what is there: ${still}.\n`)
}

/** Without a network nobody waits for what is there already. */
const renewing = [
  'install',
  '--no-save',
  '--prefer-offline',
  '--fetch-retries=1',
  '--fetch-retry-mintimeout=1000',
]

/** @returns what went wrong, in a sentence */
function installed(found) {
  if (!writable(inRoot('node_modules')))
    return 'Packages differ from package-lock.json, and this folder cannot be written.'
  console.error(`Installing packages: ${inWords(found)} ...`)
  const [npm, ...before] = npmCommand()
  // `npm ci` begins by removing all there is; `npm install` puts back what was there when it fails.
  const how = existsSync(inRoot('node_modules')) ? renewing : ['ci']
  const quietly = ['--no-audit', '--no-fund', '--loglevel=error']
  if (run(npm, [...before, ...how, '--include=dev', '--include=optional', ...quietly])) return undefined
  return 'npm could not install the packages; its message is above.'
}
