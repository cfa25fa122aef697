import { describe, expect, it } from 'vitest'
import { defaultParams } from '../../../../engine/scenario/defaults.ts'
import type { Params } from '../../../../engine/scenario/document.ts'
import { substream } from '../../../../engine/base/random.ts'
import type { DefragParams } from '../../../../engine/systems/speculative-defragmentation/parameters.ts'
import type { Frame } from '../../../../engine/systems/speculative-defragmentation/receiver/frame.ts'
import { speculativeDefragmentation } from '../../../../engine/systems/speculative-defragmentation/system.ts'
import { configurationOf } from '../../../../engine/systems/speculative-defragmentation/timed/configurationOf.ts'
import { TimedMachine } from '../../../../engine/systems/speculative-defragmentation/timed/machine.ts'
import type { TimedWatcher } from '../../../../engine/systems/speculative-defragmentation/timed/watcher.ts'

/** What section 9 of the specification asks of every run, looked at while it runs. */
class Guard implements TimedWatcher {
  readonly broken: string[] = []
  private readonly window: number
  private readonly admits: boolean
  private readonly linkFree = new Map<number, number>()
  private portFree = 0
  /** When the last page of each stream was delivered: the machine's. */
  doneAt: readonly number[] = []
  private lastSent = new Map<number, number>()
  private lastForwarded = new Map<number, number>()

  constructor({ network, admission }: DefragParams) {
    this.window = network.window
    this.admits = admission.on
  }

  sent(frame: Frame, start: number, end: number): void {
    if (start < (this.linkFree.get(frame.stream) ?? 0)) this.broken.push('two frames on one link')
    this.linkFree.set(frame.stream, end)
    this.inOrder(this.lastSent, frame, 'a link')
  }

  forwarded(frame: Frame, from: number, start: number, end: number): void {
    if (start < this.portFree || start < from) this.broken.push('two frames on the receiver’s link')
    this.portFree = end
    if (frame.stream >= 0) this.inOrder(this.lastForwarded, frame, 'the switch')
  }

  settled(): void {
    return
  }

  closed(frames: Parameters<TimedWatcher['closed']>[0], outcome: string): void {
    if (outcome !== 'inPlace') return
    const [first] = frames
    const whole = frames.every(
      ({ frame, start }, k) =>
        frame.page === first!.frame.page &&
        frame.fragment === k &&
        start === first!.start + 2 * k &&
        !frame.damaged,
    )
    if (!whole || first!.start % (2 * frames.length) !== 0) this.broken.push('a page in place that is none')
  }

  job(): void {
    return
  }

  answered(): void {
    return
  }

  acknowledged(): void {
    return
  }

  stood(senders: Parameters<TimedWatcher['stood']>[0]): void {
    if (senders.some(({ out }) => out.length > this.window))
      this.broken.push('more pages out than the window')
    // Whose last page is delivered has given up its place, and hears so a little later.
    const fast = senders.filter(({ mode, stream }) => mode === 'fast' && Number.isNaN(this.doneAt[stream]))
    if (this.admits && fast.length > 1) this.broken.push('two fast senders')
  }

  private inOrder(last: Map<number, number>, { stream, nth }: Frame, where: string): void {
    if (nth <= (last.get(stream) ?? 0)) this.broken.push(`${where} is not first in, first out`)
    last.set(stream, nth)
  }
}

const usual = defaultParams(speculativeDefragmentation) as unknown as DefragParams

function guarded(params: DefragParams, seed: number, interventions: readonly Params[] = []) {
  const guard = new Guard(params)
  const machine = new TimedMachine(configurationOf(params, seed, interventions), guard)
  guard.doneAt = machine.doneAt
  while (machine.step(100_000));
  return { machine, broken: [...new Set(guard.broken)] }
}

