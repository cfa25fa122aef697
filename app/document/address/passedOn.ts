/**
 * A word with the link in it as its maker wrote it, where a program has passed it on: behind an address of its own,
 * encoded whole, more than once where several have; or as Proofpoint writes it. Any other word as it is.
 * @param isInLink  whether a place of the word stands in a link: a step's own picture is encoded there, and is to stay
 */
export function passedOn(
  word: string,
  isInLink: (word: string, at: number) => boolean,
  times = mostTimes,
): string {
  const plain = word
    .split(/(?=https:\/\/urldefense\.)/)
    .map(defended)
    .join('')
  if (times === 0) return plain
  const last = [...plain.matchAll(encodedLink)].at(-1)
  if (!last || isInLink(plain, last.index)) return plain
  const and = plain.indexOf('&', last.index)
  // What these encode whole ends where they go on themselves.
  const end = and < 0 ? plain.length : and
  const decoded = readable(plain.slice(0, end).replace(/^.*=(?=\w+%(?:25)*3A)/i, ''))
  return decoded === undefined ? plain : passedOn(decoded + plain.slice(end), isInLink, times - 1)
}

const mostTimes = 3

const encodedLink = /(?:%(?:25)*23v(?:=|%(?:25)*3D)|#v%(?:25)*3D)\d/gi

const readable = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** `u=https-3A__host_-23v-3D1`: signs by `-` and two digits, `/` as `_`. */
const second = /^https:\/\/urldefense\.proofpoint\.com\/v2\/url\?u=([\w.~-]+)(?:&[^\s<>"]*)?/
/** `v3/__https://host/*v=1__;Iw!!...$`: each `*` is one of the signs that stand encoded behind `__;`, `**X` several. */
const third = /^https:\/\/urldefense\.(?:com|us|proofpoint\.com)\/v3\/__([^\s<>"]+?)__;([\w-]*)![^\s<>"$]*\$?/

const defended = (word: string): string =>
  word
    .replace(second, (all, url: string) => readable(url.replaceAll('-', '%').replaceAll('_', '/')) ?? all)
    .replace(third, (all, url: string, signs: string) => withSigns(url, signs) ?? all)

const runs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

function withSigns(url: string, encoded: string): string | undefined {
  try {
    const signs = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'))
    let at = 0
    return url.replace(/\*(?:\*(.))?/g, (_, run: string | undefined) => {
      const from = at
      at += run === undefined ? 1 : runs.indexOf(run) + 2
      return signs.slice(from, at)
    })
  } catch {
    return undefined
  }
}
