import { describe, expect, it } from 'vitest'
import { bestFragmentCount } from '../../../../engine/pipeline/equalCurve.ts'
import type { Stage } from '../../../../engine/pipeline/stages.ts'
import { analyse } from '../../../../engine/systems/pipeline/analyse.ts'
import { later } from '../../../../engine/systems/pipeline/laterParts.ts'
import type { PipelineParams } from '../../../../engine/systems/pipeline/parameters.ts'
import { presets } from '../../../../engine/systems/pipeline/presets/index.ts'

const KiB = 1024
const MiB = 1024 * KiB
const preset = (id: string): PipelineParams => presets.find((each) => each.id === id)!.params
const latencyWith = (params: PipelineParams, strategy: PipelineParams['strategy']) =>
  analyse({ ...params, strategy }, later).metrics['latency']!

/** Size of the best equal fragments [B], and how much less time than with a fixed size they take [%]. */
function against(params: PipelineParams, fixed: number) {
  const best = analyse({ ...params, strategy: { kind: 'equal' } }).metrics
  const other = latencyWith(params, { kind: 'static', fragmentBytes: fixed })
  return {
    size: params.bytes / best['fragmentCount']!,
    less: (100 * (1 - best['latency']! / other)).toFixed(1),
  }
}

describe('presets of today, against the arithmetic of their sources', () => {
  it('have permanent ids', () => {
    expect(presets.map(({ id }) => id)).toEqual([
      ...['gam', 'gms', 'network-disk', 'smallest-mtu', 'ucx-gpu', 'nccl-chain', 'pipeline-training'],
      ...['hdfs', 'grpc', 'tls-slow-link', 'ble-relay', 'ethernet-hops', 'workshop'],
    ])
  })

  it('UCX between GPUs: 7.9, 0.0, 4.7 and 6.6 % less than 512 KiB fragments', () => {
    const ucx = preset('ucx-gpu')
    const rows = [1, 4, 64, 256].map((size) => against({ ...ucx, bytes: size * MiB }, 512 * KiB))
    expect(rows.map(({ less }) => less)).toEqual(['7.9', '0.0', '4.7', '6.6'])
    expect(rows.slice(0, 2).map(({ size }) => Math.round(size / KiB))).toEqual([256, 455])
    expect((rows[2]!.size / MiB).toFixed(1)).toBe('1.9')
  })

  it('UCX between GPUs: its source counts MB of 2^20 B', () => {
    const [toHost, , toDevice] = preset('ucx-gpu').stages
    expect(toHost!.perByte * 11_660 * MiB).toBeCloseTo(1e6, -3)
    expect(toDevice!.perByte * 8300 * MiB).toBeCloseTo(1e6, -3)
  })

  it('NCCL: 43 % less than 512 KiB steps over 15 hops, 5 % less for 4 MiB over 7', () => {
    const nccl = preset('nccl-chain')
    expect(against(nccl, 512 * KiB)).toEqual({ size: 102.4 * KiB, less: '43.3' })
    const seven = against({ ...nccl, bytes: 4 * MiB, stages: nccl.stages.slice(0, 7) }, 512 * KiB)
    expect(Math.round(seven.size / KiB)).toBe(315)
    expect(seven.less).toBe('4.9')
  })

  it('HDFS: 11 and 26 % less than packets of 126 chunks of 512 B with 4 B of checksum, in 64 KiB less 33 B of header', () => {
    const hdfs = preset('hdfs')
    const data = 512 * Math.floor((64 * KiB - 33) / (512 + 4))
    expect(data).toBe(64_512)
    const rows = [1, 8].map((size) => against({ ...hdfs, bytes: size * MiB }, data))
    expect(rows.map(({ size }) => Math.round(size / KiB))).toEqual([146, 390])
    expect(rows.map(({ less }) => less)).toEqual(['10.8', '25.6'])
  })

  it('gRPC: 51 KiB for 256 KiB, so that 64 KiB is right; 420 KiB and 17 % less for 16 MiB', () => {
    const grpc = preset('grpc')
    expect(against(grpc, 64 * KiB)).toEqual({ size: 51.2 * KiB, less: '0.7' })
    const long = against({ ...grpc, bytes: 16 * MiB }, 64 * KiB)
    expect(Math.round(long.size / KiB)).toBe(420)
    expect(long.less).toBe('16.7')
  })

  it('TLS: records of 4 KiB take 3.4 % less for 16 KiB; for 256 KiB 16 KiB is exactly right', () => {
    const tls = preset('tls-slow-link')
    expect(against(tls, 16 * KiB)).toEqual({ size: 4 * KiB, less: '3.4' })
    expect(against({ ...tls, bytes: 256 * KiB }, 16 * KiB)).toEqual({ size: 16 * KiB, less: '0.0' })
  })

  it('Bluetooth relay: packets of 256 B take 26 % less than one burst', () => {
    const ble = preset('ble-relay')
    expect(against(ble, ble.bytes)).toEqual({ size: 256, less: '26.4' })
  })

  it('Bluetooth relay: 244 B of payload fill a packet of 251 B, whose headers count', () => {
    // Preamble 1 B, access address 4, header 2, CRC 3 around the 251, and of these L2CAP 4 and ATT 3.
    const { overhead, perByte } = preset('ble-relay').stages[0]!
    expect(overhead + 244 * perByte).toBeCloseTo(2 * 150 + 80 + 8 * (1 + 4 + 2 + 251 + 3), 9)
  })

  it('Ethernet: 1.1 KB, close to the usual frame; 6.4 and 21 KB with 1 µs of processing at 10 and 100 Gb/s', () => {
    const { bytes, stages } = preset('ethernet-hops')
    const best = (each: readonly Stage[]) => (bytes / bestFragmentCount(each, bytes) / KiB).toFixed(1)
    const faster = (factor: number) =>
      stages.map((stage) => ({
        ...stage,
        overhead: stage.overhead / factor + 1,
        perByte: stage.perByte / factor,
      }))
    expect([stages, faster(10), faster(100)].map(best)).toEqual(['1.1', '6.4', '21.3'])
  })

  it('training: 59 microbatches take 1.25 s where one batch took 8.0 s', () => {
    const { latency, fragmentCount, unfragmentedLatency } = analyse(preset('pipeline-training')).metrics
    expect(fragmentCount).toBe(59)
    expect((latency! / 1e6).toFixed(2)).toBe('1.25')
    expect((unfragmentedLatency! / 1e6).toFixed(1)).toBe('8.0')
  })

  it('the smallest MTU of a path: 38.1 ms, 21.5 ms if the size were free, 19.0 ms hop by hop', () => {
    const path = preset('smallest-mtu')
    const hopByHop = {
      kind: 'hierarchical',
      grouping: { kind: 'recipe' },
      top: 'fixed',
      inside: 'fixed',
      evaluation: 'strict',
    } as const
    const times = [path.strategy, { kind: 'equal' } as const, hopByHop].map((strategy) =>
      (latencyWith(path, strategy) / 1000).toFixed(1),
    )
    expect(times).toEqual(['38.1', '21.5', '19.0'])
  })

  it('the smallest MTU of a path credits no number to the paper', () => {
    const { provenance, setting } = presets.find(({ id }) => id === 'smallest-mtu')!
    const tags = [...Object.values(provenance), setting!.provenance].map(({ tag }) => tag)
    expect(new Set(tags)).toEqual(new Set(['assumed']))
  })

  it('say for every number how sure it is', () => {
    for (const { id, provenance } of presets) {
      const paths = Object.keys(provenance)
      expect(paths, id).toEqual(expect.arrayContaining(['bytes', 'stages', 'strategy']))
      for (const { note } of Object.values(provenance)) expect(note.length, id).toBeGreaterThan(3)
    }
  })
})
