import { answerNumbers, machineNumbers, stride, together } from './iniRowSizes.ts'

/**
 * The ten equations of many machines, row by row in typed arrays.
 *
 * With u = o/R and D = 1 - u - u² what a cycle spends away from interfaces adds up to s = (W + 2o/D)/(1 - u) + wires +
 * 4O: R_w, R_q and R_y by equations 6.3, 6.4, 6.6, 6.7, 6.9 and 6.10. An interface gives R_O = O + backlog with
 * backlog = 2N(S² + V²)/e and e = R - 2N(S + V), where S and V are the services of sending and receiving (for S = V = O
 * that is R_O = O/(1 - 4NO/R)). So e is the positive root of e = b + w/e with b = s - 2N(S + V), w = 8N(S² + V²), and s
 * depends on R = e + 2N(S + V): one equation for e. Without denominators it is of the fifth degree, and a step of fourth
 * order, by three derivatives, takes one division. Nine machines of ten need a single one: it starts from the quadratic
 * in which only interfaces are waited for, mended by what handlers wait for each other in first order.
 *
 * All rows make each of these together, so that their divisions and roots overlap.
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
/** Where the rows begin that are not yet solved. */
const open = new Int32Array(together)

/**
 * @param machines  rows of `machineNumbers`; the longest cost not so short that `finerUnit` is above 1
 * @param found     rows of `answers.count`, filled; N up to 1e6 keeps nine digits of every number
 */
export function solveIniRows(machines: Float64Array, found: Float64Array): void {
  const all = machines.length / machineNumbers
  for (let from = 0; from < all; from += together) {
    const count = Math.min(together, all - from)
    begin(machines, from, count)
    let left = step(count)
    for (let more = 0; left > 0; more++) left = more < 2 ? step(sound(left)) : sound(left, true)
    finish(machines, found, from, count)
  }
}

/** A cycle in which handlers wait for each other in first order: o(W + 4o)/(R - 1.3o), one of Newton's steps for it. */
function begin(machines: Float64Array, from: number, count: number): void {
  let at = machineNumbers * from
  let row = 0
  for (let i = 0; i < count; i++) {
    const compute = machines[at]!
    const handler = machines[at + 1]!
    const send = machines[at + 2]!
    const receive = machines[at + 3]!
    const processors = machines[at + 5]!
    const visits = 2 * (send + receive)
    const pole = processors * visits
    const weight = 8 * processors * (send * send + receive * receive)
    const rest = machines[at + 4]! + visits - pole
    const b = compute + 2 * handler + rest
    const e = (b + Math.sqrt(b * b + 4 * weight)) * 0.5
    const waits = handler * (compute + 4 * handler)
    const past = pole + e - 1.3 * handler
    const ee = e * e
    const pasts = past * past
    rows[row] = e + (waits * past * ee) / ((ee + weight) * pasts + waits * ee)
    rows[row + 1] = compute
    rows[row + 2] = handler
    rows[row + 3] = pole
    rows[row + 4] = weight
    rows[row + 5] = rest
    open[i] = row
    at += machineNumbers
    row += stride
  }
}

/**
 * Householder's step of fourth order for each open row: for the root of G A - e M with G = e² - rest e - w, where
 * M/A = (W + 2o/D)/(1 - u) in powers of R. With a0 ... a3 its Taylor coefficients the root is nearer by
 * a0 (a1² - a0 a2)/(a1 (a1² - 2 a0 a2) + a0² a3), and after a step of a 4096th by no more than the rounding.
 * @returns  how many rows stay open
 */