/** Small runs of all kinds. */
function drawn(seed: number): DefragParams {
  const random = substream(seed, 'timed')
  const of = <T>(...options: readonly T[]): T => options[random.below(options.length)]!
  return {
    ...usual,
    senders: Array.from({ length: 1 + random.below(4) }, () => ({
      pages: 1 + random.below(60),
      start: random.below(of(1, 100_000, 5_000_000)),
      kind: of('zc', 'zc', 'zc', 'std'),
    })),
    driver: {
      ...usual.driver,
      zeroCopy: !random.chance(0.1),
      os: of('fbufs', 'remap', 'copy'),
      resync: of('open', 'next', 'none'),
      groupTimeout: of(50_000, 10_000_000),
      tellSlow: random.chance(0.3),
    },
    admission: {
      ...usual.admission,
      on: random.chance(0.6),
      ask: of('implicit', 'explicit'),
      refused: of('throttle', 'delay'),
      inBand: random.chance(0.7),
      retry: of(100_000, 2_000_000),
      idle: of(20_000, 1_000_000),
    },
    network: {
      ...usual.network,
      window: 1 + random.below(20),
      jitter: of(0, 100_000),
      loss: of(0, 0, 1, 10),
      resendAfter: of(2_000_000, 20_000_000),
    },
    stray: { frames: of(0, 40), burst: 1 + random.below(5), every: of(30_000, 400_000) },
    page: { ...usual.page, mtu: of(1500, 1500, 9000, 576), senderHeader: of(20, 20, 32) },
  }
}

describe('what every run keeps to', () => {
  it('conserves bytes, keeps order and windows, admits one, delivers all: 300 drawn runs', () => {
    const seen = { resyncs: 0, cleanups: 0, resent: 0, revoked: 0, refused: 0, timeouts: 0 }
    for (let seed = 0; seed < 300; seed++) {
      const params = drawn(seed)
      const { machine, broken } = guarded(params, seed)
      const { counters, streams } = machine.receiver
      const what = `seed ${seed}`
      expect(broken, what).toEqual([])
      expect(counters.zcBytes + counters.copyBytes + counters.cleanBytes, what).toBe(counters.goodBytes)
      expect(machine.delivered, what).toBe(params.senders.reduce((sum, { pages }) => sum + pages, 0))
      expect(machine.over, what).toBe(true)
      streams.forEach(({ success, potential }, stream) => {
        expect(success, what).toBeLessThanOrEqual(potential)
        expect(potential, what).toBeLessThanOrEqual(machine.sending.senders[stream]!.counted.sent)
      })
      const total = (name: 'resent' | 'revoked' | 'refused') =>
        machine.sending.senders.reduce((sum, { counted }) => sum + counted[name], 0)
      seen.resyncs += counters.resyncs
      seen.cleanups += counters.failedGroups
      seen.timeouts += counters.timeouts
      seen.resent += total('resent')
      seen.revoked += total('revoked')
      seen.refused += total('refused')
    }
    console.info(JSON.stringify(seen))
    for (const [name, count] of Object.entries(seen)) expect(count, name).toBeGreaterThan(0)
  })

  it('is the same however it is paused', () => {
    const params = drawn(3) as unknown as Params
    const result = (pause: number) => {
      const run = speculativeDefragmentation.simulate!(params, 3, [])
      while (run.step(pause));
      return JSON.stringify(run.result().metrics)
    }
    expect(result(1)).toBe(result(1000))
  })
})

