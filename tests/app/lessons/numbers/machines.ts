import { expect } from 'vitest'
import { measuredWater } from '../../../../engine/systems/ini-cluster/door.ts'
import { analysedAfter, metric, metricsAfter, set } from '../../../../app/lessons/asked.ts'
import type { Asked } from '../../../../app/lessons/lesson.ts'
import { formula, goal, number, option, type Behind } from './behind.ts'
import { given } from '../../../printed.ts'

const unreliable = set('transport.reliable', false)
const nic = (asked: Asked, path: string) => number(asked, `nic.${path}`)

export const acknowledgement: Behind = [
  (asked) => {
    const without = analysedAfter(asked, unreliable)['predictedRoundTrip']!
    return {
      '2.1': [nic(asked, 'sendControl'), nic(asked, 'receiveControl')],
      '1.12': (metric(asked, 'predictedRoundTrip') - without) / 2,
    }
  },
  (asked) => {
    const idle = (reliable: boolean) =>
      analysedAfter(asked, set('transport.reliable', reliable))['predictedRoundTrip']!
    return {
      '1': given('one over the gap, and part of the solution'),
      '6': 100 * (idle(true) / idle(false) - 1),
      '70,000': goal,
      '14.29': 1e6 / 70_000,
      '11.77': nic(asked, 'sendData') + nic(asked, 'receiveData'),
    }
  },
  (asked) => ({
    '41.94': metric(asked, 'predictedRoundTrip'),
    '15.98': metric(asked, 'predictedGap'),
    '2.6': metric(asked, 'predictedRoundTrip') / metric(asked, 'predictedGap'),
    '62,000': goal,
    '70': goal,
  }),
  () => ({}),
  () => ({}),
  (asked) => {
    const each = nic(asked, 'sendData') + nic(asked, 'receiveControl')
    return {
      '46': metricsAfter(asked)['simulatedTime']! / 1000,
      '200': number(asked, 'transport.timeout'),
      '2,000': number(asked, 'experiment.count'),
      '7.99': each,
      '16': (2000 * each) / 1000,
      '17': goal,
    }
  },
  () => ({ '0': given('a message'), '2': given('a message') }),
  (asked) => ({
    '400': [number(asked, 'network.reorder'), 400],
    '200': number(asked, 'transport.timeout'),
    '1,000': option,
    '5,000': option,
    '20': number(asked, 'experiment.count'),
  }),
]

const [kibi, mebi] = [1024, 1024 ** 2]
const header = (asked: Asked) => number(asked, 'channel.header')
const regionsFor = (nodes: number) => nodes * (nodes - 1)

export const writeOnly: Behind = [
  (asked) => ({
    '2.8': number(asked, 'channel.delay'),
    '4': given('a size'),
    '8': given('a size'),
    '16': given('a size'),
    '8,192': given('a size'),
    '256': metric(asked, 'rawHalfPower'),
    '25': goal,
    '400': goal,
    '27': Math.floor(2 ** 9 / (analysedAfter(asked, set('experiment.bytes', 512))['mpiLatency']! / 1e6)),
    '64': 1 / number(asked, 'channel.perByte'),
  }),
  (asked) => ({
    '1,024': number(asked, 'region.buffer'),
    '1024': number(asked, 'region.buffer'),
    '256': 256,
    '28': header(asked),
    '3': Math.floor(1024 / (256 + header(asked))),
    '852': 3 * (256 + header(asked)),
    '1.5': goal,
    '284': 256 + header(asked),
    '1,420': 5 * (256 + header(asked)),
  }),
  (asked) => ({
    '1': [number(asked, 'region.buffer') / mebi, 1],
    '256': number(asked, 'region.slots'),
    '1,000': given('messages, and slots of the solution'),
    '100': 100,
    '125': (1000 * (100 + header(asked))) / kibi,
    '28': header(asked),
    '4': mebi / 256 / 1024,
    '232': 1000 - 3 * number(asked, 'region.slots'),
    '8,192': number(asked, 'region.buffer') / (100 + header(asked)),
  }),
  (asked) => ({
    '0': given('a node'),
    '1': given('a node'),
    '300': [300, 20 + 280],
    '4': given('a word'),
    '3': number(asked, 'channel.delay') + 4 * number(asked, 'channel.perByte'),
    '30': goal,
    '20': given('of the solution'),
    '280': given('of the solution'),
  }),
  () => ({ '0': given('a node'), '1': given('a node') }),
  (asked) => {
    expect(metric(asked, 'mostNodes')).toBe(22)
    return {
      '1': [1, number(asked, 'region.buffer') / mebi],
      '512': number(asked, 'experiment.total') / mebi,
      '16': (metric(asked, 'regionSize') - mebi) / kibi,
      '23': Math.floor((1 + Math.sqrt(1 + 4 * 512)) / 2),
      '506': regionsFor(23),
      '22': metric(asked, 'mostNodes'),
      '500': goal,
      '32': goal,
      '1.02': metric(asked, 'regionSize') / mebi,
      '992': regionsFor(32),
    }
  },
  (asked) => ({
    '1': number(asked, 'experiment.total') / 1024 ** 3,
    '2': formula,
    '1.4': Math.SQRT2,
    '22': analysedAfter(asked, set('experiment.total', 512 * mebi))['mostNodes']!,
    '512': 512,
    '100': goal,
    '64': goal,
    '1.41': Math.SQRT2,
    '23': 23,
    '32': metric(asked, 'mostNodes'),
  }),
]

