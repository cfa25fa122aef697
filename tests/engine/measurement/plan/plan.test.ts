import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { substream } from '../../../../engine/base/random.ts'
import { filledPlan } from '../../../../engine/measurement/plan/filledPlan.ts'
import { pastedRuns } from '../../../../engine/measurement/plan/pastedRuns.ts'
import { plannedRuns, planScript, runTitle } from '../../../../engine/measurement/plan/planSystem.ts'
import { planSystems } from '../../../../engine/measurement/plan/planSystems.ts'
import { predictedTime } from '../../../../engine/measurement/plan/predicted.ts'
import { outsideStages } from '../../../../engine/measurement/recovered/outsideStages.ts'
import { latency } from '../../../../engine/pipeline/recurrence.ts'
import { staticLatency } from '../../../../engine/pipeline/fixedSize.ts'
import type { Stage } from '../../../../engine/pipeline/stages.ts'

const [ucx, nccl] = planSystems as [(typeof planSystems)[number], (typeof planSystems)[number]]

const gpu: readonly Stage[] = [
  { name: 'Device to host', overhead: 5.8, perByte: 0.0000858 },
  { name: 'Network', overhead: 0.64, perByte: 0.00002 },
  { name: 'Host to device', overhead: 5.8, perByte: 0.0001205 },
]

/** Everything of the plan, as a pipeline would answer it. */
function answers(system: typeof ucx, stages: readonly Stage[], noise = 0, seed = 1): string {
  const stream = substream(seed, 'test')
  return plannedRuns(system)
    .flatMap(({ fragmentBytes, messages }) => [
      runTitle(fragmentBytes),
      'size [B]\ttime [us]',
      ...messages.map((bytes) => {
        const sizes = Array.from({ length: Math.ceil(bytes / fragmentBytes) }, () =>
          Math.min(bytes, fragmentBytes),
        )
        return `${bytes}\t${latency(stages, sizes) * (1 + noise * stream.normal())}`
      }),
    ])
    .join('\n')
}

const filled = (system: typeof ucx, text: string) =>
  filledPlan(plannedRuns(system), pastedRuns(text, system, 1024).readings)

describe('a plan of measurement', () => {
  it.each(planSystems.map((system) => [system.name, system] as const))(
    'of %s names every fragment size in a command of its own, and holds back one that is not in use',
    (_, system) => {
      const runs = plannedRuns(system)
      const script = planScript(system, runs)
      for (const { fragmentBytes, messages } of runs) {
        expect(script).toContain(`echo "${runTitle(fragmentBytes)}"`)
        expect(system.commands(fragmentBytes, messages).join('\n')).toContain(String(fragmentBytes))
        expect(messages).toContain(fragmentBytes)
        expect([...messages].sort((a, b) => a - b)).toEqual(messages)
      }
      expect(system.write).toContain('{bytes}')
      const held = runs.filter(({ heldBack }) => heldBack)
      expect(held).toHaveLength(1)
      expect(held[0]!.fragmentBytes).not.toBe(system.standard)
      expect(system.fragments).toContain(system.standard)
    },
  )

  it('finds the fragment size in the command line that a run was pasted with', () => {
    for (const system of planSystems) {
      const lines = system.commands(65_536, system.messages(65_536))
      expect(lines.map((line) => system.written.exec(line)?.[1]).filter(Boolean)).toContain('65536')
    }
  })

  it('reads outputs of a tool below their command lines', () => {
    const output = readFileSync(new URL('../outputs/nccl-tests.txt', import.meta.url), 'utf8')
    const text = output.replace(
      /^\$ .*$/m,
      '$ mpirun -np 2 -x NCCL_P2P_NET_CHUNKSIZE=65536 ./build/sendrecv_perf -b 1M -e 64M -f 2',
    )
    const { readings } = pastedRuns(text, nccl, 1024)
    expect(readings[0]).toEqual({ fragmentBytes: 65_536, bytes: 1_048_576, time: 68.39 })
    expect(readings).toHaveLength(7)
  })

  it('says of numbers that stand below no run that nothing tells their fragment size', () => {
    const { readings, remarks } = pastedRuns('size time\n1024 5\n2048 6', ucx, 1024)
    expect(readings).toEqual([])
    expect(remarks).toEqual(['Lines 1 to 3 stand below no run: no line says their fragment size.'])
  })

  it('foretells the run that was held back exactly where nothing is noisy', () => {
    const { checked, fit } = filled(ucx, answers(ucx, gpu))
    expect(checked.map(({ bytes }) => bytes)).toEqual(ucx.messages(131_072))
    for (const { measured, predicted } of checked) expect(predicted.value).toBeCloseTo(measured, 6)
    expect(fit!.bottleneck!.overhead.value).toBeCloseTo(5.8, 6)
    expect(fit!.total.overhead.value).toBeCloseTo(12.24, 6)
  })

  it('catches about 95 of 100 noisy times that were held back in their intervals', () => {
    let inside = 0
    let all = 0
    for (let seed = 1; seed <= 40; seed++) {
      const { checked } = filled(ucx, answers(ucx, gpu, 0.02, seed))
      inside += checked.filter((each) => each.inside).length
      all += checked.length
    }
    expect(inside / all).toBeGreaterThan(0.9)
    expect(inside / all).toBeLessThan(1)
  })

  it('never shows the fit what is held back', () => {
    const whole = answers(ucx, gpu, 0.02)
    const [before, rest] = whole.split(runTitle(131_072)) as [string, string]
    const after = rest.slice(rest.indexOf('#'))
    const without = filled(ucx, before + after)
    expect(without.checked).toEqual([])
    expect(without.fit!.total).toEqual(filled(ucx, whole).fit!.total)
    expect(without.runs.find(({ heldBack }) => heldBack)).toMatchObject({ there: 0 })
  })

  it('says what is missing of each run, and that too little is there', () => {
    const { runs, wanting, fit } = filled(
      ucx,
      `${runTitle(32_768)}\nsize [B]\ttime [us]\n32768\t19\n65536\t27\n131072\t44`,
    )
    expect(fit).toBeUndefined()
    expect(wanting).toMatch(/^Not enough yet/)
    expect(runs[0]!.missing).toEqual([16_384, 262_144, 524_288])
    expect(runs[1]!.missing).toEqual(ucx.messages(65_536))
  })
})

