import type { StateRow } from '../../../../timeline/stateTable.ts'
import type { Lane } from '../../../../timeline/timeline.ts'
import type { Configuration } from '../machine/configuration.ts'

/** The lanes of a machine, cluster by cluster, and where each processor and interface has its own. */
export interface Lanes {
  readonly list: readonly Lane[]
  readonly processor: Int32Array
  readonly ini: Int32Array
  readonly iniRows: readonly StateRow[]
  readonly iniOrder: readonly number[]
}

/** Of the first cluster the interfaces stand below, of the second above, and so on: messages travel through the middle. */
export function lanesOf({ clusters, processors, interfaces }: Configuration): Lanes {
  const list: Lane[] = []
  const processor = new Int32Array(clusters * processors)
  const ini = new Int32Array(clusters * interfaces)
  const put = (at: Int32Array, from: number, count: number, letter: string, noun: string) => {
    for (let each = from; each < from + count; each++) {
      at[each] = list.length
      list.push({ id: `${letter}${each}`, name: `${noun} ${each}`, capacity: 1 })
    }
  }
  for (let cluster = 0; cluster < clusters; cluster++) {
    const parts = [
      () => put(processor, cluster * processors, processors, 'p', 'Processor'),
      () => put(ini, cluster * interfaces, interfaces, 'i', 'Interface'),
    ]
    for (const part of cluster % 2 === 0 ? parts : parts.toReversed()) part()
  }
  const iniOrder = Array.from(ini, (_, each) => each)
  const iniRows = iniOrder.map((each) => ({
    id: `i${each}`,
    name: `Interface ${each}`,
    group: `Cluster ${Math.floor(each / interfaces)}`,
  }))
  return { list, processor, ini, iniRows, iniOrder }
}
