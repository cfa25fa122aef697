import { visible } from '../../base/visible.ts'
import { isEncoded, withSigns } from '../text.ts'
import { textOf } from '../word.ts'

/** How many names are looked at. */
const most = 16

/**
 * Names with separators in them that would not be names, had no program encoded a part of the link on its way: a name of
 * `Host,10`, or `Host` and 10. One sentence each. What the page writes itself ends in a separator, and is none of these.
 * @param fragment  of a link that opens
 * @param isParameter  of all keys, without `b.`
 * @param opens  whether another link does
 */
export async function encodedNames(
  fragment: string,
  isParameter: (key: string) => boolean,
  opens: (fragment: string) => Promise<boolean>,
): Promise<readonly string[]> {
  const said: string[] = []
  for (const { key, entry, other } of doubtful(fragment, isParameter).slice(0, most))
    if (await opens(other))
      said.push(
        `In “${visible(key)}”, “${visible(entry, 80)}” is taken for a name with “,” or “;” in it: some programs write these as %2C and %3B`,
      )
  return said.length === 0 ? encodedAgain(fragment) : [`${said.join('; ')}.`]
}

/** A word of a link in which each `%` may have been encoded once more, which a person may as well have typed so. */
function encodedAgain(fragment: string): readonly string[] {
  const word = /[\w.+%-]*%25[\dA-F]{2}[\w.+%-]*/i.exec(fragment)?.[0]
  if (word === undefined || /%(?!25[\dA-F]{2})/i.test(fragment)) return []
  const taken = textOf(word, 'link')
  try {
    const meant = visible(decodeURIComponent(taken), 80)
    return [`“${visible(taken, 80)}” stands for “${meant}” if a program wrote “%” as %25 on the way.`]
  } catch {
    return []
  }
}

/** Entries with separators of which some are encoded, and the link as it would be were they not. */
function doubtful(fragment: string, isParameter: (key: string) => boolean) {
  const pairs = fragment.replace(/^#/, '').split('&')
  return pairs.flatMap((pair, i) => {
    const at = pair.indexOf('=')
    const key = pair.slice(0, at)
    if (!isEncoded(pair) || !isParameter(key.replace(/^b\./, ''))) return []
    const entries = pair.slice(at + 1).split(';')
    return entries.flatMap((entry, k) => {
      if (!isEncoded(entry) || /,_?$/.test(entry) || (!entry.includes(',') && entries.length === 1)) return []
      const changed = `${key}=${entries.with(k, withSigns(entry)).join(';')}`
      return [{ key, entry, other: pairs.with(i, changed).join('&') }]
    })
  })
}
