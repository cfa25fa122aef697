import { deflateRawSync } from 'node:zlib'
import type { Draw } from './draw.ts'
import { nastyNames, nastyText, signs } from './nasty.ts'
import { links, plainLinks } from './seeds.ts'

/** A link that is almost right, or quite wrong: one to three changes to one that opens. */
export function mutatedLink(draw: Draw): string {
  let link = draw.pick(draw.below(8) === 0 ? links : plainLinks)
  for (let left = draw.pick([1, 1, 1, 2, 3]); left > 0; left--) link = draw.pick(changes)(link, draw)
  return draw.below(12) === 0 ? packed(link, draw) : link
}

type Change = (link: string, draw: Draw) => string

const changes: readonly Change[] = [
  // A character that comes, goes or becomes another.
  (link, draw) => {
    const at = draw.below(link.length + 1)
    return link.slice(0, at) + draw.pick(['', draw.pick(signs)]) + link.slice(at + draw.below(2))
  },
  (link, draw) => link.slice(0, draw.below(link.length + 1)),
  // Of its pairs: one lost, said twice, moved, with another key, with another value.
  atPair((pairs, at) => pairs.toSpliced(at, 1)),
  atPair((pairs, at, draw) => pairs.toSpliced(draw.below(pairs.length), 0, pairs[at]!)),
  atPair((pairs, at, draw) => pairs.toSpliced(at, 1).toSpliced(draw.below(pairs.length), 0, pairs[at]!)),
  atPair((pairs, at, draw) => pairs.with(at, `${draw.pick(nastyNames)}=${pairs[at]!.split('=')[1] ?? ''}`)),
  atPair((pairs, at, draw) => pairs.with(at, `${pairs[at]!.split('=')[0]!}=${nastyText(draw)}`)),
  atPair((pairs, at, draw) => pairs.toSpliced(at, 0, `${draw.pick(nastyNames)}=${nastyText(draw)}`)),
  // One value among those of a pair.
  inSlot((_, draw) => nastyText(draw)),
  inSlot((slot, draw) => slot + draw.pick(signs)),
  inSlot((slot) => slot.repeat(300)),
  // What programs do to links that they pass on.
  (link, draw) => encoded(link, draw.pick([/,/g, /;/g, /[(),;]/g, /=/g, /&/g, /\+/g, /[^\w]/g])),
  (link) => link.toLowerCase(),
  (link) => link.replaceAll('+', ' '),
  (link) => link.replaceAll('&', '&amp;'),
  // The beginning of one and the end of another; another version; the second scenario from the first.
  (link, draw) => link.slice(0, draw.below(link.length)) + draw.pick(plainLinks).slice(draw.below(60)),
  (link, draw) => link.replace(/^v=1/, `v=${draw.pick(['0', '2', '01', '-1', '999999999', '1e0', ''])}`),
  (link) => link.replace('&end', `&${link.replace(/^v=1&|&end$/g, '').replace(/(^|&)(?=\w)/g, '$1b.')}&end`),
]

function atPair(change: (pairs: readonly string[], at: number, draw: Draw) => readonly string[]): Change {
  return (link, draw) => {
    const pairs = link.split('&')
    return change(pairs, draw.below(pairs.length), draw).join('&')
  }
}

function inSlot(change: (slot: string, draw: Draw) => string): Change {
  return (link, draw) => {
    const slots = link.split(/(?<=[=,;()&])|(?=[=,;()&])/)
    const at = draw.below(slots.length)
    return slots.with(at, change(slots[at]!, draw)).join('')
  }
}

const encoded = (link: string, signs: RegExp): string => {
  const [version, body = ''] = link.split(/(?<=^v=\d&)/)
  return version! + body.replace(signs, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** With a check that is right, so that what is inside is read; sometimes damaged, sometimes much more than it seems. */
function packed(link: string, draw: Draw): string {
  const fragment = inPack(draw.below(4) === 0 ? draw.pick(bombs) : link.replace(/^v=\d*&/, ''))
  const at = draw.below(fragment.length)
  return draw.below(3) > 0 ? fragment : fragment.slice(0, at) + draw.pick(signs) + fragment.slice(at + 1)
}

export function inPack(body: string): string {
  const data = deflateRawSync(Buffer.from(body, 'latin1')).toString('base64url')
  return `v=1&z=${check(data)}.${data}`
}

const bombs = ['a'.repeat(262_145), 'bytes=1&'.repeat(300), `s=pipeline&${'view.a.b=1&'.repeat(300)}end`]

/** FNV-1a, as docs/FORMATS.md has it. */
function check(data: string): string {
  let hash = 0x811c9dc5
  for (const character of data) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
