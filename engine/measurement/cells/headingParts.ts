import type { Kilobyte } from '../../base/unit.ts'
import { spellingOf } from '../../base/unitSpelling.ts'

interface Parts {
  readonly name: string
  readonly unit: string
}

/** A heading without its unit, and the unit: 'Latency (us)', 'size [KiB]', 'latency_us', 'time in ms', 'µs'. */
export function headingParts(written: string): Parts {
  const heading = written.replace(apart, '$1')
  const every = quotient(heading)
  if (every) return every
  // A rate of what stands elsewhere: 'per sec'; of LogP the overhead of sending, beside o_r; and times such as 'base_t'.
  if (/^\s*(?:per[\s_]|o_s\s*$)|_t\s*$/i.test(heading)) return { name: heading.trim(), unit: '' }
  const { name, unit } = bracketed(heading) ?? behind(heading) ?? { name: '', unit: '' }
  // In 'size_kib' and 'size_kb' all is written small; bits are not meant.
  const spelled = shortened(unit.replace(/^([kmgt]i?)b$/, '$1B'))
  if (isUnit(spelled) || isRate(spelled) || isCost(spelled)) return { name: name.trim(), unit: spelled }
  const alone = shortened(heading.trim())
  return { name: heading.trim(), unit: heading.length > 1 && (isUnit(alone) || isRate(alone)) ? alone : '' }
}

/** One unit for each of another: 'MB per second', 'Mbytes/sec', 'ns/byte'; and a time for each of what is sent: 'usec/xfer'. */
function quotient(heading: string): Parts | undefined {
  const found = /(?:^|[\s,_]+)([a-zµμ]+)(\/|[\s_]per[\s_])([a-zµμ]+)\s*$/i.exec(heading.slice(-longestUnit))
  if (!found) return undefined
  const [all, over, sign, under] = found as unknown as [string, string, string, string]
  const [part, whole] = [shortened(over), shortened(under)]
  const unit = `${part}/${whole}`
  const name = heading.slice(0, -all.length).trim() || heading.trim()
  if ((/b(ytes?|its?)?$/i.test(part) && isRate(unit)) || isCost(unit)) return { name, unit }
  if (oneMessage.test(whole) && spellingOf(part, 'us', 1024)) return { name, unit: part }
  // 'items per second' is no time.
  return sign === '/' ? undefined : { name: heading.trim(), unit: '' }
}

/** 'in micro seconds', 'kilo bytes': without its blank the second word is no unit of its own. */
const apart = /\b(nano|micro|milli|kilo|mega|giga)[\s-]+(?=(?:sec(?:ond)?|byte)s?\b)/i
const oneMessage = /^(op|call|msg|message|iter|iteration|packet|transfer|xfer)$/i
const longestUnit = 60

/** Units that are written out: 'seconds', 'microseconds', 'kilobytes', 'Mbytes'. */
function shortened(unit: string): string {
  const [, many, binary] = /^(kilo|mega|giga|[kmg])(i?)bytes?$/i.exec(unit) ?? []
  if (many !== undefined) return `${many[0]!.toUpperCase()}${binary ? 'i' : ''}B`
  const [, mebi] = /^(ki|me|gi)bibytes?$/i.exec(unit) ?? []
  if (mebi !== undefined) return `${mebi[0]!.toUpperCase()}iB`
  const [, prefix] = /^(nano|micro|milli|(?=secon))sec(?:ond)?s?$/i.exec(unit) ?? []
  if (prefix === undefined) return unit
  return { nano: 'ns', micro: 'us', milli: 'ms' }[prefix.toLowerCase()] ?? 's'
}

/** The last bracket of a heading that ends with one. */
function bracketed(heading: string): Parts | undefined {
  const text = heading.trimEnd()
  const end = text.length - 1
  if (!isClosing(text.charCodeAt(end))) return undefined
  let start = end
  let at = end - 1
  for (; at >= 0 && !isClosing(text.charCodeAt(at)); at--) if (isOpening(text.charCodeAt(at))) start = at
  if (start === end) return undefined
  const name = withoutEnd(text.slice(0, start), (character) => character === '_' || isBlank(character))
  return { name, unit: text.slice(start + 1, end).trim() }
}

/** The letters at the end, with what parts them from the name: '_', '/', ',', ' in ' or blanks. */
function behind(heading: string): Parts | undefined {
  const rest = withoutEnd(heading, (character) => /[A-Za-zµμ]/.test(character))
  const unit = heading.slice(rest.length)
  if (unit === '') return undefined
  // 'Messages/s' and 'Mbytes/sec' are rates, 'time / s' is a time.
  if (rest.endsWith('/') && /^s(ec)?$/.test(unit) && !rest.endsWith(' /')) return undefined
  const words = rest.trimEnd()
  const name = /[/,]$/.test(words)
    ? words.slice(0, -1)
    : rest.endsWith('_')
      ? rest.slice(0, -1)
      : words.length === rest.length
        ? ''
        : /\sin$/.test(words)
          ? words.slice(0, -2)
          : words
  return name === '' ? undefined : { name, unit }
}

function withoutEnd(text: string, belongs: (character: string) => boolean): string {
  let end = text.length
  while (end > 0 && belongs(text[end - 1]!)) end--
  return text.slice(0, end)
}

const isBlank = (character: string): boolean => character.trim() === ''
const isOpening = (code: number): boolean => code === 40 || code === 91
const isClosing = (code: number): boolean => code === 41 || code === 93

/** Is it a unit and nothing else: 'us', 'KiB', 'MB/s', 'seconds'? */
export function isUnitWord(text: string): boolean {
  const unit = shortened(text)
  return isUnit(unit) || isRate(unit) || isCost(unit)
}

const isUnit = (text: string): boolean => quantityOf(text, 1024) !== undefined
/** A unit of time for a size, as 'us/B', and nothing else? */
export const isCost = (text: string): boolean =>
  text !== '' && !isRate(text) && spellingOf(text, 'us/B', 1024) !== undefined
/** A unit of bandwidth, as 'MB/s', and nothing else? */
export const isRate = (text: string): boolean => text !== '' && spellingOf(text, 'MB/s', 1024) !== undefined

/** What a unit measures; undefined for '' and for what is no unit of either. */
export function quantityOf(unit: string, kilobyte: Kilobyte): 'size' | 'time' | undefined {
  if (unit === '') return undefined
  if (spellingOf(unit, 'us', kilobyte)) return 'time'
  return spellingOf(unit, 'B', kilobyte) ? 'size' : undefined
}
