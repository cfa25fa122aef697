import { beforeAll, describe, expect, it } from 'vitest'
import { bestFragmentCount, equalLatency } from '../../../engine/pipeline/equalCurve.ts'
import { compoundStage } from '../../../engine/pipeline/hierarchy/compoundStage.ts'
import { diskAlgorithms, diskStages, improvement, typicalDisk } from '../../../engine/pipeline/networkDisk.ts'

const overheads = [500, 1000, 2000, 4000, 8000, 16_000, 32_000]
const bandwidths = Array.from({ length: 20 }, (_, i) => i + 1)
const percent = (before: number, after: number) => 100 * improvement(before, after)
const disk = (diskOverhead: number, diskBandwidth: number) => ({
  diskOverhead,
  diskBandwidth,
  networkAfter: false,
})

/** The sweep of Figs. 10 and 11, 64 KB packets. */
let sweep: ({ overhead: number; bandwidth: number } & ReturnType<typeof diskAlgorithms>)[] = []
beforeAll(() => {
  sweep = overheads.flatMap((overhead) =>
    bandwidths.map((bandwidth) => ({
      overhead,
      bandwidth,
      ...diskAlgorithms(disk(overhead, bandwidth), 65536),
    })),
  )
})

describe('section 5.5', () => {
  it('Fig. 14, network and disk: B over A 21.31 %, C over B 9.27 % by the model and 9.38 % by the timeline', () => {
    const { A, B, C } = diskAlgorithms(typicalDisk, 65536)
    expect(percent(A.model, B.model)).toBeCloseTo(21.31, 2)
    expect(percent(A.timeline, B.timeline)).toBeCloseTo(21.31, 2)
    expect(percent(B.model, C.model)).toBeCloseTo(9.27, 2)
    expect(percent(B.timeline, C.timeline)).toBeCloseTo(9.38, 2)
  })

  it('Fig. 14, network, disk, network: B over A 25.79 %, C′ over B 6.39 % by the model and 6.61 % by the timeline', () => {
    const { A, B, C } = diskAlgorithms({ ...typicalDisk, networkAfter: true }, 65536)
    expect(percent(A.model, B.model)).toBeCloseTo(25.79, 2)
    expect(percent(B.model, C.model)).toBeCloseTo(6.39, 2)
    expect(percent(B.timeline, C.timeline)).toBeCloseTo(6.61, 2)
  })

  it('Fig. 10: A - B in µs does not depend on the bandwidth of the disk while the disk is the bottleneck', () => {
    for (const overhead of [4000, 8000, 16_000, 32_000]) {
      const saved = sweep
        .filter((point) => point.overhead === overhead)
        .map(({ A, B }) => A.timeline - B.timeline)
      expect(saved).toHaveLength(20)
      for (const value of saved) expect(value).toBeCloseTo(saved[0]!, 6)
    }
  })

  it('Fig. 10: where it tapers off, B is in fact worse than A, by 13.7 % at 0.5 ms and 20 MB/s', () => {
    const { A, B } = sweep.find(({ overhead, bandwidth }) => overhead === 500 && bandwidth === 20)!
    expect(percent(A.timeline, B.timeline)).toBeCloseTo(-13.7, 1)
    const worse = sweep.filter((point) => point.B.timeline > point.A.timeline * (1 + 1e-12))
    expect(worse.length).toBeGreaterThan(10)
    expect(worse.every(({ overhead, bandwidth }) => overhead <= 1000 && bandwidth >= 10)).toBe(true)
  })

  it('Fig. 11: C over B is never above 10 %, at most 9.53 % for 64 KB packets', () => {
    const gains = sweep.map(({ B, C }) => percent(B.timeline, C.timeline))
    expect(Math.max(...gains)).toBeCloseTo(9.53, 2)
  })

  it('Fig. 13: C over B is never above 11 %, at most 10.50 % for packets of 4 KB to 4 MB', () => {
    const packets = Array.from({ length: 11 }, (_, i) => 4096 * 2 ** i)
    const gains = overheads.flatMap((overhead) =>
      packets.map((bytes) => {
        const { B, C } = diskAlgorithms(disk(overhead, 5), bytes)
        return percent(B.timeline, C.timeline)
      }),
    )
    expect(Math.max(...gains)).toBeCloseTo(10.5, 2)
  })

  it('footnote 1: the line of the network errs by 65 µs on a mean of 5118 µs, on sizes 64, 128, .., 65536 B', () => {
    const network = diskStages(typicalDisk).slice(0, 4)
    const best = (bytes: number) => equalLatency(network, bytes, bestFragmentCount(network, bytes))
    const fit = compoundStage(best, [64, 65536], 1024)
    expect(fit.mean).toBeCloseTo(5118.4, 1)
    expect(fit.deviation).toBeGreaterThan(65)
    expect(fit.deviation).toBeLessThan(66)
  })
})
