import { readFileSync } from 'node:fs'
import { defaultParams } from '../../../../engine/scenario/defaults.ts'
import { checkedParams } from '../../../../engine/scenario/check.ts'
import type { DefragParams } from '../../../../engine/systems/speculative-defragmentation/parameters.ts'
import { speculativeDefragmentation } from '../../../../engine/systems/speculative-defragmentation/system.ts'

/** The scenarios of the reference implementation, as they are. */

interface Config {
  readonly mtu?: number
  readonly tcp?: 20 | 32
  readonly descriptors?: readonly number[]
  readonly zcEnabled?: boolean
  readonly os?: 'fbufs' | 'remap'
  readonly resync?: 'open' | 'next' | 'none'
  readonly jitter?: number
  readonly loss?: number
  readonly control?: boolean
  readonly nack?: 'throttle' | 'delay'
  readonly retry?: number
  readonly ctlInBand?: boolean
}

export type Workload =
  | { readonly kind: 'fragment' }
  | { readonly kind: 'dma'; readonly frameLens: readonly number[] }
  | { readonly kind: 'frames'; readonly frames: string }
  | {
      readonly kind: 'random'
      readonly pages: number
      readonly interfering: number
      readonly burst: number
      readonly seed: number
    }
  | {
      readonly kind: 'timed'
      readonly senders: readonly { readonly pages: number; readonly start?: number; readonly kind?: 'std' }[]
      readonly interfereNs: number | null
    }
  | { readonly kind: 'table1' | 'table2' | 'overlap' | 'mix' }

export interface Case<W extends Workload = Workload> {
  readonly id: string
  readonly title: string
  readonly level: 'exact' | 'band' | 'invariant' | 'ref'
  readonly config: Config
  readonly workload: W
  readonly expect: Readonly<Record<string, unknown>>
}

const all = (
  JSON.parse(readFileSync('tests/reference/scenarios/speculative-defragmentation.json', 'utf8')) as {
    readonly cases: readonly Case[]
  }
).cases

export const casesOf = <K extends Workload['kind']>(
  kind: K,
): readonly Case<Extract<Workload, { readonly kind: K }>>[] =>
  all.filter(({ workload }) => workload.kind === kind) as never

export const allIds = all.map(({ id }) => id)

/** The parameters of a case, one to one, checked. */
export function paramsOf({ config, workload }: Case): DefragParams {
  const usual = defaultParams(speculativeDefragmentation) as unknown as DefragParams
  const { page, driver, network, admission } = usual
  return checkedParams(speculativeDefragmentation, {
    ...usual,
    page: {
      ...page,
      mtu: config.mtu ?? page.mtu,
      senderHeader: config.tcp ?? page.senderHeader,
      receiverHeader: config.tcp ?? page.receiverHeader,
    },
    driver: {
      ...driver,
      zeroCopy: config.zcEnabled ?? driver.zeroCopy,
      os: config.os ?? driver.os,
      resync: config.resync ?? driver.resync,
    },
    network: {
      ...network,
      jitter: config.jitter ?? network.jitter,
      loss: 100 * (config.loss ?? 0),
    },
    admission: {
      ...admission,
      on: config.control ?? admission.on,
      refused: config.nack ?? admission.refused,
      retry: config.retry ?? admission.retry,
      inBand: config.ctlInBand ?? admission.inBand,
    },
    ...workloadParams(workload),
  }) as unknown as DefragParams
}

function workloadParams(workload: Workload): Partial<DefragParams> {
  switch (workload.kind) {
    case 'frames':
      return { experiment: { kind: 'frames', sequence: workload.frames } }
    case 'random': {
      const { pages, interfering, burst } = workload
      return { experiment: { kind: 'random', pages, interfering, burst } }
    }
    case 'timed':
      return {
        senders: workload.senders.map(({ pages, start = 0, kind }) => ({
          pages,
          start,
          kind: kind ?? ('zc' as const),
        })),
      }
    default:
      return {}
  }
}

/** The whole run of a case, by the door of the system. */
export function ranResult(each: Case, seed = 1) {
  const run = speculativeDefragmentation.simulate!(paramsOf(each), seed, [])
  while (run.step(10_000));
  return run.result()
}
