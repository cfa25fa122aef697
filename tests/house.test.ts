import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

/** The map of docs/ARCHITECTURE.md, checked against the files themselves. */
const root = resolve(import.meta.dirname, '..')

/** What every workplace may use. */
const belowDesks = [
  'engine/index.ts',
  'app/loading',
  'app/parts',
  'app/chart',
  'app/time',
  'app/task',
  'app/document',
  'app/controls',
]

/**
 * Which room may import which; `*` stands for one folder or file name, `<own>` for the system that the file is of. A room
 * may always import itself.
 */
const allowed: readonly (readonly [room: string, mayImport: readonly string[]])[] = [
  ['engine/base', []],
  ['engine/glossary', []],
  ['engine/timeline', ['engine/base']],
  ['engine/queueing', ['engine/base']],
  ['engine/measurement', ['engine/base']],
  ['engine/protocols', ['engine/base']],
  ['engine/scenario', ['engine/base']],
  ['engine/pipeline', ['engine/base', 'engine/timeline']],
  ['engine/simulation', ['engine/base', 'engine/timeline']],
  ['engine/facets', ['engine/base', 'engine/timeline', 'engine/scenario']],
  ['engine/export', ['engine/base', 'engine/timeline', 'engine/facets']],
  [
    'engine/systems/*/',
    [
      'engine/*',
      'engine/systems/system.ts',
      'engine/systems/preset.ts',
      'engine/systems/senses.ts',
      'engine/systems/metricRows.ts',
      'engine/systems/experiment.ts',
      'engine/systems/systemCalls.ts',
    ],
  ],
  ['engine/systems/system.ts', ['engine/*', 'engine/systems/citation.ts']],
  ['engine/systems/citation.ts', []],
  ['engine/systems/preset.ts', ['engine/systems/system.ts']],
  ['engine/systems/senses.ts', []],
  ['engine/systems/metricRows.ts', ['engine/base', 'engine/systems/system.ts']],
  ['engine/systems/experiment.ts', ['engine/*', 'engine/systems/system.ts']],
  ['engine/systems/description.ts', ['engine/*', 'engine/systems/system.ts']],
  ['engine/systems/run.ts', ['engine/*', 'engine/systems/system.ts', 'engine/systems/systemCalls.ts']],
  ['engine/systems/index.ts', ['engine/systems/*']],
  ['engine/systems/exampleSweeps.ts', ['engine/systems/*']],
  ['engine/systems/allSenses.ts', ['engine/systems/*']],
  ['engine/systems/systemCalls.ts', ['engine/*']],
  ['engine/systems/allCalls.ts', ['engine/systems/*']],
  ['engine/headless', ['engine/*', 'engine/systems/*']],
  ['engine/calls', ['engine/*', 'engine/systems/*']],
  [
    'engine/index.ts',
    [
      'engine/*',
      'engine/systems/system.ts',
      'engine/systems/index.ts',
      'engine/systems/exampleSweeps.ts',
      'engine/systems/senses.ts',
      'engine/systems/allSenses.ts',
    ],
  ],
  ['engine/referee.ts', ['engine/*']],
  ['app/loading', ['engine/index.ts']],
  ['app/parts', ['engine/index.ts', 'app/loading']],
  ['app/chart', ['engine/index.ts', 'app/parts']],
  ['app/time', ['engine/index.ts', 'app/loading', 'app/parts', 'app/chart']],
  ['app/task', ['engine/index.ts', 'app/loading']],
  ['app/document', ['engine/index.ts', 'engine/export/index.ts', 'app/task', 'app/loading']],
  ['app/referee', ['engine/index.ts', 'engine/referee.ts', 'app/task']],
  ['app/controls', ['engine/index.ts', 'app/parts', 'app/chart', 'app/document']],
  [
    'app/views/*/',
    ['engine/index.ts', 'app/parts', 'app/chart', 'app/time', 'app/controls/QuantityInput.tsx'],
  ],
  ['app/proof', belowDesks],
  ['app/desks/desk.ts', ['engine/index.ts', 'app/document']],
  ['app/desks/index.ts', ['app/parts', 'app/desks/*']],
  ['app/desks/*/', [...belowDesks, 'app/views/*', 'app/python']],
  [
    'app/systems/*/',
    [...belowDesks, 'app/views/*', 'app/proof', 'app/desks/desk.ts', 'engine/systems/<own>/door.ts'],
  ],
  ['app/systems/index.ts', ['app/desks/desk.ts', 'app/systems/*']],
  [
    'app/inspector',
    [
      'engine/index.ts',
      'app/loading',
      'app/parts',
      'app/chart',
      'app/time',
      'app/document',
      'app/controls',
      'app/views/*',
    ],
  ],
  ['app/lessons', [...belowDesks, 'app/views/*', 'app/inspector', 'app/page', 'engine/systems/*/door.ts']],
  ['app/python', ['engine/calls', 'app/loading', 'app/task']],
  ['app/systems/beginning.ts', ['app/systems/*']],
  ['app/systems/questions.ts', ['engine/index.ts', 'app/views/*', 'app/systems/*']],
  ['app/systems/papers.ts', ['app/views/*', 'app/systems/*']],
  ['app/palette', [...belowDesks, 'app/lessons']],
  [
    'app/page',
    [
      ...belowDesks,
      'engine/export/index.ts',
      'app/views/*',
      'app/inspector',
      'app/desks',
      'app/referee',
      'app/palette',
      'app/systems/index.ts',
      'app/lessons/challenges',
    ],
  ],
  ['app/renewal', ['app/loading', 'app/parts']],
  ['app/places/address.ts', []],
  ['app/places/index.ts', ['app/parts', 'app/places/*']],
  ['app/places/PlacePage.tsx', ['app/parts', 'app/places/*']],
  [
    'app/places/*/',
    [
      ...belowDesks,
      'engine/export/index.ts',
      'app/views/*',
      'app/inspector',
      'app/lessons',
      'app/page',
      'app/desks/figures',
      'app/systems/beginning.ts',
      'app/systems/questions.ts',
      'app/systems/papers.ts',
      'app/places/address.ts',
    ],
  ],
  ['app/App.tsx', ['app/*', 'engine/index.ts']],
  ['app/Exercise.tsx', ['app/*']],
  ['app/Special.tsx', ['app/*']],
  ['app/explorer.tsx', ['app/*', 'engine/index.ts']],
  ['app/main.tsx', ['app/*']],
]

