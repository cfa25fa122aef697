import { writeLink, type Scenario, type System } from '../../../engine/index.ts'

/** A scenario as a program in Python reads it: `from_link(...)` of its link, or of its document where that is too long. */
export async function fromLink(system: System, scenario: Scenario): Promise<string> {
  const { fragment, tooLong } = await writeLink(() => system, { scenario })
  return `from_link(${pythonText(tooLong ? JSON.stringify(scenario) : fragment)})`
}

/** JSON's texts are texts of Python too. */
export const pythonText = (text: string): string => JSON.stringify(text)
