import { InputError } from '../base/inputError.ts'
import type { Scenario } from '../scenario/document.ts'
import type { Envelope } from '../scenario/envelope.ts'
import { readLink } from '../scenario/link.ts'
import { checkedScenario } from '../scenario/scenario.ts'
import { systemOf } from '../systems/index.ts'
import type { Result } from '../facets/result.ts'
import { runToEnd } from '../systems/run.ts'

/** What one line of input yields: results, or the sentence that refuses it. */
export type Answer =
  | { readonly ok: true; readonly result: Result; readonly other?: Result }
  | { readonly ok: false; readonly path: string; readonly message: string }

/**
 * Runs the scenario of one line: a JSON document or a share link, with or without the address before its `#`.
 * Never throws: what a system or the reader refuses, and what fails, is the answer.
 */
export async function answer(line: string): Promise<Answer> {
  try {
    const envelope = await envelopeOf(line)
    if ('error' in envelope) return { ok: false, ...envelope.error }
    const result = await resultOf(envelope.scenario)
    return envelope.other ? { ok: true, result, other: await resultOf(envelope.other) } : { ok: true, result }
  } catch (error) {
    const path = error instanceof InputError ? error.path : 'scenario'
    return { ok: false, path, message: error instanceof Error ? error.message : String(error) }
  }
}

async function envelopeOf(
  line: string,
): Promise<Envelope | { readonly error: { readonly path: string; readonly message: string } }> {
  const text = line.trim()
  if (/^(https?:|file:|[^{["]*#|v=)/.test(text)) {
    const link = await readLink(text.slice(text.indexOf('#') + 1), systemOf)
    return link.ok ? link.envelope : { error: link.error }
  }
  return { scenario: await checkedScenario(systemOf, parsed(text)) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new InputError('scenario', 'a JSON document or a share link on one line', text)
  }
}

async function resultOf(scenario: Scenario): Promise<Result> {
  const system = await systemOf(scenario.system)
  if (!system) throw new InputError('scenario.system', 'the id of a system', scenario.system)
  return runToEnd((await system.complete?.()) ?? system, scenario)
}
