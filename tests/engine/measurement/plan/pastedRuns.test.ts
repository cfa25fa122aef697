import { describe, expect, it } from 'vitest'
import { filledPlan } from '../../../../engine/measurement/plan/filledPlan.ts'
import { pastedRuns } from '../../../../engine/measurement/plan/pastedRuns.ts'
import { plannedRuns, runTitle, type PlanSystem } from '../../../../engine/measurement/plan/planSystem.ts'
import { planSystems } from '../../../../engine/measurement/plan/planSystems.ts'

const systemOf = (id: string): PlanSystem => planSystems.find((system) => system.id === id)!
const ucx = systemOf('ucx')

/** A pipeline of one stage beside what goes through once. */
const time = (bytes: number, x: number) => {
  const first = 20 + Math.min(bytes, x) * 0.0004
  return first + (Math.ceil(bytes / x) - 1) * (5 + x * 0.0002)
}
const rows = (x: number, messages = ucx.messages(x)) => [
  'size [B]\ttime [us]',
  ...messages.map((bytes) => `${bytes}\t${time(bytes, x)}`),
]
const text = (title: (x: number) => string) => ucx.fragments.flatMap((x) => [title(x), ...rows(x)]).join('\n')

describe('runs that were pasted', () => {
  it.each([
    ['ucx', '$ UCX_RNDV_FRAG_SIZE=host:64K UCX_RNDV_FRAG_MEM_TYPES=host ucx_perftest HOST', 65_536],
    ['ucx', '$ UCX_RNDV_FRAG_SIZE=1m ucx_perftest HOST', 1_048_576],
    ['openmpi', '$ mpirun --mca btl_tcp_max_send_size 64k ./osu_latency', 65_536],
    ['hdfs', '$ hdfs dfs -D dfs.client-write-packet-size=64k -put', 65_536],
    ['tcp', '$ iperf3 -c HOST -l 64K -n 1G --json', 65_536],
    ['tcp', '$ iperf3 -c HOST -l64K', 65_536],
    ['tcp', '$ iperf3 -c HOST -l 65536', 65_536],
  ])('of %s are told apart by %s', (id, command, fragmentBytes) => {
    const { readings } = pastedRuns([command, ...rows(65_536)].join('\n'), systemOf(id), 1024)
    expect(new Set(readings.map((reading) => reading.fragmentBytes))).toEqual(new Set([fragmentBytes]))
  })

  it('that were not read are told of by the line of the whole text', () => {
    const lines = text(runTitle).split('\n')
    const few = lines.filter((_, i) => i < 10 || i > 13).join('\n')
    const [remark, ...more] = pastedRuns(few, ucx, 1024).remarks
    expect(more).toEqual([])
    expect(remark).toMatch(/^The run below line 9 was not read: Line 1[0-9], column 1: .* got 2 sizes\.$/)
  })

  it('and the question about a unit is asked', () => {
    const bare = text(runTitle).replaceAll('size [B]\ttime [us]', 'size\ttime')
    expect(pastedRuns(bare, ucx, 1024).remarks[0]).toBe(
      'The run below line 1 was not read: Which unit is column 2 (“time”) in? Nothing says it, so it is not used yet. Write it in the heading, in brackets.',
    )
    const pages = text(runTitle).replaceAll('size [B]', 'size [pages]')
    expect(pastedRuns(pages, ucx, 1024).remarks[0]).toContain('Which unit is column 1 (“size [pages]”) in?')
  })
})

describe('readings of fragment sizes that a plan does not have', () => {
  const others = (messages: readonly number[]) => {
    const more = [runTitle(49_152), ...rows(49_152, messages)].join('\n')
    const { readings } = pastedRuns(`${text(runTitle)}\n${more}`, ucx, 1024)
    return filledPlan(plannedRuns(ucx), readings).others
  }

  it('count as used where the fit has them', () => {
    expect(others([24_576, 49_152, 98_304, 196_608])).toEqual({ used: 4, unused: 0 })
  })

  it('and as not used where no message of one fragment is there', () => {
    expect(others([98_304, 196_608, 393_216])).toEqual({ used: 0, unused: 3 })
  })
})
