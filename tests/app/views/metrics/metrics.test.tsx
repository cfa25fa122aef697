import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { KilobyteContext } from '../../../../app/chart/kilobyte.ts'
import { Metrics } from '../../../../app/views/metrics/Metrics.tsx'
import type { Estimates, MetricDescription } from '../../../../engine/index.ts'

const description = (name: string): MetricDescription => ({
  name,
  label: name,
  unit: 'us',
  formula: 'f',
  sentence: 'So.',
  source: 's',
})
const text = (estimates?: Estimates) =>
  renderToStaticMarkup(
    <Metrics
      metrics={{ a: 12.34, b: 7 }}
      descriptions={[description('a'), description('b')]}
      estimates={estimates}
    />,
  ).replace(/<[^>]*>/g, '')

describe('the numbers', () => {
  it('have their intervals beside them, and a sentence that says what those are', () => {
    const said = text({ a: { halfWidth: 0.4, batches: 20, source: 'simulation' } })
    expect(said).toContain('12.3 ± 0.4 µs')
    expect(said).toContain('7.0 µs')
    expect(said).toContain('± is the 95 % confidence interval by 20 batch means.')
    expect(said).not.toContain('*')
  })

  it('say where an interval is too narrow', () => {
    const said = text({ a: { halfWidth: 0.4, correlated: true, source: 'simulation' } })
    expect(said).toContain('12.3 ± 0.4* µs')
    expect(said).toContain('± is the 95 % confidence interval.* Neighbouring batches')
  })

  it.each([1000, 1024] as const)('count rates by 1000 where their unit does, KB = %d', (kilobyte) => {
    const said = renderToStaticMarkup(
      <KilobyteContext value={kilobyte}>
        <Metrics metrics={{ a: 75 }} descriptions={[{ ...description('a'), unit: 'B/us' }]} />
      </KilobyteContext>,
    ).replace(/<[^>]*>/g, '')
    expect(said).toContain('75.0 MB/s')
  })

  it('are alone where nothing is known of them', () => {
    expect(text()).not.toContain('±')
  })
})