describe('what a hand does', () => {
  const one = { ...usual, senders: [{ pages: 12, start: 0, kind: 'zc' as const }] }
  const success = (interventions: readonly Params[]) =>
    guarded(one, 1, interventions).machine.receiver.streams[0]!.success

  it('costs one page where a stray frame comes between, inside or in front', () => {
    expect(success([])).toBe(12)
    for (const nth of [4, 5, 6]) expect(success([{ kind: 'stray', sender: 'A', nth, frames: 1 }])).toBe(11)
    expect(success([{ kind: 'stray', sender: 'A', nth: 4, frames: 3 }])).toBe(12)
    expect(success([{ kind: 'stray', sender: 'A', nth: 4, frames: 7 }])).toBe(11)
  })

  it('loses and damages what it names, and all is delivered all the same', () => {
    for (const kind of ['drop', 'corrupt']) {
      const { machine, broken } = guarded(one, 1, [{ kind, sender: 'A', nth: 5 }])
      expect(broken).toEqual([])
      expect(machine.delivered).toBe(12)
      expect(machine.sending.senders[0]!.counted.resent).toBe(1)
      expect(machine.lost + machine.receiver.counters.damaged).toBe(1)
    }
  })

  it('has a grant asked for again that is lost, and never two fast senders where a release is', () => {
    const params: DefragParams = {
      ...one,
      senders: [one.senders[0]!, { pages: 12, start: 1000, kind: 'zc' }],
      admission: { ...usual.admission, on: true, retry: 100_000, idle: 1000 },
    }
    for (let nth = 1; nth <= 6; nth++) {
      const { machine, broken } = guarded(params, 1, [{ kind: 'drop', sender: 'R', nth }])
      expect(broken).toEqual([])
      expect(machine.delivered).toBe(24)
    }
  })
})

describe('what a run is compared with', () => {
  const said = (id: string, changes: object = {}) => {
    const { params } = speculativeDefragmentation.presets.find((preset) => preset.id === id)!
    const run = speculativeDefragmentation.simulate!({ ...params, ...changes }, 1, [])
    while (run.step(4096));
    return run.result().findings
  }
  const sentence = (findings: ReturnType<typeof said>, id: string) =>
    findings.find((finding) => finding.id === id)?.sentence

  it('is said to be as it is where the other way to go on guesses wrong as often', () => {
    expect(sentence(said('standard-sender'), 'resync')).toContain(
      'Going on at once would guess wrong as often and put as many pages in place.',
    )
    expect(sentence(said('going-on-at-once'), 'resync')).toContain(
      'would guess wrong 18 times instead of 4,000 and put 3,964 pages in place instead of 0.',
    )
  })

  it('counts no copying where no page was ever open, as with jumbo frames that are cut amiss', () => {
    const page = { mtu: 9000, ipHeader: 20, senderHeader: 20, receiverHeader: 28 }
    expect(sentence(said('streams-jumbo', { page }), 'resync')).toMatch(
      /^After a wrong guess the driver copies until no page is open: here none ever was\. Going on/,
    )
  })

  it('is advice only where it puts more pages in place', () => {
    const page = { mtu: 1500, ipHeader: 20, senderHeader: 20 }
    const admit = (receiverHeader: number) =>
      said('going-on-at-once', { page: { ...page, receiverHeader } }).find(({ id }) => id === 'admit-one')
    expect(admit(20)?.tone).toBe('advice')
    expect(admit(49)?.tone).toBe('fact')
    expect(admit(49)?.sentence).toContain('It would put 0 of ')
    // Too long to be tried: where no page can land, none is promised.
    const senders = [0, 1].map(() => ({ pages: 6000, start: 0, kind: 'zc' }))
    const long = said('going-on-at-once', { page: { ...page, receiverHeader: 49 }, senders })
    expect(long.find(({ id }) => id === 'admit-one')).toMatchObject({
      tone: 'fact',
      sentence: 'The receiver can admit one fast sender at a time.',
    })
  })
})

it('the processor is as busy as it is until the last page is done, whatever comes twice after that', () => {
  const params = {
    ...defaultParams(speculativeDefragmentation),
    senders: [{ pages: 1, start: 0, kind: 'zc' }],
  } as unknown as DefragParams
  const late = { ...params, network: { ...params.network, ackDelay: 3_500_000, resendAfter: 1_000_000 } }
  const run = speculativeDefragmentation.simulate!(late, 1, [])
  while (run.step(1000));
  const { metrics } = run.result()
  expect(metrics).toMatchObject({ pagesResent: 2, duplicatePages: 2, runEnd: 46_624 + 54_613 })
  expect(metrics['processorBusy']).toBeCloseTo((100 * 54_613) / (46_624 + 54_613), 9)
})
