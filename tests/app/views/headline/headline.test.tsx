import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { HeadlineView } from '../../../../app/views/headline/HeadlineView.tsx'

const shown = (metrics: Record<string, number>) =>
  renderToStaticMarkup(
    <HeadlineView
      headline={{ metric: 'latency', qualifier: 'with 5 equal fragments', sentence: 'It saves 34 %.' }}
      metrics={metrics}
      descriptions={[
        { name: 'latency', label: 'Latency', unit: 'us', formula: 'T', sentence: 'In to out.', source: '' },
      ]}
    />,
  ).replace(/<[^>]+>/g, '')

describe('the headline', () => {
  it('is one number with its unit, what it belongs to and a sentence', () => {
    expect(shown({ latency: 188.93 })).toBe('Latency: 188.9 µs with 5 equal fragmentsIt saves 34 %.')
  })

  it('is a dash where the metric is missing', () => {
    expect(shown({})).toContain('Latency: – ')
  })
})
