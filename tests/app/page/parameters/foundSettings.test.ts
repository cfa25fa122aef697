import { describe, expect, it } from 'vitest'
import { foundSettings } from '../../../../app/page/parameters/foundSettings.ts'
import { settingsOf } from '../../../../app/page/parameters/settings.ts'
import { newScenario } from '../../../../engine/index.ts'
import { virtualNetwork } from '../../document/storeOf.ts'

const settings = settingsOf(virtualNetwork, newScenario(virtualNetwork).params)
const found = (query: string) =>
  foundSettings(settings, query).map(({ heading, settings }) => [
    heading,
    ...settings.map(({ path }) => path),
  ])
const first = (query: string) => found(query)[0]?.slice(0, 2)

describe('a setting is found', () => {
  it.each([
    ['time', 'Experiment', 'experiment.limit'],
    ['timeout', 'Transport', 'transport.timeout'],
    ['TIMEOUT', 'Transport', 'transport.timeout'],
    ['K_user', 'Transport', 'transport.credits'],
    ['o_s', 'Host costs', 'host.send'],
    ['handler', 'Host costs', 'host.handler'],
    ['zero-copy', 'Host memory', 'memory.kind'],
    ['loses data', 'Network', 'network.lossData'],
    ['scan period', 'Transport', 'transport.quantum'],
    ['without bounds', 'Network', 'network.buffer'],
    ['k', 'Scheduling', 'scheduling.loiter'],
  ])('by %s', (query, heading, path) => {
    expect(first(query)).toEqual([heading, path])
  })

  it('by its unit alone, however the micro sign is typed', () => {
    const rates = found('MB/s').flatMap(([, ...paths]) => paths)
    expect(rates.toSorted()).toEqual(['bulk.consistentRate', 'bulk.streamRate', 'network.linkRate'])
    expect(found('µs')).toEqual(found('us'))
    expect(found('us').flat().length).toBeGreaterThan(20)
  })

  it('by the name of its section, with all that stands there', () => {
    const [paging] = found('paging')
    const inPaging = settings.filter(({ group }) => group === 'paging')
    expect(paging!.toSorted()).toEqual(['Paging', ...inPaging.map(({ path }) => path)].toSorted())
  })

  it('through what chooses its case, where another case has it', () => {
    expect(settings.some(({ path }) => path === 'experiment.clients')).toBe(false)
    expect(first('clients')).toEqual(['Experiment', 'experiment.kind'])
  })
})

it('finds what all words speak of, and nothing where one is nowhere', () => {
  expect(found('retransmission timeout')).toEqual([])
  expect(found('nic timer')).toEqual([['NIC costs', 'nic.scan']])
  expect(found('xyzzy')).toEqual([])
  expect(found('  ')).toEqual([])
})
