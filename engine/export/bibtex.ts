import { textHash } from '../base/textHash.ts'

/** What a picture is cited by. */
export interface Cited {
  /** What it shows, in a few words. */
  readonly title: string
  /** The address that opens it again. */
  readonly url: string
  /** Of the page, with its build. */
  readonly version: string
  /** When it was made, as '2026-11-22'. */
  readonly date: string
  /** The paper that the model is of. */
  readonly source: {
    readonly authors: string
    readonly title: string
    readonly venue: string
    readonly year: number
  }
}

/**
 * Two entries of BibTeX: the picture (`@misc`, with its link) and the paper of its model. What TeX reads as a command
 * is written so that it comes out as it is, and a brace by its name: BibTeX counts braces, whatever stands before them.
 */
export function bibtexOf({ title, url, version, date, source }: Cited): string {
  const year = date.slice(0, 4)
  // Two pictures of one day are two references, and BibTeX stops at a key that comes twice: that of their paper, too.
  const own = textHash(url + title)
    .toString(16)
    .padStart(8, '0')
  const picture = entry(`stagescope-${date}-${own}`, {
    title: `{${texText(title)}}`,
    author: '{Stagescope}',
    year,
    howpublished: `Interactive picture, Stagescope ${texText(version)}`,
    // BibTeX takes an address as it is; a brace in it would end the field.
    url: url.replaceAll('{', '%7B').replaceAll('}', '%7D'),
    urldate: date,
    note: `Model: ${texText(source.authors)}, ${texText(source.title)} (${source.year})`,
  })
  const paper = entry(`${keyOf(source.authors, source.year)}-${own}`, {
    title: `{${texText(source.title)}}`,
    author: source.authors.split(', ').map(texText).join(' and '),
    howpublished: texText(source.venue),
    year: String(source.year),
  })
  return `${picture}\n${paper}`
}

const entry = (key: string, fields: Readonly<Record<string, string>>): string =>
  `@misc{${key},\n${Object.entries(fields)
    .map(([name, value]) => `  ${name} = {${value}},\n`)
    .join('')}}\n`

/** The first author's last name and the year: 'wang1998'. */
const keyOf = (authors: string, year: number): string => {
  const last = authors.split(', ')[0]!.split(' ').at(-1)!
  return `${last.toLowerCase().replace(/[^a-z]/g, '')}${year}`
}

const texText = (text: string): string =>
  text.replace(/[\\{}&%$#_~^]/g, (sign) => commands[sign] ?? `\\${sign}`)

const commands: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}
