import type { System } from '../../engine/index.ts'
import { fromOn, scenarioIfOn, scenarioOn, sides, type Content, type Side } from './content.ts'
import { presetOf } from './preset.ts'

/** The systems that are loaded, by their ids; in other words than their own by the id and the vocabulary. */
type Known = ReadonlyMap<string, System>

/** The vocabulary of what a scenario began with; where that is nothing, of the preset that it is. */
function wordsOn(known: Known, content: Content, side: Side): string | undefined {
  const scenario = scenarioIfOn(content, side)
  const system = scenario && known.get(scenario.system)
  const from = fromOn(content, side)
  return system && (system.presets.find(({ id }) => id === from) ?? presetOf(system, scenario))?.words
}

const keyOf = (id: string, words: string | undefined): string => `${id} ${words}`

/** The system of a side, in the words of what the scenario began with; in its own where those have not come. */
export function systemOn(known: Known, content: Content, side: Side): System {
  const { system } = scenarioOn(content, side)
  return known.get(keyOf(system, wordsOn(known, content, side))) ?? known.get(system)!
}

/** What a side waits for: its words, where they have to be loaded. */
const missing = (known: Known, content: Content, side: Side): string | undefined => {
  const words = wordsOn(known, content, side)
  return words !== undefined && !known.has(keyOf(scenarioOn(content, side).system, words)) ? words : undefined
}

export const lacksWords = (known: Known, content: Content): boolean =>
  sides.some((side) => missing(known, content, side) !== undefined)

/** Loads the words of both sides. Without network the page goes on in its own. */
export async function loadWords(known: Map<string, System>, content: Content): Promise<void> {
  for (const side of sides) {
    const words = missing(known, content, side)
    if (words === undefined) continue
    const { system: id } = scenarioOn(content, side)
    const worded = await known
      .get(id)!
      .inWords?.(words)
      .catch(() => undefined)
    if (worded) known.set(keyOf(id, words), worded)
  }
}
