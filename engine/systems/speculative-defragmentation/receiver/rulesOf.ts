import { descriptorsOf, fragmentsOf, type PageShape } from '../page/fragmentation.ts'
import type { DefragParams } from '../parameters.ts'
import { pathCosts } from './costs.ts'
import type { ReceiverRules } from './receiver.ts'

/** How senders cut pages. */
export const sentShape = ({ page }: Pick<DefragParams, 'page'>): PageShape => ({
  mtu: page.mtu,
  ipHeader: page.ipHeader,
  tcpHeader: page.senderHeader,
})

/** How the receiver expects them. */
export const expectedShape = ({ page }: Pick<DefragParams, 'page'>): PageShape => ({
  mtu: page.mtu,
  ipHeader: page.ipHeader,
  tcpHeader: page.receiverHeader,
})

/** What the receiver goes by: its driver, the sizes that it expects [B], and what its paths cost. */
export function receiverRules(params: Pick<DefragParams, 'page' | 'driver' | 'costs'>): ReceiverRules {
  const { driver, costs } = params
  const fragments = fragmentsOf(expectedShape(params))
  return {
    zeroCopy: driver.zeroCopy,
    resync: driver.resync,
    check: driver.check,
    tellSlow: driver.tellSlow,
    groupTimeout: driver.groupTimeout,
    expected: fragments.map(({ length }) => length),
    slots: descriptorsOf(fragments),
    tcpHeader: expectedShape(params).tcpHeader,
    costs: pathCosts(costs, driver.os),
  }
}
