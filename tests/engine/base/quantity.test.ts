import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatQuantity, shownUnits, type Formatting } from '../../../engine/base/formatQuantity.ts'
import { parseQuantity } from '../../../engine/base/parseQuantity.ts'
import { hasBytes, unitRow, units, type Kilobyte, type Unit } from '../../../engine/base/unit.ts'
import { wantedIn } from '../../../engine/base/unitWanted.ts'

const everyUnit = Object.keys(units) as Unit[]

const parse = (text: string, unit: Unit, kilobyte: Kilobyte = 1024) =>
  parseQuantity('field', text, unit, { kilobyte })
const shown = (value: number, unit: Unit, formatting: Partial<Formatting> = {}) => {
  const { text, unit: name } = formatQuantity(value, unit, { kilobyte: 1024, ...formatting })
  return `${text} ${name}`.trimEnd()
}

describe('what a person types', () => {
  it.each([
    ['7.5us', 'us', 7.5],
    ['7.5 µs', 'us', 7.5],
    [' 7.5\u00a0\u03bcs ', 'us', 7.5],
    ['7.5', 'us', 7.5],
    ['.5', 'us', 0.5],
    ['+3', 'us', 3],
    ['−3', 'us', -3],
    ['1e3', 'us', 1000],
    ['2 ms', 'us', 2000],
    ['188.9 ms', 'us', 188900],
    ['1 s', 'us', 1e6],
    ['20 ns', 'us', 0.02],
    ['20 ns', 'ns', 20],
    ['4096', 'B', 4096],
    ['4KiB', 'B', 4096],
    ['4 KB', 'B', 4096],
    ['4k', 'B', 4096],
    ['4 Ko', 'B', 4096],
    ['4 Kio', 'B', 4096],
    ['819 octets', 'B', 819],
    ['1.5 MB', 'B', 1.5 * 2 ** 20],
    ['819 bytes', 'B', 819],
    ['1 GiB', 'B', 2 ** 30],
    ['24.9 µs/KB', 'us/B', 24.9 / 1024],
    ['24.9', 'us/B', 24.9 / 1024],
    ['0.02 ns/B', 'us/B', 0.00002],
    ['25 GB/s', 'us/B', 1e6 / (25 * 2 ** 30)],
    ['8 Gb/s', 'us/B', 0.001],
    ['8Gbps', 'us/B', 0.001],
    ['1 MiB/s', 'MB/s', 1.048576],
    ['3', 'MB/s', 3],
    ['75 MB/s', 'B/us', 75],
    ['1 MiB/s', 'B/us', 1.048576],
    ['12.5 %', '%', 12.5],
    ['12.5', '%', 12.5],
    ['1e3', '', 1000],
    ['3 ns', 'ps', 3000],
    ['5', 'ps', 5],
    ['20 ms', 's', 0.02],
    ['2', 'ms', 2],
    ['12 cycles', 'cycles', 12],
    ['1 cycle', 'cycles', 1],
    ['4 /s', '/s', 4],
    ['4 /ms', '/s', 4000],
    ['0.25 /cycle', '/cycle', 0.25],
  ] as const)('%s is read in %s', (text, unit, value) => {
    expect(parse(text, unit)).toBe(value)
  })

  it.each([
    ['4 KB', 'B', 4000],
    ['4 KiB', 'B', 4096],
    ['1.5 MB', 'B', 1.5e6],
    ['24.9 µs/KB', 'us/B', 0.0249],
    ['25 GB/s', 'us/B', 1 / 25e3],
    ['5 MB/s', 'MB/s', 5],
  ] as const)('%s is read by thousands where KB is 1000 byte', (text, unit, value) => {
    expect(parse(text, unit, 1000)).toBe(value)
  })

  it.each([
    ['1,024', 'B', 'expected a number without a comma'],
    ['7,5 us', 'us', 'expected a number without a comma'],
    ['', 'us', 'expected a time such as 7.5 µs (ns, µs, ms, s), got ""'],
    ['fast', 'us', 'expected a time'],
    ['7.5 KB', 'us', 'expected a time'],
    ['7.5us', 'B', 'expected a size such as 4 KB'],
    ['4 kb', 'B', 'b would be bits'],
    ['1e999', 'us', 'expected a number that can be held as typed, got "1e999"'],
    ['1e-400 us', 'us', 'expected a number that can be held as typed'],
    ['4096.00000000000000001', 'B', 'expected a number that can be held as typed'],
    ['1e308 GB/s', 'us/B', 'expected a number that can be held as typed'],
    ['0 GB/s', 'us/B', 'expected a cost such as 24.9 µs/KB or a bandwidth'],
    ['NaN', 'us', 'expected a time'],
    ['0x10', '', 'expected a number without a unit'],
    ['5 B', '', 'expected a number without a unit'],
    ['5 us', 'cycles', 'expected a number of cycles'],
    ['5 cycles', 'ps', 'expected a time such as 7.5 ps (ps, ns, µs, ms, s)'],
    ['5 s', '/s', 'expected a rate'],
    ['5 constructor', 'us', 'expected a time'],
    ['5 GB/toString', 'us/B', 'expected a cost'],
    ['1 2', 'us', 'expected a time'],
    ['10² us', 'us', 'expected a time such as 7.5 µs (ns, µs, ms, s), got "10² us"'],
    ['2¹⁰', 'B', 'expected a size'],
    ['x₂ 5', 'us', 'expected a time'],
    ['5₂', '', 'expected a number'],
    ['1½ us', 'us', 'expected a time'],
    ['9007199254740993 B', 'B', 'expected a number that can be held as typed'],
  ] as const)('%j in %s is refused', (text, unit, message) => {
    expect(() => parse(text, unit)).toThrow(`field: expected`)
    expect(() => parse(text, unit)).toThrow(message)
  })

  it('means what the page shows when it has no unit', () => {
    expect(parseQuantity('field', '4', 'B', { kilobyte: 1000, plain: 'KiB' })).toBe(4096)
    expect(parseQuantity('field', '25', 'us/B', { kilobyte: 1000, plain: 'GB/s' })).toBe(1 / 25e3)
  })

  it('never throws anything but a sentence', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...everyUnit), (text, unit) => {
        try {
          expect(parse(text, unit)).toSatisfy(Number.isFinite)
        } catch (error) {
          expect(error).toHaveProperty('path', 'field')
        }
      }),
      { seed: 1, numRuns: 1000 },
    )
  })
})

