import type { StateRow } from '../../../../timeline/stateTable.ts'
import type { Lane } from '../../../../timeline/timeline.ts'
import type { Configuration } from '../machine/configuration.ts'

/** The lanes of a machine, cluster by cluster. */
export interface Lanes {
  readonly list: readonly Lane[]
  /** Whose each is: interface i is i, processor p as many more as there are interfaces. */
  readonly order: readonly number[]
  readonly iniRows: readonly StateRow[]
  readonly iniOrder: readonly number[]
}

/** Of the first cluster the interfaces stand below, of the second above, and so on: messages travel through the middle. */
export function lanesOf({ clusters, processors, interfaces }: Configuration): Lanes {
  const list: Lane[] = []
  const order: number[] = []
  const inis = clusters * interfaces
  const put = (number: number, from: number, count: number, letter: string, noun: string) => {
    for (let each = from; each < from + count; each++) {
      order.push(number + each)
      list.push({ id: `${letter}${each}`, name: `${noun} ${each}`, capacity: 1 })
    }
  }
  for (let cluster = 0; cluster < clusters; cluster++) {
    const parts = [
      () => put(inis, cluster * processors, processors, 'p', 'Processor'),
      () => put(0, cluster * interfaces, interfaces, 'i', 'Interface'),
    ]
    for (const part of cluster % 2 === 0 ? parts : parts.toReversed()) part()
  }
  const iniOrder = Array.from({ length: inis }, (_, each) => each)
  const iniRows = iniOrder.map((each) => ({
    id: `i${each}`,
    name: `Interface ${each}`,
    group: `Cluster ${Math.floor(each / interfaces)}`,
  }))
  return { list, order, iniRows, iniOrder }
}
