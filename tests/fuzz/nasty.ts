import type { Draw } from './draw.ts'

/** What somebody with bad intentions, or a broken program, puts where something else should stand. */

export const nastyNames: readonly string[] = [
  ...[
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'kind',
    'v',
    's',
    'seed',
    'do',
    'z',
  ],
  ...[
    'b.s',
    'b.__proto__',
    'view.__proto__',
    'view.__proto__.polluted',
    'view.constructor.name',
    'view.side',
  ],
  ...[
    'view.desk',
    'view.map.stage',
    'view.a-b.c',
    'fault',
    'lesson',
    'title',
    'from',
    'b.from',
    'polluted',
    '0',
  ],
  ...['a\nb', '\u202etxt.exe', '\ud800', '\u0000', 'é', '', ' ', 'end', '.', '..'],
]

export const nastyNumerals: readonly string[] = [
  ...[
    '1e-400',
    '1e400',
    '-1e400',
    '-0',
    '1e-20',
    '5e-324',
    '3e-324',
    '9007199254740993',
    '1e21',
    '1e308',
    '-1',
  ],
  ...[
    '0',
    '0.5',
    '4096.00000000000000001',
    '99.99999999999999999',
    '1e0',
    '00',
    '0x10',
    '1_000',
    '.5',
    '5.',
    '+1',
  ],
  ...['NaN', 'Infinity', '-Infinity', '1e', '4294967296', '1073741825', '2147483648', '1e9'],
]

/** Text as links write it. */
const nastyWords: readonly string[] = [
  ...[
    '',
    '_',
    '~',
    '!',
    '()',
    '(',
    ')',
    ',',
    ';',
    ',,,,',
    ';;',
    '+',
    '%',
    '%E',
    '%E0',
    '%E0%A4',
    '%00',
    '%0A%0D',
  ],
  ...[
    '%E2%80%AE',
    '%ED%A0%80',
    '%F0%9F%A6%8A',
    '%2C',
    '%3B',
    '%28%29',
    'a%2C1%3Bb',
    'yes',
    'no',
    'equal',
    'none',
  ],
  ...[
    'manual,(1)',
    'manual,(4096,1e-20)',
    'constructor',
    '__proto__',
    'toString,1',
    '<script>',
    'a=b',
    'a&end',
  ],
]

const hugeWords: readonly string[] = [
  '('.repeat(5000) + ')'.repeat(5000),
  '('.repeat(20_000),
  ','.repeat(20_000),
  '_;'.repeat(10_000),
  '%2C'.repeat(10_000),
  '7'.repeat(20_000),
  `1${'0'.repeat(10_000)}1e-9999`,
  '1,'.repeat(20_000),
  'x'.repeat(60_000),
]

export const nastyText = (draw: Draw): string =>
  draw.below(40) === 0 ? draw.pick(hugeWords) : draw.pick(draw.below(2) === 0 ? nastyNumerals : nastyWords)

/** Signs of both grammars, and characters that are not seen, or not whole. */
export const signs: readonly string[] = [
  ...Array.from('&=,;()!~_%+-.#"{}[]:\\/ 019eEvszaZ'),
  ...['\n', '\r', '\u0000', '\u2028', '\u202e', '\u200b', '\ud800', '\udc00', '🦊', 'é', '%', '\ufeff'],
]

const deep = (n: number): unknown => JSON.parse('['.repeat(n) + ']'.repeat(n))

export const nastyValues: readonly unknown[] = [
  ...[
    null,
    true,
    false,
    0,
    -1,
    0.5,
    1e308,
    1e-308,
    2 ** 53,
    1e21,
    '',
    'x',
    '1',
    'equal',
    [],
    {},
    [null],
    [[]],
  ],
  ...[
    { kind: 'constructor' },
    { kind: null },
    { kind: 'equal', fragments: null },
    { length: 3 },
    deep(30),
    deep(80),
  ],
  ...['\ud800', '\u202e'.repeat(50), 'a\nb\u0000', 'x'.repeat(100_000), Array<number>(5000).fill(1)],
]