const systemFolders = readdirSync(join(root, 'engine/systems')).filter((name) => !name.includes('.'))

/** What a lesson says is about one system, or about several. */
const ofOneLesson = (file: string): boolean =>
  file.startsWith('app/lessons/') && existsSync(join(root, dirname(file), 'about.ts'))

function filesBelow(folder: string, wanted = /\.tsx?$/): string[] {
  return readdirSync(join(root, folder)).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(join(root, path)).isDirectory()) return filesBelow(path, wanted)
    return wanted.test(name) && !name.endsWith('.d.ts') ? [path] : []
  })
}

const files = [...filesBelow('engine'), ...filesBelow('app')]
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
/** Without its comments. */
const code = (file: string) => textOf(file).replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')

/** Module specifiers of a file: static, dynamic and `new URL(..., import.meta.url)`. */
function specifiers(file: string): string[] {
  const pattern =
    /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]|new URL\(\s*['"]([^'"]+)['"]/g
  return [...textOf(file).matchAll(pattern)].map((match) => (match[1] ?? match[2] ?? match[3] ?? match[4])!)
}

/** The room a file stands in: the longest entry of the map that matches it. */
function roomOf(file: string): string | undefined {
  return allowed
    .map(([room]) => room)
    .filter((room) => matches(file, room))
    .sort((a, b) => b.length - a.length)[0]
}

function matches(file: string, room: string): boolean {
  const want = room.replace(/\/$/, '').split('/')
  const have = file.split('/')
  if (room.endsWith('/') && have.length <= want.length) return false
  return want.every((part, i) => part === '*' || part === have[i])
}

/** The concrete room (with `*` filled in), so that `systems/a` and `systems/b` are told apart. */
const concrete = (file: string, room: string) =>
  file.split('/').slice(0, room.replace(/\/$/, '').split('/').length).join('/')

const edges = files.flatMap((file) =>
  specifiers(file)
    .filter((specifier) => specifier.startsWith('.') && /\.tsx?$/.test(specifier))
    .map((specifier) => ({ from: file, to: relative(root, resolve(root, dirname(file), specifier)) })),
)

/** `engine/*` names any folder directly below, but not the systems, which are named on their own. */
function permitted(target: string, pattern: string): boolean {
  if (pattern === 'engine/*') return target.startsWith('engine/') && !target.startsWith('engine/systems/')
  if (pattern === 'app/*') return target.startsWith('app/') && !/^app\/(views|systems)\//.test(target)
  return matches(target, pattern)
}

