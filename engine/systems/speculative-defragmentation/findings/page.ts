import { inThousands } from '../../../base/plural.ts'
import type { Finding } from '../../../facets/finding.ts'
import { isCalibrated } from '../costs/analyse.ts'
import { outcomes } from '../costs/mix.ts'
import { copiesOf } from '../costs/paths.ts'
import { paysAbove } from '../costs/pays.ts'
import { pageRate } from '../costs/rates.ts'
import type { DefragParams } from '../parameters.ts'
import { fragmentsOf, isPadded } from '../page/fragmentation.ts'
import { stampedHeader } from '../receiver/cutsOf.ts'
import { expectedShape } from '../receiver/rulesOf.ts'

/** What the parameters alone say of a page. */
export const pageFindings = (params: DefragParams): readonly Finding[] => [
  ...headerFindings(params),
  ...paddedFindings(params),
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

function paddedFindings({ page, driver }: DefragParams): Finding[] {
  const padded = fragmentsOf(expectedShape({ page })).find(isPadded)
  if (!driver.zeroCopy || !padded) return []
  const { header, data, length } = padded
  return [
    {
      id: 'padded',
      tone: 'warning',
      sentence: `The last fragment of a page has ${header + data} bytes, and Ethernet pads it to ${length}: more than its slots are cut for, so no page can land in place.`,
      source: 'section 3.2.1; the shortest frame is Ethernet’s',
      edit: {
        label: 'The usual MTU',
        edit: { kind: 'set', path: 'page.mtu', value: 1500 },
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
const rate = (time: number): string => {
  const value = pageRate(time)
  return inThousands(Number(value < 10 ? value.toPrecision(3) : value.toFixed(1)))
}