function step(count: number): number {
  let left = 0
  for (let i = 0; i < count; i++) {
    const row = open[i]!
    const e = rows[row]!
    const compute = rows[row + 1]!
    const handler = rows[row + 2]!
    const rest = rows[row + 5]!
    const cycle = rows[row + 3]! + e
    const twice = handler + handler
    const idle = compute + twice
    const first = compute * handler
    const second = first * handler
    const A2 = cycle + cycle + cycle - twice
    const A1 = cycle * (A2 - twice)
    const A = cycle * cycle * (cycle - twice) + handler * handler * handler
    const length = idle * cycle
    const M2 = length + length + length - first
    const M1 = (M2 - first) * cycle - second
    const M = cycle * ((length - first) * cycle - second)
    const G1 = e - rest + e
    const G = e * (e - rest) - rows[row + 4]!
    const a0 = G * A - e * M
    const a1 = G1 * A + G * A1 - M - e * M1
    const a2 = A + G1 * A1 - M1 + G * A2 - e * M2
    const a3 = A1 + G - e * idle + G1 * A2 - M2
    const product = a0 * a2
    const near = a1 * a1 - product
    const by = (a0 * near) / (a1 * (near - product) + a0 * a0 * a3)
    rows[row] = e - by
    // Without a branch, which could not be foreseen.
    open[left] = row
    left += +!(Math.abs(by) <= e * 0.000244140625)
  }
  return left
}

/**
 * Which of the open rows may be stepped on: e above 0 and R above 2o, where there is no other root. The others, or all,
 * are solved.
 */
function sound(count: number, none = false): number {
  let left = 0
  for (let i = 0; i < count; i++) {
    const row = open[i]!
    if (!none && rows[row]! > 0 && rows[row + 3]! + rows[row]! > 2 * rows[row + 2]!) open[left++] = row
    else rows[row] = risen(row)
  }
  return left
}

/**
 * e of a row by Newton's steps for the R that follows from s(R), less R: falling and convex in R, so that they rise from
 * a cycle in which only interfaces are waited for and cannot pass the solution. Slower, and never astray.
 */
function risen(row: number): number {
  const compute = rows[row + 1]!
  const handler = rows[row + 2]!
  const pole = rows[row + 3]!
  const weight = rows[row + 4]!
  const rest = rows[row + 5]!
  let e = positiveRoot(compute + 2 * handler + rest, weight)
  if (!(pole + e > 0)) return 0
  for (let steps = 0; steps < 60; steps++) {
    const rate = 1 / (pole + e)
    const u = handler * rate
    const perD = 1 / (1 - u - u * u)
    const perFree = 1 / (1 - u)
    const works = compute + 2 * handler * perD
    const slope = (works * perFree * perFree + 2 * handler * (1 + 2 * u) * perD * perD * perFree) * u * rate
    const b = works * perFree + rest
    const length = Math.sqrt(b * b + 4 * weight)
    const excess = positiveRoot(b, weight)
    const by = ((excess - e) * length) / (length + slope * excess)
    e += by
    if (!(by > e * 1e-9)) break
  }
  return e
}

/** Of e = b + w/e, without cancellation. */
function positiveRoot(b: number, weight: number): number {
  const larger = (Math.abs(b) + Math.sqrt(b * b + 4 * weight)) / 2
  return b < 0 ? weight / larger : larger
}

/** All unknowns by equations 6.2 to 6.7, 6.9, 6.10 and Little's law. */
function finish(machines: Float64Array, found: Float64Array, from: number, count: number): void {
  let at = machineNumbers * from
  let to = answerNumbers * from
  for (let row = 0; row < stride * count; row += stride) {
    const e = rows[row]!
    const handler = rows[row + 2]!
    const pole = rows[row + 3]!
    const weight = rows[row + 4]!
    const cycle = pole + e
    const free = cycle - handler
    const d = cycle * free - handler * handler
    const rate = 1 / cycle
    const perCycle = cycle > 0 ? rate : 0
    const per = cycle > 0 ? 1 / (d * free) : 0
    const requests = handler * (cycle + handler) * free * per
    const request = cycle * requests
    const reply = handler * (1 + requests)
    const backlog = weight > 0 ? (weight / e) * 0.25 : 0
    const send = machines[at + 2]! + backlog
    const receive = machines[at + 3]! + backlog
    found[to] = cycle
    found[to + 1] = rate
    found[to + 2] = (rows[row + 1]! + handler * requests) * cycle * d * per
    found[to + 3] = request
    found[to + 4] = reply
    found[to + 5] = (send + receive) / 2
    found[to + 6] = send
    found[to + 7] = receive
    found[to + 8] = requests
    found[to + 9] = reply * perCycle
    found[to + 10] = machines[at + 5]! * 2 * (send + receive) * perCycle
    found[to + 11] = handler * perCycle
    found[to + 12] = pole * perCycle
    at += machineNumbers
    to += answerNumbers
  }
}
