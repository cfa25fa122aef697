import { checkedScenario, InputError, type Scenario, type SubjectOf } from '../../engine/index.ts'

/** Files larger than this hold no scenario [B]. */
const largest = 4 * 1024 * 1024

/** Hands the person the scenario as a JSON file. */
export function saveScenario(scenario: Scenario): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(scenario, null, 2)], { type: 'application/json' }))
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = `stagescope-${scenario.system}.json`
  anchor.click()
  // The browser reads the blob after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}

/** @throws InputError naming path, rule and value */
export async function readScenario(file: File, subjectOf: SubjectOf): Promise<Scenario> {
  if (file.size > largest) throw new InputError('file', `at most ${largest} byte`, file.size)
  const text = await file.text()
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch (error) {
    throw new InputError('file', `JSON (${error instanceof Error ? error.message : 'unreadable'})`, text)
  }
  return checkedScenario(subjectOf, document)
}
