import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import {
  BaseSequencer,
  createVitest,
  type TestModule,
  type TestSpecification,
  type Vitest,
} from 'vitest/node'
import { mutated, type Mutant } from './mutantsOf.ts'

/** What the process that runs tests is asked, and what it says. */
export interface Question {
  /** Absent: the engine as it is. */
  readonly mutant?: Mutant
  /** In this order, until the first fails. */
  readonly tests: readonly string[]
}
export type Word =
  | { readonly kind: 'ready' }
  | { readonly kind: 'begins'; readonly test: string }
  | { readonly kind: 'ends'; readonly test: string; readonly milliseconds: number }
  | { readonly kind: 'answer'; readonly caughtBy?: string }

const root = process.cwd()
const say = (word: Word) => void process.send!(word)
let question: Question = { tests: [] }
let caughtBy: string | undefined

class AsAsked extends BaseSequencer {
  override shard(files: TestSpecification[]) {
    return Promise.resolve(files)
  }
  override sort(files: TestSpecification[]) {
    const place = ({ moduleId }: TestSpecification) => question.tests.indexOf(relative(root, moduleId))
    return Promise.resolve([...files].sort((a, b) => place(a) - place(b)))
  }
}

/** @param noting  what each file of tests calls: then each loads its modules anew */
const open = (noting: boolean): Promise<Vitest> =>
  createVitest(
    'test',
    {
      config: false,
      root,
      watch: false,
      include: ['tests/**/*.test.ts'],
      exclude: ['tests/browser/**'],
      environment: 'node',
      setupFiles: ['scripts/mutants/setup.ts', ...(noting ? ['scripts/mutants/calls.ts'] : [])],
      pool: 'threads',
      isolate: noting,
      maxWorkers: 1,
      bail: 1,
      silent: true,
      testTimeout: 180_000,
      sequence: { sequencer: AsAsked },
      reporters: [
        {
          onTestModuleStart: (module: TestModule) => say({ kind: 'begins', test: module.relativeModuleId }),
          onTestModuleEnd: (module: TestModule) => {
            caughtBy ??= failureIn(module)
            say({ kind: 'ends', test: module.relativeModuleId, milliseconds: module.diagnostic().duration })
          },
        },
      ],
    },
    {
      plugins: [
        {
          name: 'mutant',
          enforce: 'pre',
          load: (id) =>
            question.mutant && id === join(root, question.mutant.file)
              ? mutated(readFileSync(id, 'utf8'), question.mutant)
              : undefined,
        },
      ],
    },
  )

/** The first thing that went wrong in a file of tests. */
function failureIn(module: TestModule): string | undefined {
  for (const test of module.children.allTests('failed')) return `${module.relativeModuleId}: ${test.fullName}`
  return module.errors().length > 0 ? module.relativeModuleId : undefined
}

async function answer(vitest: Vitest, specifications: readonly TestSpecification[]): Promise<Word> {
  const changed = question.mutant && join(root, question.mutant.file)
  if (changed) vitest.invalidateFile(changed)
  caughtBy = undefined
  const asked = specifications.filter(({ moduleId }) => question.tests.includes(relative(root, moduleId)))
  const { unhandledErrors } = await vitest.runTestSpecifications(asked)
  if (changed) vitest.invalidateFile(changed)
  if (unhandledErrors.length > 0) caughtBy ??= 'an error outside the tests'
  return { kind: 'answer', ...(caughtBy !== undefined && { caughtBy }) }
}

/** Answers questions that come from the parent process, one after another, until it is killed. */
export async function main(words: readonly string[]): Promise<void> {
  const vitest = await open(words.includes('noting'))
  const specifications = await vitest.globTestSpecifications()
  process.on('message', (asked: Question) => {
    question = asked
    void answer(vitest, specifications).then(say)
  })
  process.on('disconnect', () => process.exit())
  say({ kind: 'ready' })
}
