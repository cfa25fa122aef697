import { answerNumbers, machineNumbers, stride, together } from './iniRowSizes.ts'

/**
 * The ten equations of many machines, row by row in typed arrays.
 *
 * With u = o/R and D = 1 - u - u² what a cycle spends away from interfaces adds up to s = (W + 2o/D)/(1 - u) + wires +
 * 4O: R_w, R_q and R_y by equations 6.3, 6.4, 6.6, 6.7, 6.9 and 6.10. An interface gives R_O = O + backlog with
 * backlog = 2N(S² + V²)/e and e = R - 2N(S + V), where S and V are the services of sending and receiving (for S = V = O
 * that is R_O = O/(1 - 4NO/R)). So e is the positive root of e = b + w/e with b = s - 2N(S + V), w = 8N(S² + V²), and R
 * is where the R that follows from s(R) is R itself. That is falling and convex in R: Newton's steps from a cycle in
 * which only interfaces are waited for rise to the solution and cannot pass it. Two steps are made for all rows, whose
 * divisions and roots then overlap, as many more as it takes for those that need them.
 * @source  Jiang 1997, equations 6.1 to 6.10
 */

/** Where each of the ten unknowns, and what follows from them, stands in a row of the answer. */
export const answers = {
  cycleTime: 0,
  throughput: 1,
  computeResidence: 2,
  requestResidence: 3,
  replyResidence: 4,
  iniResidence: 5,
  iniSendResidence: 6,
  iniReceiveResidence: 7,
  requestQueue: 8,
  replyQueue: 9,
  iniQueue: 10,
  requestUtilisation: 11,
  iniUtilisation: 12,
  count: answerNumbers,
} as const

const rows = new Float64Array(stride * together)

/**
 * @param machines  rows of `machineNumbers`
 * @param found     rows of `answers.count`, filled; N up to 1e6 keeps nine digits of every number
 */
export function solveIniRows(machines: Float64Array, found: Float64Array): void {
  const all = machines.length / machineNumbers
  for (let from = 0; from < all; from += together) {
    const count = Math.min(together, all - from)
    begin(machines, from, count)
    step(0, count)
    step(0, count)
    for (let row = 0; row < count; row++)
      for (let more = 0; more < 60 && !isNear(row); more++) step(row, row + 1)
    finish(machines, found, from, count)
  }
}

/** A step so small leaves an error of its square; NaN, where nothing takes time, is as near as it gets. */
const isNear = (row: number): boolean => !(rows[stride * row + 6]! > rows[stride * row]! * 2 ** -18)

/** A cycle in which handlers wait for nobody. */
function begin(machines: Float64Array, from: number, count: number): void {
  let at = machineNumbers * from
  for (let row = 0; row < stride * count; row += stride) {
    const compute = machines[at]!
    const handler = machines[at + 1]!
    const send = machines[at + 2]!
    const receive = machines[at + 3]!
    const processors = machines[at + 5]!
    const visits = 2 * (send + receive)
    const pole = processors * visits
    const weight = 32 * processors * (send * send + receive * receive)
    const rest = machines[at + 4]! + visits - pole
    const b = compute + 2 * handler + rest
    rows[row] = pole + (b + Math.sqrt(b * b + weight)) / 2
    rows[row + 1] = compute
    rows[row + 2] = handler
    rows[row + 3] = pole
    rows[row + 4] = weight
    rows[row + 5] = rest
    at += machineNumbers
  }
}

/** One of Newton's steps for each row from `first` to `last`. */
function step(first: number, last: number): void {
  for (let row = stride * first; row < stride * last; row += stride) {
    const cycle = rows[row]!
    const handler = rows[row + 2]!
    const rate = 1 / cycle
    const u = handler * rate
    const d = 1 - u - u * u
    const free = 1 - u
    const per = 1 / (d * free)
    const perD = per * free
    const perFree = per * d
    const works = rows[row + 1]! + 2 * handler * perD
    const slope = (works * perFree * perFree + 2 * handler * (1 + 2 * u) * perD * per) * u * rate
    const b = works * perFree + rows[row + 5]!
    const length = Math.sqrt(b * b + rows[row + 4]!)
    const excess = (b + length) / 2
    const by = ((rows[row + 3]! + excess - cycle) * length) / (length + slope * excess)
    rows[row] = cycle + by
    rows[row + 6] = by
  }
}

/** All unknowns by Little's law, equations 6.2 to 6.5 and 6.10; e and w/e without cancellation. */
function finish(machines: Float64Array, found: Float64Array, from: number, count: number): void {
  let at = machineNumbers * from
  let to = answerNumbers * from
  for (let row = 0; row < stride * count; row += stride) {
    const before = rows[row]!
    const handler = rows[row + 2]!
    const pole = rows[row + 3]!
    const weight = rows[row + 4]!
    const rateBefore = before > 0 ? 1 / before : 0
    const u = handler * rateBefore
    const d = 1 - u - u * u
    const free = 1 - u
    const per = 1 / (d * free)
    const request = handler * (1 + u) * free * per
    const requests = request * rateBefore
    const computing = (rows[row + 1]! + handler * requests) * d * per
    const reply = handler * (1 + requests)
    const b = computing + request + reply + rows[row + 5]!
    const size = Math.abs(b)
    const larger = (size + Math.sqrt(b * b + weight)) / 2
    const smaller = larger > 0 ? weight / 4 / larger : 0
    const cycle = pole + smaller + (size + b) / 2
    const backlog = (smaller + (size - b) / 2) / 4
    const rate = 1 / cycle
    const perCycle = cycle > 0 ? rate : 0
    const send = machines[at + 2]! + backlog
    const receive = machines[at + 3]! + backlog
    found[to] = cycle
    found[to + 1] = rate
    found[to + 2] = computing
    found[to + 3] = request
    found[to + 4] = reply
    found[to + 5] = (send + receive) / 2
    found[to + 6] = send
    found[to + 7] = receive
    found[to + 8] = request * perCycle
    found[to + 9] = reply * perCycle
    found[to + 10] = machines[at + 5]! * 2 * (send + receive) * perCycle
    found[to + 11] = handler * perCycle
    found[to + 12] = pole * perCycle
    at += machineNumbers
    to += answerNumbers
  }
}
