import { isDeepStrictEqual } from 'node:util'
import { readDocument } from '../../app/document/file/document.ts'
import { heardDocument, readAddress } from '../../app/document/link.ts'
import { viewWordsOf } from '../../app/page/viewWordsOf.ts'
import { InputError } from '../../engine/base/inputError.ts'
import { readLine } from '../../engine/headless/readLine.ts'
import { checkedParams } from '../../engine/scenario/check.ts'
import { writtenEnvelope } from '../../engine/scenario/checkedEnvelope.ts'
import type { Scenario } from '../../engine/scenario/document.ts'
import type { Envelope } from '../../engine/scenario/envelope.ts'
import { readLink, writeLink } from '../../engine/scenario/link.ts'
import { registered } from '../conformance/registered.ts'

/**
 * What is wrong with how an input was taken: nothing where it opens to what opens again from what is written of it, or is
 * refused in sentences of path, rule and value. Nothing else may be thrown, no prototype changed, and the rules of a
 * system asked no more often than it has fields.
 */
export async function faultsOfLink(fragment: string): Promise<readonly string[]> {
  const strict = await readLink(fragment, counting)
  const page = await readAddress(fragment, counting, viewWordsOf)
  const line = await readLine(`https://example.org/#${fragment}`)
  const faults = [...(await faultsOfRead(strict)), ...changedPrototypes(), ...tooManyChecks()]
  if (line.ok !== strict.ok && !/\s/u.test(fragment.at(-1) ?? ''))
    faults.push('the command line reads it in another way')
  if (strict.ok && !page.ok) faults.push('the page refuses what the engine opens')
  if (page.ok) {
    faults.push(...(await faultsOfEnvelope(page.envelope)), ...page.told.flatMap(unfit))
    if (!strict.ok && page.told.length === 0) faults.push('the page opens it in silence')
  } else {
    faults.push(...unfit(page.error.message))
    for (const { sentence } of page.part?.leftOut ?? []) faults.push(...unfit(sentence))
    if (page.part) faults.push(...(await faultsOfEnvelope(page.part.envelope)))
  }
  return faults
}

export async function faultsOfDocument(text: string): Promise<readonly string[]> {
  const faults: string[] = []
  try {
    const { envelope, told } = await opened(text)
    faults.push(...(await faultsOfEnvelope(envelope)), ...told.flatMap(unfit))
    const again = JSON.stringify(await writtenEnvelope(counting, envelope))
    const { envelope: read } = await opened(again)
    if (!isDeepStrictEqual(read, envelope)) faults.push('it opens to something else once it was saved')
  } catch (error) {
    if (!(error instanceof InputError)) faults.push(`threw ${String(error)}`)
    else faults.push(...unfitSentence(error.message))
  }
  faults.push(...(await faultsOfRead(await readLine(text))))
  return [...faults, ...changedPrototypes(), ...tooManyChecks()]
}

const opened = async (text: string) =>
  heardDocument(await readDocument(new File([text], 'x.json'), counting), counting, viewWordsOf)

type Read =
  | { readonly ok: true; readonly envelope: Envelope }
  | { readonly ok: false; readonly error: { readonly message: string } }
  | { readonly ok: false; readonly message: string }

async function faultsOfRead(read: Read): Promise<string[]> {
  if (read.ok) return faultsOfEnvelope(read.envelope)
  return unfitSentence('error' in read ? read.error.message : read.message)
}

/** Longer links are for files. */
const longestLink = 65_536

async function faultsOfEnvelope(envelope: Envelope): Promise<string[]> {
  const faults = [envelope.scenario, envelope.other].flatMap((each) => (each ? faultsOfScenario(each) : []))
  const { fragment } = await writeLink(counting, envelope)
  if (fragment.length > longestLink) return faults
  const again = await readLink(fragment, counting)
  if (!again.ok) return [...faults, `what is written of it does not open: ${again.error.message}`]
  if (!isDeepStrictEqual(again.envelope, envelope))
    faults.push('what is written of it opens to something else')
  return faults
}

function faultsOfScenario({ system, params }: Scenario): string[] {
  try {
    const checked = checkedParams(known.get(system)!, params)
    return isDeepStrictEqual(checked, params) ? [] : ['its parameters are not complete']
  } catch (error) {
    return [`its parameters are wrong: ${String(error)}`]
  }
}

/** Characters of a sentence: names of a system's fields may stand in a rule. */
const longestSentence = 1200

export function unfit(sentence: string): string[] {
  if (sentence.length > 4 * longestSentence) return [`a sentence of ${sentence.length} characters`]
  if (/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u3164\u2800]/u.test(sentence))
    return [`a sentence with what is not seen: ${JSON.stringify(sentence)}`]
  return []
}

export function unfitSentence(sentence: string): string[] {
  if (!/^.+: expected .+, got .+$/.test(sentence)) return [`no path, rule and value: ${sentence}`]
  return sentence.length > longestSentence ? [`a sentence of ${sentence.length} characters`] : unfit(sentence)
}

const prototypes = [Object.prototype, Array.prototype, Function.prototype, String.prototype, Map.prototype]
const namesOf = () => prototypes.map((each) => Object.getOwnPropertyNames(each).join())
const before = namesOf()

const changedPrototypes = (): string[] =>
  isDeepStrictEqual(namesOf(), before) ? [] : ['a prototype was changed']

let checks = 0
const known = new Map(registered.map((system) => [system.id, system]))
const counted = new Map(
  registered.map((system) => [
    system.id,
    {
      ...system,
      check(params: Scenario['params']) {
        checks++
        system.check?.(params)
      },
    },
  ]),
)
const counting = (id: string) => counted.get(id)

/** By count, not by the clock: each reading asks once, and once more for each field that it leaves out. */
function tooManyChecks(): string[] {
  const asked = checks
  checks = 0
  return asked > 200 ? [`the rules were asked ${asked} times`] : []
}
