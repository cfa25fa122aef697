import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { PlainSummary } from './scripts/plainSummary.ts'

// `base: './'` lets dist/ work from any sub-path of a static host; no isolation headers are needed.
export default defineConfig({
  base: './',
  plugins: [react()],
  worker: { format: 'es' },
  build: {
    rolldownOptions: {
      output: {
        // What the first picture needs, in one file: several small ones compress worse and cost round trips. What only
        // measuring, hierarchies and simulations use stays out.
        codeSplitting: {
          groups: [
            {
              name: 'first',
              test: new RegExp(
                [
                  'node_modules/(react|scheduler|zustand|d3-array)',
                  'engine/(scenario/(?!checkedEnvelope|compress|link|text|viewWords|word)|base/(?!leastSquares|bestLine|studentT|random|portableLog|plural))',
                  'engine/timeline/(?!keyFrames|stateTable|faults|rows|chromeTrace)',
                  'app/chart/',
                  'app/parts/(?!Toggle|Formula|Pages|Segmented|sliderKeys|NumbersRegion|CopyButton)',
                  'app/time/(?!zooming)',
                  'app/views/gantt/(geometry|layout|model|view|words)\\.',
                  'app/(page/late|document/(comparing|content|core|editing|envelopeShown|locks|opening|preset|settings|slots?|store|workKey)|controls/editor|task/(runner|task))\\.',
                ].join('|'),
              ),
            },
            // What follows in the header, in one file.
            { name: 'header', test: /app\/page\/header\/(CompareSwitch|FileButtons)\./ },
            // The system of the first picture; what is loaded later would otherwise cut it into pieces.
            {
              name: 'pipeline',
              test: /engine\/(pipeline\/(?!hierarchy|networkDisk|sizeBuckets|strategyMap)|systems\/(system|pipeline\/(?!hierarchy|figures)))/,
            },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1' },
  preview: { host: '127.0.0.1', port: 4173, strictPort: true },
  test: {
    reporters: ['default', new PlainSummary()],
    // Of two cores Vitest would use one: while a browser test waits for its page, another can run.
    maxWorkers: Math.max(2, availableParallelism()),
    // Modules are loaded once for all files of a worker, not once for each: the project's are pure, and browser tests
    // share a connection.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/browser/**', 'tests/bench/**'],
          environment: 'node',
          // A figure's sweep takes ten seconds alone, and forty on a machine that is busy.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'tests/browser/setup.ts',
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
