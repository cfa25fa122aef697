import { InputError } from '../base/inputError.ts'
import type { Scenario } from '../scenario/document.ts'
import { systemOf } from '../systems/index.ts'
import type { Result } from '../facets/result.ts'
import { runToEnd } from '../systems/run.ts'
import { readLine, refusal, type Refusal } from './readLine.ts'

/** What one line of input yields: results, or the sentence that refuses it. */
export type Answer = { readonly ok: true; readonly result: Result; readonly other?: Result } | Refusal

/**
 * Runs the scenario of one line: a JSON document or a share link, with or without the address before its `#`.
 * Never throws: what a system or the reader refuses, and what fails, is the answer.
 */
export async function answer(line: string): Promise<Answer> {
  const read = await readLine(line)
  if (!read.ok) return read
  try {
    const { scenario, other } = read.envelope
    const result = await resultOf(scenario)
    return other ? { ok: true, result, other: await resultOf(other) } : { ok: true, result }
  } catch (error) {
    return refusal(error)
  }
}

async function resultOf(scenario: Scenario): Promise<Result> {
  const system = await systemOf(scenario.system)
  if (!system) throw new InputError('scenario.system', 'the id of a system', scenario.system)
  return runToEnd((await system.complete?.()) ?? system, scenario)
}
