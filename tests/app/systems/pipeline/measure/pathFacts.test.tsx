import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PathFacts } from '../../../../../app/systems/pipeline/measure/PathFacts.tsx'
import type { WholePath } from '../../../../../engine/systems/pipeline/door.ts'

const exact = (value: number) => ({ value, low: value, high: value })

it('groups the thousands of a column, and a range whose ends read the same is one number', () => {
  const range = {
    from: 4096,
    to: 65_536,
    atZero: exact(12_345.6),
    bandwidth: { value: 1751, low: 1650, high: 1851 },
  }
  const path = {
    sizes: 12,
    samples: { bytes: new Float64Array(12), time: new Float64Array(12) },
    ranges: [range, { ...range, bandwidth: exact(1751) }],
    transitions: [{ kind: 'bend', bytes: exact(8192) }],
  } as unknown as WholePath
  const html = renderToStaticMarkup(<PathFacts paths={[{ name: 'x', path }]} />)
  const cells = [...html.matchAll(/<td class="figure">(.*?)<\/td>/g)].map(([, text]) => text)
  expect(cells).toEqual([
    ...['12,350', '12,350', '1,751', '1,650 to 1,851'],
    ...['12,350', '12,350', '1,751', '1,751'],
  ])
  expect(html).toContain('(95 %: 8 KB)')
})
