/** What the equations of section 6.2 take: times in cycles, N processors to an interface. */
export interface Load {
  readonly compute: number
  readonly handler: number
  readonly iniService: number
  readonly intraLatency: number
  readonly interLatency: number
  readonly processorsPerIni: number
}

/** Their solution. Times in cycles. */
export interface Solution {
  /** R, from one request to the next. */
  readonly cycleTime: number
  /** R_w, computing, with what others' requests interrupt. */
  readonly computeResidence: number
  /** R_q, a request at the remote processor. */
  readonly requestResidence: number
  /** R_y, the reply at the own one. */
  readonly replyResidence: number
  /** R_O, a message at an interface, waiting and served. */
  readonly iniResidence: number
  /** Q_O, messages at an interface. */
  readonly iniQueue: number
  /** U_O, 0 to 1. */
  readonly iniUtilisation: number
  readonly requestQueue: number
  readonly replyQueue: number
  /** Requests of a processor per cycle; undefined where nothing takes any time. */
  readonly throughput: number | undefined
}

/**
 * The ten equations as one in R, every term of which falls in R, so that there is one solution above `least`.
 * @source  Jiang 1997, eqs. 6.1 to 6.10, with four hops within a cluster (4 l) as in Figure 6-1
 */
export function solved(load: Load): Solution {
  const least = leastCycle(load)
  const excess = (above: number): number => {
    const { computeResidence, requestResidence, replyResidence, iniResidence } = at(load, above)
    return (
      computeResidence + requestResidence + replyResidence + 4 * iniResidence + wires(load) - least - above
    )
  }
  let low = 0
  let high = 1
  while (excess(high) > 0) high *= 2
  for (let middle = high / 2; middle > low + precision * low; middle = low + (high - low) / 2) {
    if (middle < negligible) return at(load, 0)
    if (excess(middle) > 0) low = middle
    else high = middle
    if (high - low <= precision * high) break
  }
  return at(load, high)
}

const precision = 2 ** -51
/** [cycles] */
const negligible = 1e-12

/** R^2 - o R - o^2 = 0 at R = 1.618 o. */
const golden = (1 + Math.sqrt(5)) / 2

const leastCycle = ({ handler, iniService, processorsPerIni }: Load): number =>
  Math.max(4 * processorsPerIni * iniService, golden * handler)

/** What a message spends on its way but at no station. */
const wires = ({ intraLatency, interLatency }: Load): number => 4 * intraLatency + 2 * interLatency

/** All quantities where the cycle takes so much more than its least. */
function at(load: Load, above: number): Solution {
  const { compute, handler, iniService, processorsPerIni } = load
  const work = 4 * processorsPerIni * iniService
  const cycleTime = leastCycle(load) + above
  if (cycleTime < negligible) return nothing
  const spare = leastCycle(load) - work + above
  const u = handler / cycleTime
  const rest = 1 - u - u * u
  const requestQueue = (u * (1 + u)) / rest
  return {
    cycleTime,
    computeResidence: (compute + handler * requestQueue) / (1 - u),
    requestResidence: (handler * (1 + u)) / rest,
    replyResidence: handler / rest,
    iniResidence: (iniService * cycleTime) / spare,
    iniQueue: work / spare,
    iniUtilisation: work / cycleTime,
    requestQueue,
    replyQueue: u / rest,
    throughput: 1 / cycleTime,
  }
}

const nothing: Solution = {
  cycleTime: 0,
  computeResidence: 0,
  requestResidence: 0,
  replyResidence: 0,
  iniResidence: 0,
  iniQueue: 0,
  iniUtilisation: 0,
  requestQueue: 0,
  replyQueue: 0,
  throughput: undefined,
}
