import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Page, Route } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { budgets, roundsToPicture } from './budgets.ts'
import { inEveryRun, newPage, useBrowser } from '../visit.ts'
import { builtScripts, type Scripts } from './weights.ts'

useBrowser(inEveryRun)

const chunks = inject('chunks')
const scripts: Scripts = builtScripts(inject('siteFolder'))
const systems = readdirSync('engine/systems', { withFileTypes: true }).filter((entry) => entry.isDirectory())
const systemIds = systems.map(({ name }) => name).filter((id) => chunkOf(`engine/systems/${id}/system.ts`))

/** The script that holds a module. */
function chunkOf(module: string): string | undefined {
  const found = chunks.find(({ modules }) => modules.includes(module))
  return found && basename(found.file)
}

/** The explorer, whose parts the desks are, and what it asks for by itself: a desk's tabs are of that. */
const first = scripts.closure(chunkOf('app/main.tsx')!, chunkOf('app/explorer.tsx')!)
const page = new Set([...first, ...scripts.closure(chunkOf('app/page/Unseen.tsx')!)])
const linkReading = scripts.closure(chunkOf('app/document/link.ts')!)
const ofSystem = (id: string) => scripts.closure(chunkOf(`engine/systems/${id}/system.ts`)!)
const beside = (files: ReadonlySet<string>, there: ReadonlySet<string>) =>
  [...files].filter((file) => !there.has(file))

const shownFirst = new Set([...first, ...ofSystem('pipeline')])

const desks = chunks.flatMap(({ file, modules }) => {
  const module = modules.find((module) => module.endsWith('Desk.tsx') && module.startsWith('app/'))
  // `app/page/Desk.tsx` is the frame of all desks.
  if (!module || module.startsWith('app/page/')) return []
  const system = /^app\/systems\/([^/]+)\//.exec(module)?.[1]
  const there = new Set([...page, ...(system === undefined ? [] : ofSystem(system))])
  const weight = scripts.weight(beside(scripts.closure(basename(file)), there))
  return [{ name: basename(module, '.tsx'), weight }]
})

/** Scripts that the page does not import: each begins a worker, and stands beside the one who starts it. */
const workers = scripts.names
  .filter((name) => !chunks.some(({ file }) => basename(file) === name))
  .flatMap((name) => {
    const starter = scripts.naming(name).find((other) => chunks.some(({ file }) => basename(file) === other))
    if (starter === undefined) return []
    const own = scripts.closure(name)
    const weights = scripts.later(own).map((later) => scripts.weight(scripts.closure(name, later)))
    return [{ name: `${name} of ${starter}`, weight: Math.max(scripts.weight(own), ...weights) }]
  })

/** What a desk loads once it stands, that is too much for a desk alone. */
const editor = scripts.weight(
  beside(scripts.closure(chunkOf('app/desks/python/editor/CodeEditor.tsx')!), page),
)

const player = new Set([
  ...page,
  ...ofSystem('pipeline'),
  ...scripts.closure(chunkOf('app/lessons/player/LessonPage.tsx')!),
])
const lessons = readdirSync('app/lessons').flatMap((id) => {
  const steps = chunkOf(`app/lessons/${id}/steps.ts`)
  return steps === undefined ? [] : [{ id, weight: scripts.weight(beside(scripts.closure(steps), player)) }]
})

const table: (readonly [what: string, weight: number, budget: number])[] = [
  ...systemIds.map(
    (id) => [`system ${id}`, scripts.weight(beside(ofSystem(id), first)), budgets.system] as const,
  ),
  ...desks.map(({ name, weight }) => [`desk ${name}`, weight, budgets.desk] as const),
  [
    'player of lessons',
    scripts.weight(beside(player, new Set([...page, ...ofSystem('pipeline')]))),
    budgets.lessonPlayer,
  ],
  ...lessons.map(({ id, weight }) => [`lesson ${id}`, weight, budgets.lesson] as const),
  ['what reads links', scripts.weight(beside(linkReading, shownFirst)), budgets.linkReading],
  ['editor of the Python desk', editor, budgets.pythonEditor],
  ...workers.map(({ name, weight }) => {
    const budget = name.startsWith('pythonWorker-') ? budgets.pythonWorker : budgets.worker
    return [`worker ${name}`, weight, budget] as const
  }),
]

