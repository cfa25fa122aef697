import { InputError } from '../base/inputError.ts'
import { parseQuantity } from '../base/parseQuantity.ts'
import type { Kilobyte } from '../base/unit.ts'
import type { MixedMessages } from './sizeForMix.ts'

/** What a mix may have: a histogram by powers of two has 40 lines at most. */
const mostSizes = 200
/** Characters that the text of a mix may have. */
export const longestMix = 20_000
const largest = 2 ** 30

/**
 * The mix of message sizes that a person wrote or pasted, a size and how many of them on each line or behind each
 * semicolon: `4 KB: 70; 1 MB: 30`, `4096 120`, or the histograms of bpftrace (`[4K, 8K) 120 |@@@|`) and of the BCC
 * tools (`4096 -> 8191 : 120 |****|`), whose ranges stand for their middle. A size alone counts once. Sizes are
 * rounded to whole bytes; equal ones are added.
 * @returns by rising size
 * @throws InputError at `mix` or `mix.<line>`, lines counted from 1
 */
export function messageMix(text: string, kilobyte: Kilobyte): readonly MixedMessages[] {
  if (text.length > longestMix) throw new InputError('mix', `at most ${longestMix} characters`, text.length)
  const weights = new Map<number, number>()
  let counted = 1
  text.split(/[\n;]/).forEach((line, i) => {
    const [, unit] = bccHeading.exec(line) ?? []
    if (unit !== undefined) counted = unit.toLowerCase().startsWith('k') ? 1024 : 1
    if (unit !== undefined || line.trim() === '' || mapHeading.test(line)) return
    const { bytes, weight } = mixedMessages(line.trim(), `mix.${i + 1}`, kilobyte, counted)
    if (weight > 0) weights.set(bytes, (weights.get(bytes) ?? 0) + weight)
  })
  if (weights.size === 0) throw new InputError('mix', 'a message size and how many there are of it', text)
  if (weights.size > mostSizes) throw new InputError('mix', `at most ${mostSizes} sizes`, weights.size)
  return [...weights].map(([bytes, weight]) => ({ bytes, weight })).sort((a, b) => a.bytes - b.bytes)
}

/** '@bytes:' or '@[nginx]:', above a histogram of bpftrace */
const mapHeading = /^\s*@[^:]{0,80}:\s*$/
/** What the ranges of a histogram of the BCC tools are counted in. */
const bccHeading = /^\s*(k?bytes)\s*: count\s+distribution\s*$/i

const number = String.raw`\d[\d.]*`
const rows = {
  bpftrace: new RegExp(
    String.raw`^\[(${number}[KMG]?)(?:, (${number}[KMG]?)\)|\])\s+(\d+)\s*(?:\|[@ ]*\|)?$`,
  ),
  bcc: new RegExp(String.raw`^(${number}) *-> *(${number})\s*: *(\d+)\s*(?:\|[* ]*\|)?$`),
  pair: new RegExp(String.raw`^(${number} ?[A-Za-z]*)(?:\s*[:=\t ]\s*(${number}(?:e\d+)?) ?%?)?$`),
}

/** @param counted  what the ranges of the BCC tools are counted in [B] */
function mixedMessages(line: string, path: string, kilobyte: Kilobyte, counted: number): MixedMessages {
  const written = line.length > 200 ? '' : line
  const [, from, to = from, count] = rows.bpftrace.exec(written) ?? []
  // bpftrace counts by powers of two, and writes K for 1024.
  if (from !== undefined)
    return middle(sizeOf(from, path, 1024), sizeOf(to!, path, 1024), Number(count), path)
  const [, low, high, times] = rows.bcc.exec(written) ?? []
  if (low !== undefined) return middle(Number(low) * counted, Number(high) * counted, Number(times), path)
  const [, bytes, weight = '1'] = rows.pair.exec(written) ?? []
  const many = Number(weight)
  if (bytes === undefined || !Number.isFinite(many))
    throw new InputError(path, "a size and how many there are of it, such as '4 KB: 70'", line)
  const size = sizeOf(bytes, path, kilobyte)
  return middle(size, size, many, path)
}

const sizeOf = (text: string, path: string, kilobyte: Kilobyte): number =>
  parseQuantity(path, text, 'B', { kilobyte, plain: 'B' })

function middle(from: number, to: number, weight: number, path: string): MixedMessages {
  const bytes = Math.round((from + to) / 2)
  // The range of nothing at all is no message.
  if (weight > 0 && (bytes < 1 || bytes > largest))
    throw new InputError(path, `a size of 1 to ${largest} byte`, bytes)
  return { bytes, weight }
}
