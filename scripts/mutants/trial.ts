import { fork, type ChildProcess } from 'node:child_process'
import type { Question, Word } from './bench.ts'
import type { Mutant } from './mutantsOf.ts'

/** A file of tests may take this long, and this many times as long as without a mutant, before it counts as hung. */
const patience = { milliseconds: 10_000, times: 5 }

/** Runs tests on mutants in a process of its own, which is replaced when a mutant makes it hang or die. */
export class Trial {
  readonly #usual: ReadonlyMap<string, number>
  readonly #notes: string | undefined
  #child: ChildProcess | undefined

  /**
   * @param usual  how long each file of tests takes without a mutant [ms]
   * @param notes  where the tests are to note what they call, if they are
   */
  constructor(usual: ReadonlyMap<string, number>, notes?: string) {
    this.#usual = usual
    this.#notes = notes
  }

  /** @returns how long each file of tests takes on the sound engine [ms] @throws Error when one fails */
  async usual(tests: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const usual = new Map<string, number>()
    const caughtBy = await this.#ask({ tests }, usual)
    if (caughtBy !== undefined) throw new Error(`A test fails without a mutant: ${caughtBy}`)
    return usual
  }

  /** @returns what caught the mutant, undefined when it survived */
  caughtBy(mutant: Mutant, tests: readonly string[]): Promise<string | undefined> {
    return tests.length === 0 ? Promise.resolve(undefined) : this.#ask({ mutant, tests })
  }

  close(): void {
    this.#child?.kill('SIGKILL')
    this.#child = undefined
  }

  async #ready(): Promise<ChildProcess> {
    if (this.#child) return this.#child
    const child = fork('scripts/mutants.mjs', ['bench', ...(this.#notes ? ['noting'] : [])], {
      ...(this.#notes && { env: { ...process.env, STAGESCOPE_CALLS: this.#notes } }),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: ['--max-old-space-size=3000'],
    })
    await new Promise((resolve, reject) => {
      child.once('message', resolve)
      child.once('exit', () => reject(new Error('The process that runs the tests does not start.')))
    })
    child.removeAllListeners('exit')
    this.#child = child
    return child
  }

  async #ask(question: Question, took = new Map<string, number>()): Promise<string | undefined> {
    const child = await this.#ready()
    return new Promise((resolve) => {
      let timer: NodeJS.Timeout
      const done = (caughtBy?: string) => {
        clearTimeout(timer)
        child.removeAllListeners()
        resolve(caughtBy)
      }
      const wait = (test: string) => {
        clearTimeout(timer)
        const usual = this.#usual.get(test) ?? 60_000
        timer = setTimeout(
          () => {
            this.close()
            done(`${test} does not end`)
          },
          patience.milliseconds + patience.times * usual,
        )
      }
      child.on('message', (word: Word) => {
        if (word.kind === 'begins') wait(word.test)
        if (word.kind === 'ends') took.set(word.test, word.milliseconds)
        if (word.kind === 'answer') done(word.caughtBy)
      })
      child.once('exit', () => {
        this.#child = undefined
        done('the process dies')
      })
      wait(question.tests[0]!)
      child.send(question)
    })
  }
}