const row = (what: string, weight: number, budget: number) =>
  `${what.padEnd(60)} ${weight.toFixed(2).padStart(6)} of ${budget} KB`

describe('the chunk of a first picture', () => {
  it.each(chunks.filter(({ planned }) => planned).map((chunk) => [chunk.file, chunk] as const))(
    '%s holds what its entry module reaches, and nothing else',
    (_, { file, modules, planned }) => {
      const left = planned!.filter((module) =>
        chunks.some((other) => other.file !== file && other.modules.includes(module)),
      )
      expect(modules.filter((module) => !planned!.includes(module))).toEqual([])
      // What holds modules of a chunk together stands in a script of its own.
      expect(left.filter((module) => !module.includes('rolldown/runtime'))).toEqual([])
    },
  )

  it.each([
    'engine/pipeline/exact/interiorPoint.ts',
    'engine/systems/pipeline/exact/optimumFindings.ts',
    'engine/systems/pipeline/hierarchy/all.ts',
  ])('of the pipeline does without %s, which is there once the system is complete', (module) => {
    expect(ofSystem('pipeline').has(chunkOf(module)!)).toBe(false)
    const completing = scripts.closure(chunkOf('engine/systems/pipeline/laterParts.ts')!)
    expect(completing.has(chunkOf(module)!)).toBe(true)
  })

  it('has a plan, and one for each system', () => {
    // The first, home, the explorer; what reads links; what follows home, the explorer, both.
    expect(chunks.filter(({ planned }) => planned?.length).length).toBe(7 + systemIds.length)
  })
})

describe('scripts, compressed', () => {
  it('cost what the budgets allow until the first picture, and at once after it', async () => {
    const home = await loaded('')
    const explorer = await loaded('#v=1&s=pipeline&end', lastOfAll)
    // What reads the link has a budget of its own.
    const unread = (files: readonly string[]) =>
      files.filter((file) => shownFirst.has(file) || !linkReading.has(file))
    const [first, all] = [unread(explorer.first), unread(explorer.all)]
    console.log(
      [
        row('home', scripts.weight(home.first), budgets.home),
        row('first picture of the explorer', scripts.weight(first), budgets.firstPicture),
        row('with all that follows at once', scripts.weight(all), budgets.following),
        ...table.map((each) => row(...each)),
      ].join('\n'),
    )
    // Scores of small ones would be asked for in many turns: `following` in vite.config.ts lacks a part.
    for (const { first, all } of [home, explorer])
      expect(small(all.filter((file) => !first.includes(file))).length).toBeLessThanOrEqual(10)
    expect(scripts.weight(home.first)).toBeGreaterThan(60)
    expect(scripts.weight(home.first)).toBeLessThanOrEqual(budgets.home)
    expect(scripts.weight(first)).toBeGreaterThan(60)
    expect(scripts.weight(first)).toBeLessThanOrEqual(budgets.firstPicture)
    expect(scripts.weight(all)).toBeLessThanOrEqual(budgets.following)
  })

  it.each(table)('%s keeps to its budget', (_, weight, budget) => {
    expect(weight).toBeGreaterThan(0)
    expect(weight).toBeLessThanOrEqual(budget)
  })

  it('are counted for every desk, every lesson and every worker', () => {
    const folders = readdirSync('app/lessons', { withFileTypes: true }).filter((entry) => entry.isDirectory())
    expect(lessons.map(({ id }) => id)).toEqual(
      folders
        .map(({ name }) => name)
        .filter((name) => !['player', 'challenges'].includes(name))
        .sort(),
    )
    const rooms = ['app/desks', 'app/systems']
    const files = rooms.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    expect(desks.map(({ name }) => name).sort()).toEqual(
      files
        .filter((file) => file.endsWith('Desk.tsx'))
        .map((file) => basename(file, '.tsx'))
        .sort(),
    )
    const sources = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.tsx?$/.test(file),
    )
    const started = sources.filter((file) => readFileSync(join('app', file), 'utf8').includes('new Worker('))
    expect(workers.length).toBe(started.length)
  })
})

