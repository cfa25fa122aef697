import { InputError } from '../base/inputError.ts'
import { parsedJson } from '../base/parsedJson.ts'
import { visible } from '../base/visible.ts'
import { checkedEnvelope } from '../scenario/checkedEnvelope.ts'
import type { Envelope } from '../scenario/envelope.ts'
import { readLink } from '../scenario/link.ts'
import { systemOf } from '../systems/index.ts'

/** Why a line has no results. */
export interface Refusal {
  readonly ok: false
  readonly path: string
  readonly message: string
}

/** What a line says: a scenario or a saved file as JSON, or a share link with or without the address before its `#`. Never throws. */
export async function readLine(line: string): Promise<{ ok: true; envelope: Envelope } | Refusal> {
  try {
    const text = line.trim()
    if (/^(https?:|file:|[^{["]*#|v=)/.test(text)) {
      const link = await readLink(text.slice(text.indexOf('#') + 1), systemOf)
      return link.ok ? link : { ok: false, ...link.error }
    }
    const document = parsedJson(text, 'scenario', 'a JSON document or a share link on one line')
    return { ok: true, envelope: await checkedEnvelope(systemOf, document) }
  } catch (error) {
    return refusal(error)
  }
}

/** What was thrown, as the answer to a line. The path is `scenario` where the fault is no InputError and names none. */
export function refusal(error: unknown): Refusal {
  const path = error instanceof InputError ? visible(error.path) : 'scenario'
  return { ok: false, path, message: error instanceof Error ? error.message : String(error) }
}