const perPage = (asked: Asked, name: string) => number(asked, `costs.${name}`) / 1000

export const guess: Behind = [
  () => ({ '4': given('a page') }),
  () => ({ '28': given('Table 1'), '10,000': given('Table 1') }),
  (asked) => {
    const copies = perPage(asked, 'firstCopy') + perPage(asked, 'secondCopy')
    return {
      '42.9': copies,
      '97.5': perPage(asked, 'protocol') + copies,
      '42': metric(asked, 'copiedRate'),
      '36.1': perPage(asked, 'firstCopy'),
      '6.8': perPage(asked, 'secondCopy'),
      '600': 4096 / perPage(asked, 'secondCopy'),
      '3': metric(asked, 'inPlaceRate') - metric(asked, 'copiedRate'),
      '60': goal,
    }
  },
  (asked) => {
    const sure = perPage(asked, 'protocol') + perPage(asked, 'firstCopy') + perPage(asked, 'secondCopy')
    const wrong = sure + perPage(asked, 'cleanup')
    return {
      '54.6': perPage(asked, 'protocol'),
      '97.5': sure,
      '117.0': wrong,
      '1': formula,
      '20': [wrong - sure, 20],
      '43': sure - perPage(asked, 'protocol'),
    }
  },
  (asked) => ({ '4,000': metricsAfter(asked)['potentialPages']!, '95': goal }),
  (asked) => ({
    '300': number(asked, 'network.jitter') / 1000,
    '73': metricsAfter(asked)['successRate']!,
    '54.6': perPage(asked, 'protocol'),
    '75': 4096 / perPage(asked, 'protocol'),
    '97': goal,
  }),
  (asked) => ({
    '98.6': metricsAfter(asked)['successRate']!,
    '60': given('the length of a request'),
    '99.5': goal,
  }),
]

const cyclesAway = (asked: Asked) => number(asked, 'compute') + 2 * number(asked, 'handler')
const visits = (asked: Asked) => 4 * number(asked, 'iniService')

export const shareAnInterface: Behind = [
  (asked) => ({
    '41,789': number(asked, 'compute'),
    '2,336': number(asked, 'iniService'),
    '4': formula,
    '1': formula,
    '2': formula,
    '52,600': Math.round((cyclesAway(asked) + visits(asked)) / 100) * 100,
    '5.6': 1 + cyclesAway(asked) / visits(asked),
  }),
  (asked) => ({
    '32': number(asked, 'processorsPerCluster'),
    '1': formula,
    '4': formula,
    '100,000': goal,
    '4.6': cyclesAway(asked) / visits(asked),
  }),
  (asked) => {
    const alone = analysedAfter(asked, set('processorsPerCluster', 1))['cycleTime']!
    expect(metric(asked, 'cycleTime') / alone).toBeGreaterThan(1.5)
    return {
      '60,000': goal,
      '2,336': number(asked, 'iniService'),
      '1,168': number(asked, 'iniService') / 2,
    }
  },
  () => ({ '2': goal, '32': given('of the solution') }),
  () => ({ '7': goal }),
  () => ({ '2': goal, '1': given('exponential') }),
  (asked) => {
    const measured = measuredWater(4, 1)
    const { utilisation } = measured
    return {
      '1.31': measured.queue,
      '0.579': utilisation,
      '1': formula,
      '1.375': utilisation / (1 - utilisation),
      '0.1': number(asked, 'variability'),
      '16': option,
      '5': goal,
    }
  },
]
