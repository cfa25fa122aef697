/** Numbers that stand in a text for readers, and what the engine has in their place. */

/** A number that needs no engine, and why. */
export interface Given {
  readonly given: string
}
export const given = (reason: string): Given => ({ given: reason })

/** By how a number is printed: what it is, computed; of one that stands for several things, all of them. */
export type Backing = Readonly<Record<string, number | Given | readonly number[]>>

/** What readers see of a part of MDX, formulas as they were written, without indices, exponents and commands. */
export const readable = (html: string): string =>
  withoutBoxes(html)
    .replace(/<math[\s\S]*?<annotation[^>]*>([\s\S]*?)<\/annotation>[\s\S]*?<\/math>/g, (_, tex: string) =>
      tex
        .replaceAll('{,}', ',')
        .replace(/[_^](\{[^{}]*\}|\w)/g, ' ')
        .replace(/\\[a-zA-Z]+/g, ' '),
    )
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

/** Without what KaTeX draws: the same formula stands beside it as it was written. */
function withoutBoxes(html: string): string {
  const [before, ...rest] = html.split('<span class="katex-html"')
  return [
    before,
    ...rest.map((part) => {
      let depth = 1
      for (const { 0: tag, index } of part.matchAll(/<\/?span/g)) {
        depth += tag === '<span' ? 1 : -1
        if (depth === 0) return part.slice(index)
      }
      return part
    }),
  ].join('')
}

/** Names that have a number in them, and places in print: (6.1), Table 5.8, Figures 10 to 13, section 3.2.2, 2 l. */
const names =
  /M\/M\/1|\(\d+(?:\.\d+)?\)|\b(?:Tables?|Figures?|sections?|equation|Theorem)\s[\d.-]+(?:(?: and | to |, )\d[\d.-]*)*/g

/** The numbers that stand in a text, as they are printed; not those that belong to a name (q2, Table 5.8, M/M/1). */
const numbersIn = (text: string): readonly string[] => [
  ...new Set(text.replace(names, ' ').match(/(?<![\w.])\d+(?:,\d{3})*(?:\.\d+)?/g) ?? []),
]

/** Whether a value is what is printed, to its last digit. */
function isPrinted(printed: string, value: number): boolean {
  const decimals = printed.split('.')[1]?.length ?? 0
  const half = 0.5 * 10 ** -decimals
  return Math.abs(value - Number(printed.replaceAll(',', ''))) <= half * (1 + 1e-9)
}

/** What is wrong with the numbers of a text: those that nothing stands behind, those that are others, those that are gone. */
export function mistakes(text: string, backing: Backing): readonly string[] {
  const printed = numbersIn(text)
  return [
    ...printed
      .filter((number) => !(number in backing))
      .map((number) => `${number}: nothing stands behind it`),
    ...Object.keys(backing)
      .filter((number) => !printed.includes(number))
      .map((number) => `${number}: it does not stand there`),
    ...Object.entries(backing).flatMap(([number, value]) =>
      (typeof value === 'number' ? [value] : 'given' in value ? [] : value)
        .filter((each) => !isPrinted(number, each))
        .map((each) => `${number}: it is ${each}`),
    ),
  ]
}
