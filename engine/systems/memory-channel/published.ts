/**
 * What the paper's text says, in numbers: as printed, and in units that are stored. Its two charts, latency and
 * bandwidth by size, are pictures: what of them the text does not repeat has no value here.
 */
export interface Published {
  readonly text: string
  readonly value: number
  readonly where: string
}

const micro = (text: string, us: number, where: string): Published => ({ text, value: us * 1e6, where })
const rate = (text: string, value: number, where: string): Published => ({ text, value, where })

/** Times in ps, rates in MB/s of 10^6 B, sizes in B. */
export const published = {
  raw: {
    shortest: micro('2.9 µs', 2.9, 'section 3.2'),
    shortestOnce: micro('2.7 µs', 2.7, 'section 2.1'),
    longest: micro('131 µs', 131, 'section 3.2'),
    greatest: rate('62.5 MB/s', 62.5, 'sections 2.1 and 3.2'),
    half: rate('256 B', 256, 'section 3.2'),
  },
  mpi: {
    shortest: micro('5.5 µs', 5.5, 'section 3.2'),
    longest: micro('317 µs', 317, 'section 3.2'),
    greatest: rate('27.7 MB/s at 512 B', 27.7, 'section 3.2'),
    large: rate('about 25 MB/s', 25, 'section 3.2'),
    half: rate('128 B', 128, 'section 3.2'),
  },
  shared: {
    shortest: micro('6.5 µs', 6.5, 'section 3.2'),
    longest: micro('109 µs', 109, 'section 3.2'),
    /** 71.5 of 2^20 B: 8192 B in 109 µs are 71.7 of those, or 75.2 of 10^6 B. */
    greatest: rate('71.5 MB/s', 71.5 * 1.048576, 'section 3.2'),
    half: 'between 512 and 1024 B',
  },
  claimed: { latency: 5e6, slow: 35, fast: 70, where: 'section 2.1' },
  pci: rate('about 125 MB/s', 125, 'section 3.3'),
  decMpi: rate('over 60 MB/s', 60, 'section 6'),
  lock: micro('about 120 µs', 120, 'section 2.1'),
} as const
