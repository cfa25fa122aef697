import { InputError, type Kilobyte, type System } from '../../../engine/index.ts'
import { keptWork } from '../../document/keeping/keptWork.ts'
import type { Offer } from '../../document/state.ts'
import { told } from '../called/called.ts'
import { shownFields } from '../paper/shownFields.ts'

type SystemOf = (id: string) => Promise<System | undefined>

/** What is longer is no name [characters]. */
const longest = 60

/**
 * Names of works by their entries; of those that are called the same each with what the others do not say, as the page
 * writes it: 'Communication pipeline: Message size 8 KB'. Nothing of what they hide, and of what cannot be read.
 * @param textOf  what is kept of an entry
 */
export async function ownNames(
  offers: readonly Offer[],
  textOf: (id: string) => string | undefined,
  systemOf: SystemOf,
  kilobyte: Kilobyte,
): Promise<ReadonlyMap<string, string>> {
  const alike = offers.filter(({ name }, i) => offers.some((other, j) => i !== j && other.name === name))
  const said = await Promise.all(alike.map(({ id }) => saidIn(textOf(id), systemOf, kilobyte)))
  return new Map(
    alike.map(({ id, name }, i) => {
      const others = said.filter((_, j) => i !== j && alike[j]!.name === name).map((lines) => new Set(lines))
      const own =
        said[i]!.find((line) => others.every((other) => !other.has(line))) ??
        said[i]!.find((line) => others.some((other) => !other.has(line)))
      return [
        id,
        own === undefined
          ? name
          : `${name}: ${own.length > longest ? `${own.slice(0, longest).trim()} …` : own}`,
      ]
    }),
  )
}

async function saidIn(
  text: string | undefined,
  systemOf: SystemOf,
  kilobyte: Kilobyte,
): Promise<readonly string[]> {
  try {
    const { present } = (await keptWork(systemOf, text ?? '')).work
    const system = await systemOf(present.scenario.system)
    if (!system) return []
    return [
      system.title,
      ...(present.code === undefined ? [] : ['with a program']),
      ...told(system, shownFields(system, present, 'a'), present.scenario, kilobyte),
    ]
  } catch (error) {
    if (error instanceof InputError) return []
    throw error
  }
}
