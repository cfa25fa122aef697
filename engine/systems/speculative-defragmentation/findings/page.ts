import type { Finding } from '../../../facets/finding.ts'
import type { DefragParams } from '../parameters.ts'
import { ownNumbers } from '../metrics/rules.ts'

/** What the parameters alone say of a page. */
export function pageFindings(params: DefragParams): Finding[] {
  const { page } = params
  const own = ownNumbers(params)
  return [
    ...(page.senderHeader !== page.receiverHeader
      ? [
          {
            id: 'other-header',
            tone: 'warning' as const,
            sentence: `Senders put ${page.senderHeader} bytes of TCP header before the data, and the first slot is cut for ${page.receiverHeader}: no page can land in place.`,
            source: 'section 3.2.1',
            edit: {
              label: `Expect ${page.senderHeader} bytes`,
              edit: { kind: 'set' as const, path: 'page.receiverHeader', value: page.senderHeader },
            },
          },
        ]
      : []),
    ...(own['breakEven'] === undefined
      ? []
      : [
          {
            id: 'break-even',
            tone: 'fact' as const,
            sentence: `Guessing pays above ${Math.round(own['breakEven'])} % right: a wrong guess ends at ${rate(own['cleanedRate']!)}, a right one at ${rate(own['inPlaceRate']!)}, two copies at ${rate(own['copiedRate']!)} MB/s.`,
            source: 'from 75, 42 and 35 MB/s of section 5',
          },
        ]),
  ]
}

const rate = (value: number): string => value.toFixed(1).replace(/\.0$/, '')
