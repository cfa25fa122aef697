import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { chromium } from 'playwright'
import type { TestProject } from 'vitest/node'
import { build } from 'vite'
import { chromiumFlags, chromiumPath, headlessPath } from '../../scripts/chromium.mjs'
import { isLong } from '../sample.ts'
import { chunksOf, type Chunk } from './loading/chunks.ts'
import { serveSite } from './site.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the built page is served: below a sub-path of a static host. */
    siteUrl: string
    /** Where the files of the built page are. */
    siteFolder: string
    /** What the build has put where. */
    chunks: readonly Chunk[]
    /** Where the one Chromium of the run listens. */
    browserUrl: string
  }
}

const root = join(import.meta.dirname, '../..')
// Checkouts that share their packages do not share their page: another run would empty it under this one.
const checkout = createHash('sha256').update(root).digest('hex').slice(0, 12)
const site = `node_modules/.cache/stagescope/site-${checkout}`

/**
 * Code is optimised after ten times as many calls as elsewhere, and what is young in memory is cleared less often: pages that
 * stand for a second have an eighth less work, and long loops are optimised as ever. In the long run the page is as people have it.
 */
const shortLived = '--js-flags=--invocation-count-for-maglev=4000,--min-semi-space-size=16'

/** Builds the page, serves it and starts one Chromium for all browser tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = isLong ? chromiumPath() : headlessPath()
  if (executablePath === undefined) throw new Error('No Chromium: run `npm test`, which installs one.')
  // Under Vitest the environment says `test`, and React would be its development build.
  process.env['NODE_ENV'] = 'production'
  const chunks = chunksOf(root)
  await build({
    root,
    mode: 'production',
    logLevel: 'warn',
    plugins: [chunks.plugin],
    build: { outDir: site },
  })
  const served = await serveSite(join(root, site), '/some/where/')
  const args = isLong ? [...chromiumFlags] : [...chromiumFlags, shortLived]
  const browser = await chromium.launchServer({ executablePath, args })
  nothingOnAgain(browser.process().spawnargs)
  project.provide('siteUrl', served.url)
  project.provide('siteFolder', join(root, site))
  project.provide('chunks', chunks.read())
  project.provide('browserUrl', browser.wsEndpoint())
  return async () => {
    await browser.close()
    served.server.close()
  }
}

/** Of several lists of what is off Chromium heeds the last, ours: it must hold all that Playwright switches off. */
function nothingOnAgain(args: readonly string[]): void {
  const word = '--disable-features='
  const lists = args.filter((arg) => arg.startsWith(word)).map((arg) => arg.slice(word.length).split(','))
  const missing = lists.flat().filter((feature) => !lists.at(-1)!.includes(feature))
  if (missing.length > 0)
    throw new Error(
      `scripts/chromium.mjs: expected all that Playwright switches off, without ${missing.join(', ')}`,
    )
}