describe('the house', () => {
  it('keeps to the map of imports', () => {
    const broken = edges
      .filter(({ from, to }) => {
        const room = roomOf(from)
        if (!room) return true
        if (roomOf(to) === room && concrete(from, room) === concrete(to, room)) return false
        return !allowed
          .find(([name]) => name === room)![1]
          .some((pattern) => permitted(to, pattern.replace('<own>', from.split('/')[2]!)))
      })
      .map(({ from, to }) => `${from} -> ${to}`)
    expect(broken).toEqual([])
  })

  it('has no circle of imports', () => {
    const next = groupTargets()
    const done = new Set<string>()
    const circles: string[] = []
    const walk = (file: string, trail: string[]) => {
      if (trail.includes(file)) circles.push([...trail.slice(trail.indexOf(file)), file].join(' -> '))
      else if (!done.has(file)) {
        for (const target of next.get(file) ?? []) walk(target, [...trail, file])
        done.add(file)
      }
    }
    for (const file of files) walk(file, [])
    expect(circles).toEqual([])
  })

  it('lets folders of the engine that stand beside each other use one another one way at most', () => {
    const uses = new Set(
      edges
        .filter(({ from }) => from.startsWith('engine/'))
        .map(({ from, to }) =>
          besideEachOther(dirname(from).split('/'), dirname(to).split('/')).join(' -> '),
        ),
    )
    expect([...uses].filter((use) => use && uses.has(use.split(' -> ').reverse().join(' -> ')))).toEqual([])
  })

  it('keeps the engine free of the DOM, timers, the clock, randomness and foreign packages', () => {
    const faults = files
      .filter((file) => file.startsWith('engine/'))
      .flatMap((file) => {
        const words =
          code(file).match(
            /(?<![/\w])(window|document)\.|\b(setTimeout|setInterval|Math\.random|Date\.now|new Date|performance\.now)\b/g,
          ) ?? []
        const foreign = specifiers(file).filter((name) => !name.startsWith('.'))
        return [...words, ...foreign].map((fault) => `${file}: ${fault}`)
      })
    expect(faults).toEqual([])
  })

  it('keeps files short: 300 lines in the engine, 400 in the app', () => {
    const long = files
      .map((file) => ({ file, lines: textOf(file).split('\n').length - 1 }))
      .filter(({ file, lines }) => lines > (file.startsWith('engine/') ? 300 : 400))
    expect(long).toEqual([])
  })

  it('keeps folders small: at most 25 files', () => {
    const perFolder = new Map<string, number>()
    for (const file of [...files, ...filesBelow('app', /\.css$/)])
      perFolder.set(dirname(file), (perFolder.get(dirname(file)) ?? 0) + 1)
    const crowded = [...perFolder].filter(([, count]) => count > 25).map(([folder]) => folder)
    expect(crowded).toEqual([])
  })

  it('names no system in the rooms that serve all', () => {
    const names = systemFolders.flatMap((name) => [`'${name}'`, `systems/${name}/`])
    const general = files.filter(
      (file) =>
        file === 'engine/index.ts' ||
        (/^app\/(?!systems\/)/.test(file) && !ofOneLesson(file)) ||
        /^engine\/(?!systems\/)/.test(file),
    )
    expect(
      general.flatMap((file) =>
        names.filter((name) => textOf(file).includes(name)).map((name) => `${file}: ${name}`),
      ),
    ).toEqual([])
  })

  it('hands out at its doors only what somebody in the product takes there', () => {
    const takers = [...files, ...filesBelow('scripts')]
    const idle = files
      .filter((file) => /^engine\/(index|systems\/[^/]+\/door)\.ts$/.test(file))
      .flatMap((door) => {
        const texts = takers
          .filter((file) =>
            specifiers(file).some((name) => resolve(root, dirname(file), name) === join(root, door)),
          )
          .map(textOf)
        return [...textOf(door).matchAll(/export (?:type )?\{([^}]*)\}/g)]
          .flatMap(([, names = '']) => names.split(','))
          .map((name) => name.replace(/^\s*type /, '').trim())
          .filter((name) => name !== '' && !texts.some((text) => new RegExp(`\\b${name}\\b`).test(text)))
          .map((name) => `${door}: ${name}`)
      })
    expect(idle).toEqual([])
  })

  it('loads parts of the page by `afterwards` alone, which gives each its boundary', () => {
    const loading = files.filter((file) => /\blazy\(/.test(textOf(file)))
    expect(loading).toEqual(['app/parts/afterwards.ts'])
  })

  it('writes numbers and dates by hand: a browser reads its data of languages for the first of its own, and the page would wait', () => {
    const asked = files.filter((file) =>
      /\.toLocale(Date|Time)?String\(|\bIntl\.(Number|Date)/.test(code(file)),
    )
    expect(asked).toEqual([])
  })

  it('sets apostrophes in texts as printers do', () => {
    const straight = files.flatMap((file) =>
      textOf(file)
        .split('\n')
        .filter((line) => /^(?!\s*(?:\/\/|\/?\*)).*(["`])[^"`]*[a-z]'[a-z]*\b[^"`']*\1/.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
    expect(straight).toEqual([])
  })

  it('has no folder or file that attracts everything', () => {
    expect(
      files.filter((file) => /(^|\/)(utils?|helpers?|common|lib|types)(\.tsx?)?(\/|$)/.test(file)),
    ).toEqual([])
  })
})

/** The two folders of one folder in which two files stand; nothing where one of them stands above the other. */
function besideEachOther(from: readonly string[], to: readonly string[]): string[] {
  const parting = from.findIndex((part, i) => part !== to[i])
  if (parting < 0 || parting >= to.length) return []
  return [from, to].map((path) => path.slice(0, parting + 1).join('/'))
}

function groupTargets(): Map<string, string[]> {
  const targets = new Map<string, string[]>()
  for (const { from, to } of edges) targets.set(from, [...(targets.get(from) ?? []), to])
  return targets
}
