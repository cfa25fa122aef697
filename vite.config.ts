import { existsSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { askAhead } from './scripts/chunks/ahead.ts'
import { fontsAhead } from './scripts/chunks/fonts.ts'
import { plannedChunks } from './scripts/chunks/plan.ts'
import { pureCalls } from './scripts/chunks/pureCalls.ts'
import { contentPolicy } from './scripts/page/contentPolicy.ts'
import { lessonText } from './scripts/page/lessonText.ts'
import { licences } from './scripts/page/licences.ts'
import { inServiceWorker, offline } from './scripts/page/offline.ts'
import { pageFonts } from './scripts/page/pageFonts.ts'
import { pythonWheel } from './scripts/page/pythonWheel.ts'
import { saidAhead } from './scripts/page/saidAhead.ts'
import { selfHostedInterpreter } from './scripts/pyodide/interpreter.ts'
import { pythonWorker } from './scripts/pyodide/workerScript.ts'
import { PlainSummary } from './scripts/plainSummary.ts'
import { ProjectsInTurn } from './scripts/projectsInTurn.ts'
import { workersOf } from './scripts/workers.ts'
import { runs } from './tests/sample.ts'

const root = import.meta.dirname

/** What a bare address shows. */
const shownFirst = 'pipeline'

/** A system's module, by its id, that of a bare address first: the first picture of each is one chunk beside the page's. */
const systems = Object.fromEntries(
  [shownFirst, ...readdirSync(join(root, 'engine/systems'))]
    .map((id) => [id, `engine/systems/${id}/system.ts`] as const)
    .filter(([, path]) => existsSync(join(root, path))),
)
const pages = { home: 'app/places/home/openHome.tsx', explorer: 'app/explorer.tsx' } as const
const links = 'app/document/link.ts'
/** What every timeline asks for once it is seen; what keys do there comes alone, and does not wait for the rest. */
const ofTimelines = [
  'app/page/ByHand.tsx',
  'app/page/answer/consequence.ts',
  'app/time/Cursor.tsx',
  'app/time/zooming.ts',
  'app/views/cut/CutStrip.tsx',
  'app/views/gantt/line/GanttLine.tsx',
]
const { plugin: chunks, groups } = plannedChunks(root, {
  first: 'app/main.tsx',
  pages,
  systems,
  links,
  following: {
    afterHome: [
      ...ofTimelines,
      'app/page/header/SiteUnseen.tsx',
      'app/places/home/Below.tsx',
      'app/places/home/Taking.tsx',
    ],
    // Not the tabs, the reading, the phone's sheet and what keeps work: whichever script does not come, most of the page stands.
    afterExplorer: [
      ...ofTimelines,
      'app/inspector/Inspector.tsx',
      'app/inspector/glossaryOf.ts',
      'app/page/NoTimeline.tsx',
      'app/page/Notice.tsx',
      'app/page/Unseen.tsx',
      'app/page/answer/TouchedAmount.tsx',
      'app/page/below/BelowTimeline.tsx',
      'app/page/below/Rest.tsx',
      'app/page/header/CompareSwitch.tsx',
      'app/page/header/FileButtons.tsx',
      'app/page/header/More.tsx',
      'app/page/header/RowEnd.tsx',
      'app/page/notices/Running.tsx',
      'app/page/parameters/Leading.tsx',
      'app/page/parameters/ParameterColumn.tsx',
    ],
  },
  places: 'app/places',
})
const { plugin: licenceList, inWorkers: licencesInWorkers } = licences(root, inServiceWorker)

/**
 * Scripts name each other in dozens, and what tells versions apart does not compress: 28 bits of it are enough. GitHub Pages
 * gives out no file that begins with `_`, as Vite's own do, and nothing is kept for later where one of all is missing.
 */
const names = {
  hashCharacters: 'hex',
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: ({ name }: { readonly name: string }) => `assets/${name.replace(/^_+/, '')}-[hash:7].js`,
  assetFileNames: 'assets/[name]-[hash:7][extname]',
} as const

/** The longest test takes ten seconds alone, and minutes on a machine that is busy. None asks for less: the clock is no fault of the code. */
const patience = runs(180_000, 900_000)

/**
 * Tests without a browser: with React as it is shipped, whose development build notes a stack for every element, and with room
 * for what dies young: to clear it away took up to a third of the time.
 */
const inNode = {
  environment: 'node',
  env: { NODE_ENV: 'production' },
  execArgv: ['--max-semi-space-size=64'],
  testTimeout: patience,
  hookTimeout: patience,
}

const workers = workersOf(process.argv, availableParallelism())

/** What is to be asked for before a part: not the script that asks, nor what every page has begun with. */
const notThere = (needed: readonly string[], host: string): string[] =>
  needed.filter((file) => file !== host && !/\/(?:first|rolldown-runtime)-/.test(file))

// `base: './'` lets dist/ work from any sub-path of a static host; no isolation headers are needed.
export default defineConfig({
  base: './',
  plugins: [
    ...lessonText(),
    saidAhead(root),
    react(),
    chunks,
    askAhead(root, { ...pages, systems, links }),
    pageFonts(root),
    fontsAhead(['inter-page-wght-normal.woff2']),
    pureCalls(/node_modules\/d3-/),
    selfHostedInterpreter(),
    pythonWorker(root, 'app/python/worker.ts', licencesInWorkers),
    contentPolicy(),
    licenceList,
    pythonWheel(),
    offline(),
  ],
  resolve: { alias: { 'd3-transition': join(root, 'app/time/noTransitions.ts') } },
  worker: {
    format: 'es',
    plugins: () => [licencesInWorkers],
    rolldownOptions: { output: names },
  },
  build: {
    modulePreload: {
      // What does without is older than what we build for, and only asks a little later.
      polyfill: false,
      resolveDependencies: (_file, needed, { hostId }) => notThere(needed, hostId),
    },
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
        ...names,
      },
    },
  },
  server: { host: '127.0.0.1' },
  preview: { host: '127.0.0.1', port: 4173 },
  test: {
    reporters: ['default', new PlainSummary()],
    ...workers.unit,
    sequence: { sequencer: ProjectsInTurn },
    // Modules are loaded once for all files of a worker, not once for each: the project's are pure, and browser tests
    // share a connection.
    isolate: false,
    projects: [
      {
        extends: true,
        oxc: { jsx: { development: false } },
        test: {
          ...inNode,
          // They put something in the place of modules, or of what modules ask for once: others would come upon it.
          // First, as one of them is long: nobody shall wait for it at the end.
          name: 'alone',
          include: ['tests/**/*.alone.test.{ts,tsx}'],
          isolate: true,
        },
      },
      {
        extends: true,
        oxc: { jsx: { development: false } },
        test: {
          ...inNode,
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/browser/**', 'tests/browsers/**', 'tests/bench/**', 'tests/**/*.alone.test.*'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          environment: 'node',
          ...workers.browser,
          // Another number of workers begins once the others are done: their shortest files come last.
          sequence: { groupOrder: 1 },
          globalSetup: 'tests/browser/setup.ts',
          // What passes only then is named at the end (`scripts/plainSummary.ts`).
          retry: 2,
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browsers',
          include: ['tests/browsers/**/*.test.ts'],
          environment: 'node',
          sequence: { groupOrder: 2 },
          globalSetup: 'tests/browsers/setup.ts',
          // No fault of the page (`tests/browsers/webkit.ts`); what passes only then is named at the end.
          retry: { count: 1, condition: /^WebKit's own process for pages has crashed/ },
          testTimeout: 600_000,
        },
      },
    ],
  },
})
