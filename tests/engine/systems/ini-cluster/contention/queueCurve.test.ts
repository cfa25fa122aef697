import { describe, expect, it } from 'vitest'
import { checkedParams } from '../../../../../engine/scenario/check.ts'
import { iniCluster } from '../../../../../engine/systems/ini-cluster/system.ts'

const curveOf = (params: object) => iniCluster.analyse(checkedParams(iniCluster, params)).curves![0]!

describe('the queue over the processors of an interface', () => {
  it.each([
    ['as it is', {}],
    ['9 to an interface', { processorsPerCluster: 9 }],
    ['64 to one', { processorsPerCluster: 64 }],
    ['3 interfaces', { processorsPerCluster: 7, interfacesPerCluster: 3 }],
    ['7 interfaces of 64', { processorsPerCluster: 64, interfacesPerCluster: 7 }],
    ['as many interfaces as there may be', { processorsPerCluster: 64, interfacesPerCluster: 64 }],
    ['a ratio', { processorsPerIni: 3.5 }],
    ['no processor', { processorsPerIni: 0 }],
  ])('has the number at every whole one, where alone it is read: %s', (_name, params) => {
    const { x: axis, lines } = curveOf(params)
    const [{ x, y }] = lines as [(typeof lines)[number]]
    const most = axis.domain[1]
    const least = 'processorsPerIni' in params ? 0 : 1
    for (let processors = least; processors <= most; processors++)
      expect(y[x.indexOf(processors)], `N = ${processors}`).toBeCloseTo(
        curveOf({ processorsPerIni: processors }).marks[0]!.y,
        8,
      )
    expect([x[0], x.at(-1)]).toEqual([least, most])
    expect([...x].every((at, i) => i === 0 || at > x[i - 1]!)).toBe(true)
    expect(x.length).toBeLessThan(132)
  })

  it.each([
    [{}, 'Far beyond the knee every further processor only adds one waiting message.'],
    [
      { program: { stall: 0.5 } },
      'Far beyond the knee every further processor only adds 1/κ = 2 waiting messages.',
    ],
    [{ iniService: 0 }, 'Interfaces take next to no time, so hardly any message is there.'],
    [{ rules: { path: 'bypass' } }, 'Messages bypass the interfaces, so none is there.'],
  ])('says what is to be seen: %j', (params, sentence) => {
    expect(curveOf(params).sentence).toBe(sentence)
  })

  it('adds less than a message for a further processor at the knee, and nearly one far beyond', () => {
    const queue = (processorsPerIni: number) => curveOf({ processorsPerIni }).marks[0]!.y
    expect(queue(6.63) - queue(5.63)).toBeLessThan(0.76)
    expect(queue(56.6) - queue(55.6)).toBeGreaterThan(0.99)
  })

  it('ends where the parameter does', () => {
    expect(curveOf({ processorsPerIni: 900_000 }).x.domain).toEqual([0, 1e6])
    expect(curveOf({ processorsPerIni: 1e6 }).lines[0]!.x.at(-1)).toBe(1e6)
  })
})
