/**
 * The receive ring byte by byte, apart from the engine: memory is written as the DMA would, and a page is right where the
 * very bytes of one page lie in order in the slots for data, and nothing but headers in the slots for headers.
 */

export interface Outcome {
  success: number
  failedGroups: number
  zcBytes: number
  copyBytes: number
  cleanBytes: number
  resyncs: number
}

interface Wire {
  readonly bytes: Int32Array
  readonly payload: number
  readonly stream: string
  readonly first: boolean
  readonly last: boolean
}

const [header, noise, broken] = [-1, -2, -3]

/** What a frame may hold, and how long TCP's header is [B]; IP's is 20, Ethernet's 14. */
export interface Lengths {
  readonly mtu: number
  readonly tcp: 20 | 32
}

export const usualLengths: Lengths = { mtu: 1500, tcp: 20 }

/** Of each fragment of a page: its headers, where its data begin in the page, and how long they are. */
export function cutsOf({
  mtu,
  tcp,
}: Lengths): readonly (readonly [head: number, from: number, length: number])[] {
  const cuts: [number, number, number][] = []
  // Offsets in IP's header count eights.
  const most = mtu - 20 - ((mtu - 20) % 8)
  for (let from = 0; from < 4096;) {
    const extra = from === 0 ? tcp : 0
    const left = 4096 - from
    const length = left <= mtu - 20 - extra ? left : most - extra
    cuts.push([34 + extra, from, length])
    from += length
  }
  return cuts
}

/** How long the segments of a page are without headers, as a standard stack sends it. */
export function segmentsOf({ mtu, tcp }: Lengths): readonly number[] {
  const most = mtu - 20 - tcp
  const whole = Math.floor(4096 / most)
  const rest = 4096 - whole * most
  return [...Array<number>(whole).fill(most), ...(rest > 0 ? [rest] : [])]
}

/** @param text  'A0.0', 's0.1', 'x', 'A0.1!' as the notation has them */
export function modelOf(
  text: string,
  resync: 'open' | 'next' | 'none',
  lengths: Lengths = usualLengths,
): Outcome {
  const cuts = cutsOf(lengths)
  const slots = cuts.flatMap(([head, , length]) => [head, length])
  const all = slots.length
  const outcome: Outcome = {
    success: 0,
    failedGroups: 0,
    zcBytes: 0,
    copyBytes: 0,
    cleanBytes: 0,
    resyncs: 0,
  }
  const open = new Set<string>()
  const memory = new Map<number, Int32Array>()
  let [next, base, copies] = [0, 0, false]
  let group: Wire[] = []
  let starts: number[] = []

  const cleaned = () => {
    outcome.failedGroups++
    for (const { payload } of group) outcome.cleanBytes += payload
    ;[group, starts] = [[], []]
  }
  const again = () => {
    if (resync === 'none') return
    base = Math.ceil(next / all) * all
    next = base
    if (resync === 'open' && open.size > 0) {
      copies = true
      outcome.resyncs++
    }
  }

  for (const frame of read(text, lengths)) {
    if (frame.first) open.add(frame.stream)
    if (frame.last) open.delete(frame.stream)
    if (copies) {
      outcome.copyBytes += frame.payload
      copies = open.size > 0
      continue
    }
    starts.push(next)
    group.push(frame)
    for (let at = 0; at < frame.bytes.length; next++) {
      const part = frame.bytes.subarray(at, at + slots[next % all]!)
      memory.set(next, part)
      at += part.length
    }
    while (next >= base + all) {
      if (
        holdsPage(memory, base, slots) &&
        group.length === cuts.length &&
        starts.every((start, k) => start === base + 2 * k)
      ) {
        outcome.success++
        for (const { payload } of group) outcome.zcBytes += payload
        ;[group, starts, base] = [[], [], base + all]
        continue
      }
      if (resync === 'none') base += all
      if (group.length > 0) cleaned()
      again()
    }
  }
  // Nothing more comes: what is left waits for its timeout.
  if (group.length > 0) {
    cleaned()
    again()
  }
  return outcome
}

/** Whether the page of some stream lies in the slots from `base`, byte for byte. */
function holdsPage(memory: ReadonlyMap<number, Int32Array>, base: number, slots: readonly number[]): boolean {
  const first = memory.get(base + 1)?.[0] ?? broken
  let place = first
  return (
    first >= 0 &&
    slots.every((length, i) => {
      const part = memory.get(base + i)
      if (part?.length !== length) return false
      return part.every((byte) => byte === (i % 2 === 0 ? header : place++))
    })
  )
}

function* read(text: string, lengths: Lengths): Generator<Wire> {
  const cuts = cutsOf(lengths)
  const segments = segmentsOf(lengths)
  let pages = 0
  const known = new Map<string, number>()
  const seen = new Set<string>()
  for (const word of text.split(' ')) {
    const damaged = word.endsWith('!')
    const name = damaged ? word.slice(0, -1) : word
    if (name === 'x') {
      const payload = damaged ? 0 : 6
      yield {
        bytes: bytesOf(54, 6, () => noise),
        payload,
        stream: '',
        first: false,
        last: false,
      }
      continue
    }
    const [page, fragment] = name.split('.') as [string, string]
    const k = Number(fragment)
    if (word.startsWith('s')) {
      const length = segments[k]!
      yield {
        bytes: bytesOf(34 + lengths.tcp, length, () => (damaged ? broken : noise)),
        payload: damaged ? 0 : length,
        stream: '',
        first: false,
        last: false,
      }
      continue
    }
    // The same fragment again is of another transmission.
    const key = known.has(page) && !seen.has(`${page}.${k}.${known.get(page)}`) ? known.get(page)! : pages++
    known.set(page, key)
    seen.add(`${page}.${k}.${key}`)
    const [head, from, length] = cuts[k]!
    yield {
      bytes: bytesOf(head, length, (i) => (damaged ? broken : key * 8192 + from + i)),
      payload: damaged ? 0 : length,
      stream: word[0]!,
      first: k === 0 && !damaged,
      last: k === cuts.length - 1 && !damaged,
    }
  }
}

/** Headers, then data. */
const bytesOf = (head: number, length: number, data: (i: number) => number): Int32Array =>
  Int32Array.from({ length: head + length }, (_, i) => (i < head ? header : data(i - head)))