describe('what was measured from outside', () => {
  it('as stages takes as long as the pipeline that was measured, cut into equal fragments', () => {
    const { fit } = filled(ucx, answers(ucx, gpu))
    const { stages } = outsideStages(fit!)
    for (const fragmentBytes of [32_768, 65_536, 262_144, 524_288])
      for (const times of [1, 3, 16]) {
        const bytes = times * fragmentBytes
        const expected = staticLatency(gpu, bytes, fragmentBytes)
        expect(Math.abs(staticLatency(stages, bytes, fragmentBytes) / expected - 1)).toBeLessThan(1e-4)
        expect(predictedTime(fit!, bytes, fragmentBytes, 1).value).toBeCloseTo(expected, 5)
      }
  })

  it('shares the others so that none is slower than the bottleneck', () => {
    const even = Array.from({ length: 5 }, () => ({ name: 's', overhead: 4, perByte: 0.0001 }))
    const { stages } = outsideStages(filled(ucx, answers(ucx, even)).fit!)
    expect(stages).toHaveLength(5)
    expect(stages[0]!.name).toBe('Bottleneck')
  })
})

describe('a plan that was run for real', () => {
  const tcp = planSystems.find(({ id }) => id === 'tcp')!
  const printed = (id: string) =>
    readFileSync(join(import.meta.dirname, `printed/${id}-loopback.txt`), 'utf8')

  it('is read whole, and its held back run stands beside what the model says of it', () => {
    const { readings, remarks } = pastedRuns(printed('tcp'), tcp, 1024)
    expect(remarks).toEqual([])
    expect(readings).toHaveLength(30)
    const { runs, checked, wanting } = filledPlan(plannedRuns(tcp), readings)
    expect(wanting).toBeUndefined()
    expect(runs.every(({ missing }) => missing.length === 0)).toBe(true)
    expect(checked.map(({ fragmentBytes, bytes }) => [fragmentBytes, bytes])).toEqual(
      tcp.messages(65_536).map((bytes) => [65_536, bytes]),
    )
    expect(checked[0]!.measured).toBeCloseTo((75.213 + 41.77 + 23.337) / 3, 9)
    // A busy machine: readings of one size differ by a factor of three, and the interval says so.
    expect(checked.filter(({ inside }) => inside)).toHaveLength(4)
  })
  it('tells by gRPC on one machine, too', () => {
    const grpc = planSystems.find(({ id }) => id === 'grpc')!
    const { readings, remarks } = pastedRuns(printed('grpc'), grpc, 1024)
    expect(remarks).toEqual([])
    expect(readings).toHaveLength(25)
    const { runs, checked, wanting } = filledPlan(plannedRuns(grpc), readings)
    expect(wanting).toBeUndefined()
    expect(runs.every(({ missing }) => missing.length === 0)).toBe(true)
    expect(checked.map(({ fragmentBytes }) => fragmentBytes)).toEqual(Array(5).fill(16_384))
    // A call costs half a millisecond here, whatever it carries: the times of few bytes are found to a tenth.
    const [, , four] = checked
    expect(four!.predicted.value / four!.measured).toBeCloseTo(1, 1)
    expect(checked.filter(({ inside }) => inside)).toHaveLength(5)
  })
})
