import { describe, expect, it } from 'vitest'
import { inRun } from '../../../../app/document/fault/inRun.ts'
import { newScenario } from '../../../../engine/index.ts'
import { runToEnd } from '../../../../engine/systems/run.ts'
import { memoryChannel, virtualNetwork } from '../storeOf.ts'

const { messages } = runToEnd(virtualNetwork, newScenario(virtualNetwork))
const guess = (message: string) => ({ kind: 'drop', packet: 'DATA', message, nth: 1 })
const checked = (message: string) => inRun(virtualNetwork, guess(message), messages)

describe('a guess about a run', () => {
  it.each(['zzz', '2', 'F:q2', 'f: q2', 'f:q', ''])(
    'that names no message of it is refused: “%s”',
    (message) => {
      expect(() => checked(message)).toThrow(
        `prediction.message: expected a message of this run such as f:q0, got "${message}"`,
      )
    },
  )

  it('may leave out the flow where only one is meant', () => {
    expect(checked('f:q2')).toEqual(guess('f:q2'))
    expect(checked('q2')).toEqual(guess('f:q2'))
    const twoFlows = { ...messages!, names: messages!.names.map((name) => (name === 'f:q1' ? 'g:q2' : name)) }
    expect(() => inRun(virtualNetwork, guess('q2'), twoFlows)).toThrow('got "q2"')
  })

  it('is as it is where the run, or all of it, is not known, and where nothing is named in words', () => {
    expect(inRun(virtualNetwork, guess('zzz'), undefined)).toEqual(guess('zzz'))
    const long = { ...messages!, sent: new Float64Array(100_001) }
    expect(inRun(virtualNetwork, guess('zzz'), long)).toEqual(guess('zzz'))
    const asleep = { kind: 'deschedule', node: 7, from: 20, length: 50 }
    const other = runToEnd(memoryChannel, newScenario(memoryChannel)).messages
    expect(inRun(memoryChannel, asleep, other)).toEqual(asleep)
  })
})
