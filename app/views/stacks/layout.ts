import type { Stack, StackGroup, StackPart, StackRow } from '../../../engine/index.ts'
import { chartScale, type ChartScale } from '../../chart/scale.ts'
import { excess } from '../../chart/format.ts'
import { partKinds } from './partKinds.ts'
import type { Figures } from './words.ts'

/** Where everything of a stack stands [px]; x from the left end of the plot. */
export interface StackLayout {
  readonly scale: ChartScale
  /** Room for the names left of the plot; 0 where they stand above the bars. */
  readonly left: number
  readonly plot: number
  readonly titles: readonly { readonly id: string; readonly title: string; readonly y: number }[]
  readonly bars: readonly Bar[]
  /** Thin lines between the ends of the same part in neighbouring rows. */
  readonly joins: readonly Join[]
  /** Over the first bar, where there is room for its words. */
  readonly brace: Brace | undefined
  readonly barHeight: number
  readonly axis: number
  readonly height: number
}

export interface Bar {
  readonly key: string
  readonly row: StackRow
  /** The top of the bar. */
  readonly y: number
  readonly parts: readonly Part[]
  /** Names of parts that are something together. */
  readonly hulls: readonly Hull[]
  /** The ends of the interval of the total. */
  readonly interval: readonly [from: number, to: number] | undefined
  /** Beside the end of the bar, where there is room for it. */
  readonly remark: { readonly text: string; readonly x: number } | undefined
}

export interface Part {
  readonly part: StackPart
  readonly x: number
  readonly width: number
  /** 0 to 1: by the label's place among all labels. */
  readonly shade: number
  /** What fits into it: its label and value, one of them, or nothing. */
  readonly words: string
}

export interface Hull {
  readonly words: string
  /** Its middle. */
  readonly x: number
  readonly shade: number
}

export interface Brace {
  readonly words: string
  /** The middle of the words. */
  readonly x: number
  readonly from: number
  readonly to: number
}

export interface Join {
  readonly key: string
  readonly from: readonly [x: number, y: number]
  readonly to: readonly [x: number, y: number]
}

/** Widths of a character of the names, and of a number [px]. */
const sans = 6.4
export const mono = 6.8
const sizes = {
  wide: { label: 0, bar: 28, pitch: 50, title: 30 },
  narrow: { label: 20, bar: 24, pitch: 54, title: 38 },
} as const

/** @param width  of all there is [px] @param narrow  names stand above the bars */
export function stackLayout(stack: Stack, figures: Figures, width: number, narrow: boolean): StackLayout {
  const size = narrow ? sizes.narrow : sizes.wide
  const all = stack.groups.flatMap(({ rows }) => rows)
  const left = narrow ? 0 : nameRoom(all, figures, width)
  const right = narrow ? 8 : remarkRoom(stack)
  const plot = Math.max(1, width - left - right)
  const longest = Math.max(
    ...all.map(({ total, halfWidth = 0, parts }) => Math.max(total + halfWidth, sumOf(parts))),
  )
  const scale = chartScale('linear', [0, longest > 0 ? longest : 1], [0, plot])
  const shades = new Map(partKinds(stack).map(({ label, shade }) => [label, shade]))
  const titles: StackLayout['titles'][number][] = []
  const bars: Bar[] = []
  const joins: Join[] = []
  const brace = narrow ? undefined : braceOf(stack, figures, scale, -left, plot + right)
  let y = brace ? braceHeight : 0
  for (const group of stack.groups) {
    if (group.title !== '') {
      titles.push({ id: group.id, title: group.title, y: y + size.title - 16 })
      y += size.title
    }
    const drawn = group.rows.map((row, i): Bar => ({
      key: `${group.id} ${row.id}`,
      row,
      y: y + i * size.pitch + size.label,
      ...named(partsOf(row, scale, shades, figures), figures),
      interval: intervalOf(row, scale),
      remark: narrow ? undefined : remarkOf(row, group, scale),
    }))
    bars.push(...drawn)
    if (!narrow)
      joins.push(...drawn.flatMap((bar, i) => (i > 0 ? joinsOf(drawn[i - 1]!, bar, size.bar) : [])))
    y += group.rows.length * size.pitch
  }
  const axis = y - (size.pitch - size.label - size.bar) + 10
  return { scale, left, plot, titles, bars, joins, brace, barHeight: size.bar, axis, height: axis + 24 }
}

/** What of a name has room [px]. */
export function shortened(name: string, room: number): string {
  const characters = Math.floor(room / sans)
  return name.length <= characters ? name : `${name.slice(0, Math.max(1, characters - 1)).trimEnd()}…`
}

const sumOf = (parts: readonly StackPart[]) => parts.reduce((sum, { value }) => sum + Math.max(0, value), 0)

const nameRoom = (rows: readonly StackRow[], { interval }: Figures, width: number): number =>
  Math.min(
    Math.max(190, Math.min(232, 0.34 * width), 0.28 * width),
    16 +
      Math.max(
        ...rows.flatMap((row) => [row.name.length * 7, interval(row.total, row.halfWidth).length * mono]),
      ),
  )

