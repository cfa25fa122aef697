import { describe, expect, it } from 'vitest'
import { firstOvertaking } from '../../../../app/systems/ini-cluster/window/overtaking.ts'
import { inkOf, lineStyle, styleOf } from '../../../../app/views/spaceTime/strokes.ts'
import { iniCluster } from '../../../../engine/systems/ini-cluster/system.ts'

function ran(id: string) {
  const { params, interventions = [] } = iniCluster.presets.find((preset) => preset.id === id)!
  const run = iniCluster.simulate!(params, 1, interventions)
  while (run.step(1000));
  return run.result()
}

describe('the desk of the sliding window', () => {
  it('opens the scenario of the queue at the overtaking that it is about', () => {
    expect(firstOvertaking(ran('window-s22').state!)).toBe(40)
    expect(firstOvertaking(ran('window-s02').state!)).toBeUndefined()
    expect(firstOvertaking([])).toBeUndefined()
  })

  it('draws the packet that repairs in the colour of what matters, and no other that arrives', () => {
    const messages = ran('window-s02').messages!
    const inks = messages.kinds.map(({ id }, kind) => [id, inkOf(lineStyle(styleOf(messages, kind)))])
    expect(Object.fromEntries(inks)).toEqual({ frame: 'ink', again: 'accent', ACK: 'muted', NAK: 'ink' })
  })
})
