import { describe, expect, it } from 'vitest'
import { crossed } from '../../../../app/systems/ini-cluster/window/crossed.ts'

describe('names that a line runs through', () => {
  const label = (packet: number, text: string, x: number) =>
    ({ packet, text, x, y: 0, lost: false, again: false, place: undefined }) as const

  it('are those whose digits it touches, and no others', () => {
    const labels = [label(0, '2', 100), label(1, 'ACK 16 (0 on the wire)', 90), label(2, '5', 120)]
    const names = (x: number, scale = 1) => crossed(labels, x, scale).map(({ packet }) => packet)
    expect(names(103)).toEqual([0, 1])
    expect(names(112)).toEqual([1])
    expect(names(112, 1.6)).toEqual([0, 1])
    expect(names(122)).toEqual([1, 2])
    expect(names(240)).toEqual([])
  })
})
