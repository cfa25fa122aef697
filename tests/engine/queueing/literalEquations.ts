import type { IniCosts } from '../../../engine/queueing/iniCosts.ts'
import type { IniContention } from '../../../engine/queueing/iniContention.ts'

/**
 * The ten equations as they are printed, by names of their own, and two ways to their solution that share nothing with
 * the engine's: taken in turn from empty queues until nothing changes, and halving R.
 */

interface Ten {
  R: number
  Rw: number
  Rq: number
  Ry: number
  RO: number
  Qq: number
  Qy: number
  QO: number
  Uq: number
  lambda: number
}

type Numbers = IniCosts & { readonly iniService: number }

/** Right-hand sides 6.1 to 6.10 in turn, each with the newest of the others. */
function round(t: Ten, { compute: W, handler: o, iniService: O, processorsPerIni: N, ...wires }: Numbers) {
  t.Rq = o * (1 + t.Qq + t.Qy)
  t.Ry = o * (1 + t.Qq)
  t.RO = O * (1 + t.QO)
  t.Rw = (W + o * t.Qq) / (1 - t.Uq)
  t.R = t.Rw + (wires.hops ?? 4) * wires.intraLatency + t.Rq + 2 * wires.interLatency + 4 * t.RO + t.Ry
  t.lambda = 1 / t.R
  t.Qq = t.lambda * t.Rq
  t.Qy = t.lambda * t.Ry
  t.QO = 4 * N * t.lambda * t.RO
  t.Uq = o / t.R
}

export function iterated(costs: Numbers): Ten {
  const t: Ten = { R: 0, Rw: 0, Rq: 0, Ry: 0, RO: 0, Qq: 0, Qy: 0, QO: 0, Uq: 0, lambda: 0 }
  for (let still = 0, turn = 0; still < 20; turn++) {
    if (turn > 2_000_000) throw new Error('The equations do not settle.')
    const before = t.R
    round(t, costs)
    still = Math.abs(t.R / before - 1) < 1e-13 ? still + 1 : 0
  }
  return t
}

/** The same by halving R: of a trial R all others follow, each by its own small linear system. */
export function halved({ compute: W, handler: o, iniService: O, processorsPerIni: N, ...wires }: Numbers) {
  const parts = (R: number) => {
    const u = o / R
    // Rq = o + u Rq + u Ry, Ry = o + u Rq by Cramer's rule.
    const det = 1 - u - u * u
    const Rq = (o + u * o) / det
    const Ry = ((1 - u) * o + u * o) / det
    const RO = O / (1 - (4 * N * O) / R)
    return { Rq, Ry, RO, Rw: (W + (o * Rq) / R) / (1 - u) }
  }
  const fixed = (wires.hops ?? 4) * wires.intraLatency + 2 * wires.interLatency
  let low = Math.max(4 * N * O, ((1 + Math.sqrt(5)) / 2) * o)
  let high = 2 * (low + W + fixed + 8 * o + 4 * O * (N + 1)) + 1
  for (let i = 0; i < 200; i++) {
    const R = (low + high) / 2
    const { Rq, Ry, RO, Rw } = parts(R)
    if (Rw + fixed + Rq + Ry + 4 * RO > R) low = R
    else high = R
  }
  return { R: low, ...parts(low), QO: (4 * N * parts(low).RO) / low }
}

/** How far the ten equations are from holding, relative, the worst of them. */
export function worstResidual(x: IniContention, costs: Numbers): number {
  const { compute: W, handler: o, iniService: O, processorsPerIni: N, intraLatency, interLatency } = costs
  const pairs = [
    [
      x.cycleTime,
      x.computeResidence +
        (costs.hops ?? 4) * intraLatency +
        x.requestResidence +
        2 * interLatency +
        4 * x.iniResidence +
        x.replyResidence,
    ],
    [x.throughput, 1 / x.cycleTime],
    [x.requestQueue, x.throughput * x.requestResidence],
    [x.replyQueue, x.throughput * x.replyResidence],
    [x.iniQueue, 4 * N * x.throughput * x.iniResidence],
    [x.requestResidence, o * (1 + x.requestQueue + x.replyQueue)],
    [x.replyResidence, o * (1 + x.requestQueue)],
    [x.iniResidence, O * (1 + x.iniQueue)],
    [x.computeResidence, (W + o * x.requestQueue) / (1 - x.requestUtilisation)],
    [x.requestUtilisation, o / x.cycleTime],
  ] as const
  return Math.max(...pairs.map(([left, right]) => (left === right ? 0 : Math.abs(left / right - 1))))
}
