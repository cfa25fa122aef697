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

const slots = [54, 1460, 34, 1480, 34, 1156]
const [header, noise, broken] = [-1, -2, -3]
const cuts = [
  [54, 0, 1460],
  [34, 1460, 1480],
  [34, 2940, 1156],
] as const

/** @param text  'A0.0', 's0.1', 'x', 'A0.1!' as the notation has them */
export function modelOf(text: string, resync: 'open' | 'next' | 'none'): Outcome {
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
    base = Math.ceil(next / 6) * 6
    next = base
    if (resync === 'open' && open.size > 0) {
      copies = true
      outcome.resyncs++
    }
  }

  for (const frame of read(text)) {
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
      const part = frame.bytes.subarray(at, at + slots[next % 6]!)
      memory.set(next, part)
      at += part.length
    }
    while (next >= base + 6) {
      if (
        holdsPage(memory, base) &&
        group.length === 3 &&
        starts.every((start, k) => start === base + 2 * k)
      ) {
        outcome.success++
        for (const { payload } of group) outcome.zcBytes += payload
        ;[group, starts, base] = [[], [], base + 6]
        continue
      }
      if (resync === 'none') base += 6
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

/** Whether the page of some stream lies in the six slots from `base`, byte for byte. */
function holdsPage(memory: ReadonlyMap<number, Int32Array>, base: number): boolean {
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

function* read(text: string): Generator<Wire> {
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
      const length = [1460, 1460, 1176][k]!
      yield {
        bytes: bytesOf(54, length, () => (damaged ? broken : noise)),
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
      last: k === 2 && !damaged,
    }
  }
}

/** Headers, then data. */
const bytesOf = (head: number, length: number, data: (i: number) => number): Int32Array =>
  Int32Array.from({ length: head + length }, (_, i) => (i < head ? header : data(i - head)))
