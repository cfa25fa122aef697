import { checkedScenario, systemOf, type Scenario, type System } from '../../../engine/index.ts'
import { loadedSystem } from '../../document/loadedSystem.ts'
import type { Store } from '../../document/store.ts'
import { come } from '../../loading/come.ts'
import type { Facts } from './table/messages.ts'
import { openTable, tables } from './tables.ts'

/** Shows the desk, which reads the file. Words of a link that waited for a file are kept for it. */
export function openOnDesk(store: Store, file: File): void {
  const { view, look } = store.getState()
  const waiting = (tables.getState().drawn?.answer.choice.refused.length ?? 0) > 0 || view.desk !== 'sweep'
  const words = Object.entries(view).filter(([key]) => waiting && key.startsWith('sweep.'))
  look({ ...Object.fromEntries(words), desk: 'sweep' }, view.desk !== 'sweep')
  openTable(file)
}

interface Loaded {
  readonly system: System
  readonly scenario: Scenario
  readonly from?: string | undefined
}

/** The scenario of a link in a row. @returns why it cannot be opened, in a sentence */
export async function linkedScenario(link: string): Promise<Loaded | string> {
  const read = await come('What reads links', async () => {
    const { readAddress } = await import('../../document/link.ts')
    return readAddress(link.slice(link.indexOf('#') + 1), loadedSystem, undefined)
  })
  if (!read.ok) return read.error.message
  if (read.cut) return 'its link was cut.'
  const { scenario, from } = read.envelope
  return { system: (await loadedSystem(scenario.system))!, scenario, from }
}

/** The scenario that was varied. @returns why it cannot be opened, in a sentence */
export async function baseScenario({ base }: Facts): Promise<Loaded | string> {
  try {
    const scenario = await checkedScenario(systemOf, base)
    return { scenario, system: (await loadedSystem(scenario.system))! }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
