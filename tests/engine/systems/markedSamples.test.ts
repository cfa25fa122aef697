import { expect, test } from 'vitest'
import type { Result } from '../../../engine/facets/result.ts'
import { iniCluster } from '../../../engine/systems/ini-cluster/system.ts'
import { memoryChannel } from '../../../engine/systems/memory-channel/system.ts'
import type { Params } from '../../../engine/scenario/document.ts'
import type { System } from '../../../engine/systems/system.ts'

const paramsOf = ({ presets }: System, id: string) => presets.find((preset) => preset.id === id)!.params
const curvesOf = ({ curves }: Result) => curves!

/** Places that no even spacing meets, by the experiment of a preset. */
const odd: readonly (readonly [system: System, preset: string, name: string, value: number])[] = [
  [memoryChannel, 'cost-short', 'bytes', 1001],
  [memoryChannel, 'cost-short', 'bytes', 100_003],
  [memoryChannel, 'capacity-22', 'nodes', 1007],
  [memoryChannel, 'today-eager-all', 'nodes', 1024],
  [iniCluster, 'stack-1600', 'length', 777],
  [iniCluster, 'stack-1600', 'length', 1600],
  [iniCluster, 'dpu-cores', 'sharers', 101],
  [iniCluster, 'window-ring', 'lifetime', 256],
]

const rows = odd.map(([system, ...rest]) => [system.id, ...rest, system] as const)

test.each(rows)('%s, %s: curves have a point where it stands, %s %d', (_, preset, name, value, system) => {
  const params = paramsOf(system, preset)
  const experiment = { ...(params['experiment'] as Params), [name]: value }
  const marks = curvesOf(system.analyse({ ...params, experiment })).flatMap(({ marks, lines }) =>
    marks.filter(({ kind }) => kind === 'current').map((mark) => ({ mark, lines })),
  )
  expect(marks).not.toEqual([])
  for (const { mark, lines } of marks) {
    const { x, y } = lines.find(({ emphasis }) => emphasis === 'main')!
    expect([...x]).toContain(mark.x)
    expect(y[x.indexOf(mark.x)]).toBe(mark.y)
    expect([...x]).toEqual([...new Set(x)].sort((a, b) => a - b))
  }
})

test('100 processors to an interface, of which every other number is drawn', () => {
  const result = iniCluster.analyse({ ...paramsOf(iniCluster, 'figure-6-3'), processorsPerCluster: 100 })
  const { lines, marks } = curvesOf(result).find(({ id }) => id === 'queue-by-processors')!
  expect(marks[0]!.x).toBe(100)
  expect([...lines[0]!.x]).toContain(100)
})

test('a station’s other answers stand wherever the exact one does', () => {
  const [curve] = curvesOf(iniCluster.analyse(paramsOf(iniCluster, 'dpu-cores')))
  expect(curve!.lines).toHaveLength(4)
  for (const { x } of curve!.lines) expect(x).toEqual(curve!.lines[0]!.x)
})
