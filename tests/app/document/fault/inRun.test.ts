import { describe, expect, it } from 'vitest'
import { inRun, isMissing } from '../../../../app/document/fault/inRun.ts'
import { newScenario, type Params } from '../../../../engine/index.ts'
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
    expect(inRun(virtualNetwork, guess('zzz'), { ...messages!, partial: true })).toEqual(guess('zzz'))
    const asleep = { kind: 'deschedule', node: 7, from: 20, length: 50 }
    const other = runToEnd(memoryChannel, newScenario(memoryChannel)).messages
    expect(inRun(memoryChannel, asleep, other)).toEqual(asleep)
  })
})

describe('a fault that names no packet of the run', () => {
  const scenario = newScenario(virtualNetwork)
  /** A run to which this is done, and what it says of it. */
  const missed = (fault: Params) => {
    const { messages, findings } = runToEnd(virtualNetwork, { ...scenario, interventions: [fault] })
    return {
      isMissing: isMissing(virtualNetwork, fault, messages),
      isTold: findings.some(({ sentence }) => sentence.startsWith(`Nothing to ${fault['kind'] as string}`)),
    }
  }

  it.each([
    ['the first data packet', { message: 'f:q0' }, false],
    ['one that is sent again', { message: 'f:q0', nth: 2 }, true],
    ['no such message', { message: 'zz:q9' }, true],
    ['no refusal', { packet: 'NACK', message: 'f:q0' }, true],
    ['an acknowledgement', { packet: 'ACK', message: 'f:q0' }, false],
  ])('is missing where the finding says so: %s', (_, names, isMissing) => {
    for (const kind of ['drop', 'corrupt'])
      expect(missed({ ...guess('f:q0'), kind, ...names })).toEqual({ isMissing, isTold: isMissing })
  })

  it('is not looked for where the run is not known, and where it is about no packet', () => {
    expect(isMissing(virtualNetwork, guess('zzz'), undefined)).toBe(false)
    expect(isMissing(virtualNetwork, guess('zzz'), { ...messages!, partial: true })).toBe(false)
    expect(isMissing(virtualNetwork, { kind: 'cut', switch: 0, port: 0 }, messages)).toBe(false)
  })
})