/** What a row says beside its bar: how far the analysis is from the simulation, how ours stands to the paper. */
const remarkText = ({ source, total, standing, parts }: StackRow, { rows }: StackGroup): string => {
  const simulated = rows.filter((row) => row.source === 'simulation' && row.parts.length > 0)
  return [
    ...(source === 'analysis' && parts.length > 0 && simulated.length === 1 && simulated[0]!.total > 0
      ? [excess(total / simulated[0]!.total - 1)]
      : []),
    ...(standing ? [standing] : []),
  ].join(', ')
}

const remarkRoom = ({ groups }: Stack): number =>
  14 +
  Math.max(20, ...groups.flatMap((group) => group.rows.map((row) => remarkText(row, group).length * sans)))

function remarkOf(row: StackRow, group: StackGroup, scale: ChartScale): Bar['remark'] {
  const text = remarkText(row, group)
  return text === ''
    ? undefined
    : { text, x: scale(Math.max(row.total + (row.halfWidth ?? 0), sumOf(row.parts))) + 10 }
}

function partsOf(
  { parts }: StackRow,
  scale: ChartScale,
  shades: ReadonlyMap<string, number>,
  { text }: Figures,
): readonly Part[] {
  let from = 0
  return parts.map((part): Part => {
    const to = from + Math.max(0, part.value)
    const [x, width] = [scale(from), scale(to) - scale(from)]
    from = to
    return {
      part,
      x,
      width,
      shade: shades.get(part.label) ?? 0,
      words: fitting(part.label, text(part.value), width - 10),
    }
  })
}

/** Parts of one thing give up their own words for its name, where there is room for all such names of the bar. */
function named(parts: readonly Part[], { text }: Figures): Pick<Bar, 'parts' | 'hulls'> {
  const together: { readonly name: string; readonly parts: Part[] }[] = []
  parts.forEach((part, i) => {
    const { within } = part.part
    if (within === undefined) return
    if (i > 0 && parts[i - 1]!.part.within === within) together.at(-1)!.parts.push(part)
    else together.push({ name: within, parts: [part] })
  })
  const hulls = together.flatMap(({ name, parts: own }): Hull[] => {
    const last = own.at(-1)!
    const width = last.x + last.width - own[0]!.x
    if (name.length * sans > width - 4) return []
    const both = `${name} ${text(sumOf(own.map(({ part }) => part)))}`
    const words = both.length * mono <= width - 8 ? both : name
    return [{ words, x: own[0]!.x + width / 2, shade: last.shade }]
  })
  if (hulls.length < together.length) return { parts, hulls: [] }
  return {
    parts: parts.map((part) => (part.part.within === undefined ? part : { ...part, words: '' })),
    hulls,
  }
}

/** What the words over the first bar take. */
const braceHeight = 26

function braceOf(
  { brace, groups }: Stack,
  { text }: Figures,
  scale: ChartScale,
  left: number,
  right: number,
): Brace | undefined {
  const parts = groups[0]?.rows[0]?.parts ?? []
  const first = parts.findIndex(({ id }) => id === brace?.from)
  if (!brace || first < 0) return undefined
  const end = parts.findIndex(({ id }) => id === brace.to)
  const braced = parts.slice(first, end < 0 ? undefined : end + 1)
  const [before, sum] = [sumOf(parts.slice(0, first)), sumOf(braced)]
  const hatched = sumOf(braced.filter(({ texture }) => texture === 'hatched'))
  const words = `${brace.label} ${text(sum)}${hatched > 0 ? `, ${text(hatched)} of it ${brace.hatched}` : ''}`
  const [from, to] = [scale(before), scale(before + sum)]
  const half = (words.length * mono) / 2
  return sum > 0
    ? { words, from, to, x: Math.max(left + half, Math.min((from + to) / 2, right - half)) }
    : undefined
}

/** 'service 10.00' where there is room for it, else the number, else nothing. */
const fitting = (label: string, value: string, room: number): string => {
  const [name, number] = [label.length * sans, value.length * mono]
  return name + number + sans <= room ? `${label} ${value}` : number <= room ? value : ''
}

function intervalOf({ total, halfWidth }: StackRow, scale: ChartScale): Bar['interval'] {
  return halfWidth === undefined || halfWidth === 0
    ? undefined
    : [scale(Math.max(0, total - halfWidth)), scale(total + halfWidth)]
}

function joinsOf(above: Bar, below: Bar, barHeight: number): Join[] {
  return above.parts.flatMap(({ part, x, width }) => {
    const other = below.parts.find((each) => each.part.id === part.id)
    if (!other) return []
    return [
      {
        key: `${above.key} ${part.id}`,
        from: [x + width, above.y + barHeight + 1],
        to: [other.x + other.width, below.y - 1],
      },
    ]
  })
}
