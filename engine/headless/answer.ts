import { InputError } from '../base/inputError.ts'
import type { Scenario } from '../scenario/document.ts'
import { systemOf } from '../systems/index.ts'
import { headlineText } from '../facets/headlineText.ts'
import type { Result } from '../facets/result.ts'
import { runToEnd } from '../systems/run.ts'
import { readLine, refusal, type Refusal } from './readLine.ts'

/** A scenario's result, and its headline as text. */
export interface Ran {
  readonly result: Result
  readonly sentence: string
}

/** What one line of input yields: results, or the sentence that refuses it. */
export type Answer = (Ran & { readonly ok: true; readonly other?: Ran }) | Refusal

/**
 * Runs the scenario of one line: a JSON document (a scenario, or a file as the page saves it) or a share link, with or without the address before its `#`.
 * Never throws: what a system or the reader refuses, and what fails, is the answer.
 */
export async function answer(line: string): Promise<Answer> {
  const read = await readLine(line)
  if (!read.ok) return read
  try {
    const { scenario, other } = read.envelope
    const ran = await ranOf(scenario)
    return other ? { ok: true, ...ran, other: await ranOf(other) } : { ok: true, ...ran }
  } catch (error) {
    return refusal(error)
  }
}

async function ranOf(scenario: Scenario): Promise<Ran> {
  const system = await systemOf(scenario.system)
  if (!system) throw new InputError('scenario.system', 'the id of a system', scenario.system)
  const result = runToEnd((await system.complete?.()) ?? system, scenario)
  return { result, sentence: headlineText({ result, units: system.metrics, kilobyte: 1024 }) }
}
