import type { Glance } from './keptWork.ts'

/** Longer values are none that one reads [characters]. */
const longest = 40

/** Names of glances; of those that are called the same each with what the others do not say: 'Communication pipeline: bytes 8192'. */
export function namesApart(
  glances: readonly (Glance | undefined)[],
  titles: Readonly<Record<string, string>>,
): readonly (string | undefined)[] {
  return glances.map((glance) => {
    if (!glance) return undefined
    const others = glances.filter((other) => other && other !== glance && other.name === glance.name)
    const own = others.length === 0 ? undefined : ownWords(glance, others as readonly Glance[], titles)
    return own === undefined ? glance.name : `${glance.name}: ${own}`
  })
}

/** The first that none of the others says, or that not all of them say. */
function ownWords(
  glance: Glance,
  others: readonly Glance[],
  titles: Readonly<Record<string, string>>,
): string | undefined {
  const said = others.map((other) => new Set(wordsOf(other, titles)))
  const words = wordsOf(glance, titles)
  return (
    words.find((each) => said.every((other) => !other.has(each))) ??
    words.find((each) => said.some((other) => !other.has(each)))
  )
}

/** What a document says as links write it, but for what it hides: its system, parameters and seed. */
function wordsOf({ present }: Glance, titles: Readonly<Record<string, string>>): readonly string[] {
  const { scenario, hidden } = present as { readonly scenario?: unknown; readonly hidden?: unknown }
  if (!isObject(scenario)) return []
  const { system, params, seed } = scenario
  const kept = Array.isArray(hidden) ? (hidden as readonly unknown[]) : []
  const isKept = (path: string) => kept.some((each) => path === each || path.startsWith(`${String(each)}.`))
  const leaves = leavesOf('', params).filter(([path]) => !isKept(path))
  return [
    ...(typeof system === 'string' && Object.hasOwn(titles, system) ? [titles[system]!] : []),
    ...leaves.map(([path, value]) => `${path} ${value}`),
    ...(typeof seed === 'number' ? [`seed ${seed}`] : []),
  ]
}

function leavesOf(path: string, value: unknown): readonly (readonly [path: string, value: string])[] {
  if (isObject(value) || Array.isArray(value))
    return Object.entries(value).flatMap(([key, inner]) =>
      leavesOf(path === '' ? key : `${path}.${key}`, inner),
    )
  const text = String(value)
  return path !== '' && text.length <= longest ? [[path, text]] : []
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
