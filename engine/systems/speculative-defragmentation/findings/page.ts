import { inThousands } from '../../../base/plural.ts'
import type { Finding } from '../../../facets/finding.ts'
import { isCalibrated } from '../costs/analyse.ts'
import { outcomes } from '../costs/mix.ts'
import { copiesOf } from '../costs/paths.ts'
import { paysAbove } from '../costs/pays.ts'
import { pageRate } from '../costs/rates.ts'
import type { DefragParams } from '../parameters.ts'
import { stampedHeader } from '../receiver/cutsOf.ts'

/** What the parameters alone say of a page. */
export const pageFindings = (params: DefragParams): readonly Finding[] => [
  ...headerFindings(params),
  payFinding(params),
]

function headerFindings({ page, driver, experiment }: DefragParams): Finding[] {
  if (!driver.zeroCopy || page.senderHeader === page.receiverHeader) return []
  const stamped =
    experiment.kind === 'frames' &&
    /[A-D][\d.]+!?\+/.test(experiment.sequence) &&
    page.receiverHeader === stampedHeader
  return [
    {
      id: 'other-header',
      tone: 'warning',
      sentence: `Senders put ${page.senderHeader} bytes of TCP header before the data, and the first slot is cut for ${page.receiverHeader}: ${stamped ? 'only pages that are sent with timestamps can' : 'no page can'} land in place.`,
      source: 'section 3.2.1',
      edit: {
        label: `Expect ${page.senderHeader} bytes`,
        edit: { kind: 'set', path: 'page.receiverHeader', value: page.senderHeader },
      },
    },
  ]
}

function payFinding({ costs, driver }: DefragParams): Finding {
  const three = outcomes(costs, driver.os)
  const copies = ['no copy', 'one copy', 'two copies'][copiesOf(costs)]!
  return {
    id: 'break-even',
    tone: 'fact',
    sentence: `${paysAbove(three)}: a wrong guess ends at ${rate(three.wrong)}, a right one at ${rate(three.right)}, ${copies} at ${rate(three.sure)} MB/s.`,
    source: isCalibrated(costs) ? 'from 75, 42 and 35 MB/s of section 5' : 'from the costs of a page',
  }
}

/** @param time  of a page [ns] */
const rate = (time: number): string => inThousands(Number(pageRate(time).toFixed(1)))
