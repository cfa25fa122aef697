import type { Figure, PublishedNumber } from '../../../facets/figure.ts'
import { interferedRate, interferenceCosts } from '../costs/interference.ts'
import { table1 } from '../costs/publishedTables.ts'
import { inThousands } from '../../../base/plural.ts'
import { opening } from './openings.ts'

export const table1Figure: Figure = {
  id: 'table-1',
  name: 'Table 1',
  title: 'A transfer that is interrupted',
  sentence: '100,000 pages, and more and more packets of others between them.',
  where: 'section 5.2',
  switches: [],
  *sweep() {
    yield 0
    const costs = interferenceCosts()
    return {
      curves: [curve()],
      numbers: table1.map((row, i): PublishedNumber => ({
        what: `${inThousands(row.interfering)} interfering, ${row.failed} failed`,
        published: String(row.rate),
        value: row.rate,
        ours: interferedRate(row, costs),
        unit: 'B/us',
        standing: i === 1 ? 'predicted' : 'calibrated',
      })),
      notes: [
        `A page takes ${costs.page.toFixed(2)} µs, a failed one 10 ms more (one tick of Linux 2.2, assumed), an interfering packet ${costs.packet.toFixed(0)} µs (set by the last row). The middle row is then predicted.`,
        'How many pages failed is the paper’s count and an input here: packets at random places would spoil about one page each, so 10,000 of them with 28 failures must have come in bursts. A burst spoils one page at most, whatever its length.',
      ],
      openings: [
        opening('100 stray frames in bursts of 7', {
          experiment: { kind: 'random', pages: 10_000, interfering: 100, burst: 7 },
        }),
        opening('100 stray frames one by one', {
          experiment: { kind: 'random', pages: 10_000, interfering: 100, burst: 1 },
        }),
      ],
    }
  },
}

const points = 60

/** Throughput over interfering packets, without failures and with as many as the table has at most. */
function curve() {
  const costs = interferenceCosts()
  const x = Float64Array.from({ length: points + 1 }, (_, i) => (i * 12_000) / points)
  const rate = (failed: number) =>
    Float64Array.from(x, (interfering) => interferedRate({ interfering, failed }, costs))
  return {
    id: 'rate-by-interference',
    title: 'Throughput over interfering packets',
    sentence: 'What packets of others cost by themselves, and with the failures that they cause.',
    x: {
      label: 'Interfering packets',
      unit: '' as const,
      scale: 'linear' as const,
      domain: [0, 12_000] as const,
      integer: true,
    },
    y: { label: 'Throughput', unit: 'B/us' as const, scale: 'linear' as const, domain: [55, 80] as const },
    lines: [
      { id: 'few', name: '2 pages fail', emphasis: 'faint' as const, x, y: rate(2) },
      { id: 'many', name: '28 pages fail', emphasis: 'main' as const, x, y: rate(28) },
    ],
    marks: table1.map((row) => ({
      id: `row-${row.interfering}`,
      kind: 'published' as const,
      label: `${inThousands(row.interfering)} packets, ${row.failed} failed`,
      x: row.interfering,
      y: row.rate,
    })),
  }
}
