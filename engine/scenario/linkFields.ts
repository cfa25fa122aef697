import { InputError } from '../base/inputError.ts'
import type { Omissions } from './link/omissions.ts'
import type { LinkFields } from './upgrade.ts'

const endMark = 'end'

/** `s=pipeline&bytes=16384&end` */
export const linkText = (fields: LinkFields): string =>
  [...Array.from(fields, ([key, text]) => `${key}=${text}`), endMark].join('&')

/**
 * The version of a link, known before anything else of it is read: a newer one may look quite different.
 * @throws InputError for what is no link of ours
 */
export function linkVersion(fragment: string): { readonly version: number; readonly body: string } {
  const [, digits, body] = /^v=(\d{1,9})&(.*)$/s.exec(fragment) ?? []
  if (digits === undefined || body === undefined)
    throw new InputError('link', 'a link that begins with v=1&', fragment)
  return { version: Number(digits), body }
}

/**
 * The raw text behind each key, unpacked but not understood yet. A key said twice has no text that could be trusted.
 * @throws InputError for a packed link that was cut or damaged
 */
export async function linkFields(body: string, omissions: Omissions): Promise<LinkFields> {
  return fieldsOfText(body.startsWith('z=') ? await unpacked(body.slice(2)) : body, omissions)
}

/** @param text  that is not packed */
export function fieldsOfText(text: string, omissions: Omissions): LinkFields {
  const pairs = text.split('&')
  const last = pairs.pop()!
  if (last !== endMark)
    omissions.cutAt(
      last,
      new InputError(
        'link',
        `&${endMark} at its end (it was cut or changed on the way)`,
        text.length > 20 ? `...${text.slice(-20)}` : text,
      ),
    )
  const fields = new Map<string, string>()
  const said = new Map<string, string>()
  for (const pair of pairs) {
    const [, key, value = ''] = /^([\w.-]+)=([^]*)$/.exec(pair) ?? []
    const strange = /[^\w.,;()%+!~-]/u.exec(value)
    if (key === undefined || strange) {
      const rule = strange ? `“${strange[0]}” as %XX` : 'pairs such as bytes=4096'
      omissions.leaveOut('', pair, new InputError('link', rule, pair))
      continue
    }
    const first = said.get(key)
    if (first === undefined) {
      said.set(key, value)
      fields.set(key, value)
    } else {
      const error = new InputError(`link.${key}`, 'to be said once', [first, value])
      omissions.leaveOut(key, value, error)
      const before = fields.get(key)
      if (before !== undefined) omissions.leaveOut(key, before, error)
      fields.delete(key)
    }
  }
  return fields
}

/** Loaded only for a link that is packed. */
const unpacked = async (word: string): Promise<string> => (await import('./compress.ts')).decompressed(word)