describe('what a person reads', () => {
  it.each([
    [1, 'ticks', '1 tick'],
    [10, 'ticks', '10 ticks'],
    [1, 'cycles', '1 cycle'],
    [188.9, 'us', '188.9 µs'],
    [188.87, 'us', '188.9 µs'],
    [7.2, 'us', '7.2 µs'],
    [0, 'us', '0 µs'],
    [0.02, 'us', '20.0 ns'],
    [-3.14, 'us', '−3.1 µs'],
    [999.96, 'us', '1.000 ms'],
    [1234.5, 'us', '1.234 ms'],
    [4e6, 'us', '4.000 s'],
    [819, 'B', '819 B'],
    [819.2, 'B', '819.2 B'],
    [4096, 'B', '4 KB'],
    [2 ** 20, 'B', '1 MB'],
    [2 ** 30, 'B', '1 GB'],
    [24.9 / 1024, 'us/B', '24.9 µs/KB'],
    [1, 'MB/s', '977 KB/s'],
    [75, 'B/us', '75.0 MB/s'],
    [51.86, '%', '51.9 %'],
    [5, '', '5'],
    [4.6183, '', '4.618'],
    [2, 'ps', '2.00 ps'],
    [2500, 'ps', '2.50 ns'],
    [0, 'ps', '0 ps'],
    [0.5, 'ms', '500.0 µs'],
    [0.004, 's', '4.000 ms'],
    [12, 'cycles', '12 cycles'],
    [1.5, 'cycles', '1.500 cycles'],
    [62578, '/s', '62578 /s'],
    [0.25, '/cycle', '0.2500 /cycle'],
    [Infinity, 'us', '∞ µs'],
    [NaN, 'us', '– µs'],
  ] as const)('%d %s is %s', (value, unit, text) => {
    expect(shown(value, unit)).toBe(text)
  })

  it('says KB for 1000 byte, or KiB, when asked', () => {
    expect(shown(4096, 'B', { kilobyte: 1000 })).toBe('4.10 KB')
    expect(shown(4096, 'B', { kilobyte: 1000, binary: true })).toBe('4 KiB')
    expect(shown(5, 'MB/s', { kilobyte: 1000 })).toBe('5.00 MB/s')
    expect(shown(5, 'B/us', { kilobyte: 1024, binary: true })).toBe('5.00 MB/s')
  })

  it('keeps one unit down a column, and as many digits as asked', () => {
    expect(shown(1234.5, 'us', { shown: 'µs' })).toBe('1234.5 µs')
    expect(shown(4096, 'B', { shown: 'B' })).toBe('4096 B')
    expect(shown(1e-3, 'us/B', { shown: 'GB/s', kilobyte: 1000 })).toBe('1.00 GB/s')
    expect(shown(188.87, 'us', { digits: 2 })).toBe('189 µs')
    expect(shown(9.996, 'us', { digits: 3 })).toBe('10.0 µs')
  })

  const magnitudes = fc
    .tuple(fc.double({ min: 0.1, max: 10, noNaN: true }), fc.integer({ min: -12, max: 12 }), fc.boolean())
    .map(([mantissa, exponent, negative]) => (negative ? -1 : 1) * mantissa * 10 ** exponent)
  it.each(everyUnit)('reads back as the very same number of %j in full precision', (unit) => {
    fc.assert(
      fc.property(
        fc.oneof(magnitudes, fc.integer(), fc.constant(0)),
        fc.constantFrom<Kilobyte>(1000, 1024),
        fc.boolean(),
        (value, kilobyte, binary) => {
          const { text, unit: name } = formatQuantity(value, unit, { kilobyte, binary, digits: 'full' })
          expect(parseQuantity('field', `${text} ${name}`, unit, { kilobyte })).toBe(value === 0 ? 0 : value)
        },
      ),
      { seed: 1, numRuns: 500 },
    )
  })
})

describe.each(everyUnit)('the row of %j', (unit) => {
  const { shown: ladder, zero, plain = zero, word } = unitRow(unit)
  const wanted = wantedIn(unit)
  const value = (name: string, kilobyte: Kilobyte = 1024) => parse(`1 ${name}`, unit, kilobyte)

  it('shows units that are read, by falling size, and nothing in one of them', () => {
    expect(ladder).toContain(zero)
    const sizes = ladder.map((name) => value(name))
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  })

  it('reads a number alone as it says, and says what it wants otherwise', () => {
    expect(parse('7', unit)).toBe(parse(`7 ${plain}`, unit))
    expect(() => parse('7 parsecs', unit)).toThrow(`field: expected ${wanted}`)
    expect(word === '').toBe(unit === '')
  })

  it('has bytes where it matters what KB means', () => {
    expect(hasBytes(unit)).toBe(ladder.some((name) => value(name, 1000) !== value(name, 1024)))
  })

  it('has axes in units that are read', () => {
    const { sameOnAxes } = unitRow(unit)
    for (const { unit: name, per } of shownUnits(unit, 1000))
      expect(per).toBe(sameOnAxes ? 1 : value(name, 1000))
  })
})
