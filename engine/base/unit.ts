/** The unit in which a number is stored. Pages show and accept others of the same dimension. */
export type Unit = 'us' | 'ns' | 'us/B' | 'B' | 'MB/s' | '%' | ''

/**
 * What KB, MB and GB mean to the person: powers of 1000 or of 1024. KiB, MiB and GiB are always powers of 1024,
 * and bits (Mb/s) always powers of 1000.
 */
export type Kilobyte = 1000 | 1024

/** How a stored unit is called in an error: `expected 1 to 1073741824 byte`. */
export const unitWord: Readonly<Record<Unit, string>> = {
  us: 'µs',
  ns: 'ns',
  'us/B': 'µs/B',
  B: 'byte',
  'MB/s': 'MB/s',
  '%': '%',
  '': '',
}
