import { expect, it } from 'vitest'
import { checkedParams } from '../../../../../engine/scenario/check.ts'
import { newScenario } from '../../../../../engine/scenario/scenario.ts'
import { runToEnd } from '../../../../../engine/systems/run.ts'
import { story } from '../../../../../engine/systems/virtual-network/reading/story.ts'
import { virtualNetwork } from '../../../../../engine/systems/virtual-network/system.ts'

/** Of every copy of f:q0 but the first, why it was sent. */
function whySentAgain(settings: object): readonly string[] {
  const params = checkedParams(virtualNetwork, settings)
  const result = runToEnd(virtualNetwork, newScenario(virtualNetwork, params))
  const { kinds, kind, name, names } = result.messages!
  return [...kind.keys()]
    .filter((packet) => kinds[kind[packet]!]!.id === 'again' && names[name[packet]!] === 'f:q0')
    .map((packet) => story(params as never, result, packet)!.stays[0]!.reason)
}

const once = { kind: 'one_way', count: 1, replies: false }

it('an answer that its NIC has not sent is not on its way', () => {
  const [first] = whySentAgain({
    experiment: once,
    nic: { sendControl: 300 },
    transport: { timeout: 100, quantum: 50 },
  })
  expect(first).toMatch(/^The copy before arrived; its answer had not left yet\. At 150\.0 µs the scan/)
})

it('a refusal of an earlier copy is told from one of the copy before', () => {
  const reasons = whySentAgain({
    experiment: { ...once, bytes: 64 },
    nic: { sendControl: 30 },
    transport: { timeout: 50, quantum: 10, nack: 'immediate' },
    memory: { mapping: 'demand', map: 200 },
  }).filter((reason) => reason.endsWith(' A refused message is sent again at once.'))
  expect(reasons[0]).toMatch(/^The copy before was answered by a NACK at 116\.1 µs\. A refused/)
  expect(reasons.at(-1)).toMatch(
    /^The copy before had not been read yet\. A NACK of an earlier packet on its channel came\. A refused/,
  )
})
