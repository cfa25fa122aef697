import { bytesOf, inflatedText, maxTextLength, packedBytes, packedWord } from '../scenario/compress.ts'
import type { Envelope } from '../scenario/envelope.ts'
import { envelopeText, isLong, linkOf, shorter, type WrittenLink } from '../scenario/link.ts'
import { sortedKeys } from '../scenario/link/envelopeOf.ts'
import { noOmissions } from '../scenario/link/omissions.ts'
import { scenarioOfKeys, systemId } from '../scenario/link/scenarioKeys.ts'
import { fieldsOfText, linkText, linkVersion } from '../scenario/linkFields.ts'
import { publishedChain, stepsFrom } from '../scenario/upgrade.ts'
import type { LinkFields } from '../scenario/upgrade.ts'
import type { System } from '../systems/system.ts'
import type { Compression } from './compression.ts'
import { givenObject, givenText } from './given.ts'
import type { Home } from './home.ts'
import { givenScenario, offeredOf } from './givenScenario.ts'

/**
 * `link`: what stands behind the `#` of the page's address, and whether it is too long to be pasted.
 * The same as the page writes, but that a packed one may be deflated otherwise.
 * @param args  `scenario`; of the link also `title`, `code` and `from`, the id of the preset that it began with
 * @throws InputError for a scenario or a text that is refused
 */
export function link(home: Home, args: unknown): WrittenLink {
  const given = givenObject(args, 'link', ['scenario', 'code', 'title', 'from'])
  const { scenario, system } = givenScenario(home, given['scenario'])
  const notes = Object.fromEntries(
    ['code', 'title', 'from'].flatMap((name) =>
      given[name] === undefined ? [] : [[name, givenText(given[name], `link.${name}`)]],
    ),
  )
  const envelope: Envelope = { scenario, ...notes }
  return linkOf(fragmentOf(home, envelope, system), envelope)
}

/** What stands behind the `#`: packed where it is long. */
export function fragmentOf(home: Home, envelope: Envelope, system: System): string {
  const text = linkText(envelopeText(envelope, system))
  return isLong(text) ? shorter(text, packed(home.compression, text)) : shorter(text)
}

const packed = ({ deflated }: Compression, text: string): string => packedWord(deflated(bytesOf(text)))

/** What a link says of scenarios, title, code and preset. @throws InputError */
export function readLinkAtOnce(home: Home, address: string) {
  const { version, body } = linkVersion(address.slice(address.indexOf('#') + 1))
  const steps = stepsFrom(publishedChain, version, 'link.v')
  const text = body.startsWith('z=') ? unpacked(home.compression, body.slice(2)) : body
  const fields = steps.reduce((fields, step) => step.link(fields), fieldsOfText(text, noOmissions))
  const { own, others, notes } = sortedKeys(fields, noOmissions)
  const { title, code, from, otherFrom } = notes
  const second = others.size > 0 || otherFrom !== undefined
  return {
    scenario: scenarioOf(home, own, 'link'),
    ...(second && { other: scenarioOf(home, others, 'link.b') }),
    ...(title !== undefined && { title }),
    ...(code !== undefined && { code }),
    ...(from !== undefined && { from }),
  }
}

function scenarioOf(home: Home, fields: LinkFields, path: string) {
  const { system } = offeredOf(home, systemId(fields, path), `${path}.s`)
  return scenarioOfKeys(system, fields, path, noOmissions)
}

function unpacked({ inflated }: Compression, word: string): string {
  const bytes = packedBytes(word)
  return inflatedText(bytes && inflatedOrNot(inflated, bytes), word)
}

function inflatedOrNot(inflated: Compression['inflated'], bytes: Uint8Array): Uint8Array | undefined {
  try {
    return inflated(bytes, maxTextLength)
  } catch {
    return undefined
  }
}
