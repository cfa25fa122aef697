import { fork, type ChildProcess } from 'node:child_process'
import type { Question, Word } from './bench.ts'
import type { Mutant } from './mutantsOf.ts'

/** A file of tests may take this long, and this many times as long as without a mutant, before it counts as hung. */
const patience = { milliseconds: 10_000, times: 5 }

/** Runs tests on mutants in a process of its own, which is replaced when a mutant makes it hang or die. */
export class Trial {
  readonly #usual = new Map<string, number>()
  #child: ChildProcess | undefined

  /** @returns how long each test took on the sound engine [ms], or the sentence of the first that failed */
  async rehearse(tests: readonly string[]): Promise<ReadonlyMap<string, number> | string> {
    this.#usual.clear()
    const caughtBy = await this.#ask({ tests })
    return caughtBy ?? this.#usual
  }

  /** @returns what caught the mutant, undefined when it survived */
  caughtBy(mutant: Mutant, tests: readonly string[]): Promise<string | undefined> {
    return this.#ask({ mutant, tests })
  }

  close(): void {
    this.#child?.kill('SIGKILL')
    this.#child = undefined
  }

  async #ready(): Promise<ChildProcess> {
    if (this.#child) return this.#child
    const child = fork('scripts/mutants.mjs', ['bench'], {
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

  async #ask(question: Question): Promise<string | undefined> {
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
        if (word.kind === 'ends' && !question.mutant) this.#usual.set(word.test, word.milliseconds)
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
