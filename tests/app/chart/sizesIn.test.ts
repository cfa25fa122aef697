import { describe, expect, it } from 'vitest'
import { alternativeBars } from '../../../app/views/alternatives/layout.ts'
import { withInUse } from '../../../app/views/alternatives/withInUse.ts'
import { sizesIn, unparted } from '../../../app/chart/sizesIn.ts'
import { phrase } from '../../../app/chart/format.ts'
import { headlineWords } from '../../../app/views/headline/words.ts'
import type { Kilobyte } from '../../../app/chart/kilobyte.ts'
import { pipeline } from '../../../engine/systems/pipeline/system.ts'

const kilobytes: readonly Kilobyte[] = [1000, 1024]

/** Everything that the page says in words of a preset, as it writes it. */
async function said(id: string, kilobyte: Kilobyte): Promise<readonly string[]> {
  const system = await pipeline.complete!()
  const preset = system.presets.find((each) => each.id === id)!
  const result = system.analyse(preset.params)
  const { headline, findings, alternatives } = result
  const { setting } = preset
  const bars = alternativeBars(
    withInUse(alternatives!, setting && system.inUse!(preset.params, setting), kilobyte),
  )
  const sentences = [
    headlineWords(result, system.metrics, kilobyte),
    headline.sentence ?? '',
    ...findings.map(({ sentence }) => sentence),
    ...bars.map(({ name }) => name),
    preset.sentence,
    ...(setting ? [setting.label] : []),
  ]
  return [
    ...sentences.map((text) => sizesIn(text, kilobyte)),
    phrase(Number(preset.params['bytes']), 'B', kilobyte),
  ]
}

describe('the sizes on one screen', () => {
  const cases = kilobytes.flatMap((kilobyte) => pipeline.presets.map(({ id }) => [id, kilobyte] as const))

  it.each(cases)('are in one notation: %s with a KB of %i B', async (id, kilobyte) => {
    for (const sentence of await said(id, kilobyte)) {
      expect(sentence).not.toMatch(/[KMG]iB/)
      // One size is not 4,096 B here and 4 KB there.
      expect(sentence).not.toMatch(/(\d,\d{3}|[2-9]\d{3}|\d{5}) B\b/)
      // Nor 1 MB here and 1 MB there.
      expect(sentence).not.toMatch(/\d\.0+ [KMG]B\b/)
    }
  })

  it('are those of the engine, by either kilobyte', () => {
    expect(sizesIn('with 2 fragments of 512 KiB, the last of 455 B', 1024)).toBe(
      'with 2 fragments of 512 KB, the last of 455 B',
    )
    expect(sizesIn('fragments of 512 KiB', 1000)).toBe('fragments of 524 KB')
    expect(sizesIn('maps 9,216 GiB, 1.5 MiB each', 1000)).toBe('maps 9,896 GB, 1.57 MB each')
    expect(sizesIn('1 MiB of it', 1000)).toBe('1.05 MB of it')
    expect(sizesIn('1,024 s per KiB', 1000)).toBe('1000 s per KB')
    expect(sizesIn('one stage of 5.2 µs and 24.9 µs per KiB', 1024)).toBe(
      'one stage of 5.2 µs and 24.9 µs per KB',
    )
    expect(sizesIn('one stage of 5.2 µs and 24.9 µs per KiB', 1000)).toBe(
      'one stage of 5.2 µs and 24.3 µs per KB',
    )
  })

  it.each(pipeline.presets)(
    'are slots in the headline, which is read before these words are: $id',
    ({ params }) => {
      const result = pipeline.analyse(params)
      const { sentence = '' } = result.headline
      expect(headlineWords(result, pipeline.metrics, 1000) + sentence).not.toMatch(/[KMG]iB/)
    },
  )

  it('leaves what a program is told as it is', () => {
    expect(sizesIn('RNDV_FRAG_SIZE: host:512K', 1000)).toBe('RNDV_FRAG_SIZE: host:512K')
  })
})

/** What may not part is joined by a ~. */
const joined = (sentence: string): string => unparted(sentence).replaceAll('\u00a0', '~')

it('parts no number from its unit, its % or its interval, and leaves all else as it is', () => {
  expect(joined('It takes 290 µs ± 3 µs, 19 % of 5.2 ms.')).toBe('It takes 290~µs ±~3~µs, 19~% of 5.2~ms.')
  expect(joined('185 B at 31 MB/s, 7.2 µs/KB; 4 KiB, 5,631 /s')).toBe(
    '185~B at 31~MB/s, 7.2~µs/KB; 4~KiB, 5,631~/s',
  )
  expect(joined('4 processors, 16 in B, 3 Bytes, 5,800 ± 3 cycles')).toBe(
    '4 processors, 16 in B, 3 Bytes, 5,800~±~3 cycles',
  )
})
