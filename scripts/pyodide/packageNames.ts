import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a package offers: how it is written, and its first sentence. */
export interface PackageName {
  readonly name: string
  readonly signature: string
  readonly sentence: string
}

/** The public names of a Python package, read from its sources: functions with their arguments, and classes. */
export function packageNames(folder: string): readonly PackageName[] {
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.py'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
  const init = readFileSync(join(folder, '__init__.py'), 'utf8')
  const listed = /__all__ = \[([^\]]*)\]/.exec(init)?.[1] ?? ''
  return [...listed.matchAll(/"(\w+)"/g)].map(([, name = '']) => {
    const found = sources.flatMap((source) => described(name, source))[0]
    if (!found) throw new Error(`${folder}: ${name} is offered and has no sentence`)
    return { name, ...found }
  })
}

function described(name: string, source: string): Omit<PackageName, 'name'>[] {
  const made = new RegExp(
    String.raw`^def ${name}\(([^]*?)\) -> ([^\n]*):\n\s+"""([^]*?)(?:\n\n|""")`,
    'm',
  ).exec(source)
  if (made) return [{ signature: `${name}(${plainArguments(made[1]!)})`, sentence: oneLine(made[3]!) }]
  const kind = new RegExp(
    String.raw`^class (${name}|${titled(name)})\b[^\n]*:\n\s+"""([^]*?)(?:\n\n|""")`,
    'm',
  )
  const found = kind.exec(source)
  return found ? [{ signature: name, sentence: oneLine(found[2]!) }] : []
}

/** `presets` is the one value of `Presets`. */
const titled = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

const oneLine = (text: string): string => text.replace(/``/g, '').replace(/\s+/g, ' ').trim()

/** Without the types: names, and which of them have a value that is usual. */
const plainArguments = (given: string): string =>
  splitArguments(oneLine(given))
    .map((argument) =>
      argument.replace(/:[^=]*(=|$)/, (_, sign: string) => (sign ? '=' : '')).replace(/\s*=\s*/, '='),
    )
    .join(', ')

/** At commas that stand in no bracket. */
function splitArguments(text: string): string[] {
  const parts: string[] = []
  let depth = 0
  let part = ''
  for (const letter of text) {
    if ('([{'.includes(letter)) depth++
    if (')]}'.includes(letter)) depth--
    if (letter === ',' && depth === 0) {
      parts.push(part.trim())
      part = ''
    } else part += letter
  }
  return [...parts, part.trim()].filter((each) => each !== '')
}