/** Scripts that hold parts of the page and are none that the build plans; what a system has for itself comes with it. */
const small = (files: readonly string[]) =>
  chunks
    .filter(({ file, planned }) => files.includes(basename(file)) && !planned)
    .filter(({ modules }) => modules.some((module) => /^app\/(?!systems\/)/.test(module)))
    .map(({ file }) => file)

/** What the clock asks for, seconds after the page is there: on a busy machine it has come before the page rests. */
const byTheClock = chunkOf('app/renewal/renewal.ts')!

/** What the explorer asks for when it has time: on a busy machine the page seems to rest before. */
const lastOfAll = [
  'app/document/keeping/keepWork.ts',
  'app/page/reading/ReadingColumn.tsx',
  'engine/systems/pipeline/laterParts.ts',
  'engine/systems/pipeline/glossary.ts',
].flatMap((module) => [...scripts.closure(chunkOf(module)!)])

/** The scripts that a page asks for until its first picture, and once it rests and these have come. */
async function loaded(fragment: string, last: readonly string[] = []) {
  const opened = await newPage()
  await opened.goto(inject('siteUrl') + fragment)
  await opened.locator('.gantt-plot').waitFor()
  await opened.waitForFunction((files) => {
    const there = performance.getEntriesByType('resource').map(({ name }) => name)
    return files.every((file) => there.some((name) => name.endsWith(file)))
  }, last)
  await opened.waitForLoadState('networkidle')
  const { first, all } = await opened.evaluate(() => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
    const painted = performance.getEntriesByName('first-picture')[0]!.startTime
    const names = (entries: readonly PerformanceEntry[]) => [...new Set(entries.map(({ name }) => name))]
    return { first: names(scripts.filter((entry) => entry.startTime < painted)), all: names(scripts) }
  })
  expect(all.every((url) => url.startsWith(inject('siteUrl')))).toBe(true)
  const atOnce = (urls: readonly string[]) =>
    urls.map((url) => basename(url)).filter((file) => file !== byTheClock)
  return { first: atOnce(first), all: atOnce(all) }
}

const openings: readonly (readonly [what: string, fragment: string])[] = [
  ['a bare address', ''],
  ['the address of home', '#at=home'],
  ...systemIds.map((id) => [id, `#v=1&s=${id}&end`] as const),
]

describe('the scripts of the first picture', () => {
  it.each(openings)('are asked for in one round by %s', async (_, fragment) => {
    const opened = await newPage()
    const rounds = await roundsUntilPicture(opened, fragment)
    expect(rounds.map((round) => round.map((file) => file.replace(/-[^-]+\.js$/, '')))).toHaveLength(
      roundsToPicture,
    )
  })
})

/**
 * Holds every script back until no other is asked for, and lets them go together: the files of each round. No picture
 * waits for a worker, which may be asked for before the first one is painted.
 */
async function roundsUntilPicture(opened: Page, fragment: string): Promise<readonly (readonly string[])[]> {
  let waiting: Route[] = []
  const rounds: string[][] = []
  await opened.route('**/*.js', (route) =>
    /[wW]orker-[^/]*\.js$/.test(route.request().url()) ? route.continue() : void waiting.push(route),
  )
  void opened.goto(inject('siteUrl') + fragment, { waitUntil: 'commit' })
  await opened.waitForFunction(() => document.readyState !== 'loading')
  const painted = () => opened.evaluate(() => performance.getEntriesByName('first-picture').length > 0)
  while (!(await painted())) {
    const before = waiting.length
    await opened.waitForTimeout(250)
    if (waiting.length === 0 || waiting.length > before) continue
    const round = waiting
    waiting = []
    rounds.push(round.map((route) => basename(route.request().url())))
    await Promise.all(round.map((route) => route.continue()))
  }
  await opened.unrouteAll({ behavior: 'ignoreErrors' })
  return rounds
}
