import { inPack } from './mutatedLink.ts'

/** As large as an input may be, of the kinds that take longest where something looks at all for each. */

const many = (n: number, piece: (i: number) => string, between: string) =>
  Array.from({ length: n }, (_, i) => piece(i)).join(between)

const keys = (n: number, key: (i: number) => string) =>
  `s=pipeline&${many(n, (i) => `${key(i)}=1`, '&')}`.slice(0, 262_000)

/** Unpacked at most 262,144 characters, but for the last. */
export const largeLinks: readonly string[] = [
  keys(20_000, (i) => `view.a${i}.b`),
  keys(5000, (i) => `view.w${i}`),
  keys(5000, (i) => `key${i}`),
  keys(5000, (i) => `b.key${i}`),
  keys(5000, () => 'bytes'),
  keys(5000, () => 'b.view.a'),
  `s=pipeline&stages=${'_;'.repeat(120_000)}_&end`,
  `s=pipeline&stages=${'%2C%3B'.repeat(40_000)}&end`,
  `s=pipeline&stages=${'('.repeat(120_000)}${')'.repeat(120_000)}&end`,
  `s=pipeline&bytes=${'0'.repeat(120_000)}1${'0'.repeat(120_000)}1&end`,
  `s=pipeline&bytes=1${'0'.repeat(200_000)}e-200000&end`,
  `s=pipeline&lock=${'a,'.repeat(120_000)}a&end`,
  'a'.repeat(40_000_000),
].map(inPack)

export const largeDocuments: readonly string[] = [
  `{"v":1,"system":"pipeline",${many(20_000, (i) => `"k${i}":1`, ',')}}`,
  `{"v":1,"system":"pipeline","params":{"stages":[${many(20_000, () => '{}', ',')}]}}`,
  `{"v":1,"system":"pipeline","params":{"bytes":${'0'.repeat(2_000_000)}}}`,
  `{"v":1,"system":"pipeline","params":{"bytes":1${'0'.repeat(2_000_000)}1e-2000000}}`,
  `{"v":1,"system":"pipeline","${'\\n'.repeat(1_000_000)}":1}`,
  '['.repeat(4_000_000),
]
