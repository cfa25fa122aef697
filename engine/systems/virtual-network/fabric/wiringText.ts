import { InputError } from '../../../base/inputError.ts'
import type { Topology } from './topology.ts'

/**
 * A network in words that a link can carry: how it is drawn, hosts of each switch, cables between switches.
 *
 *     round_2x3_0-1-2.1-2             three switches of two hosts each, in a triangle
 *     tiers_4x8.0x6_4x7.0x5_0-8-9     two subclusters; switch 0 has cables to 8 and to 9
 *
 * Switches are numbered in the order in which they stand there, and hosts switch by switch. `2x3` is `2.2.2`. A cable
 * plugs into the next free port of each end, after the hosts.
 */
export function wiringText({ switches, hosts, cables, subclusters }: Topology): string {
  const counts = new Array<number>(switches).fill(0)
  for (const at of hosts) counts[at]!++
  const clusters = Array.from({ length: subclusters ? Math.max(...subclusters) + 1 : 1 }, (_, cluster) =>
    counts.filter((_, at) => !subclusters || subclusters[at] === cluster),
  )
  const fans: { readonly from: number; readonly to: number[] }[] = []
  for (const [a, b] of cables) {
    const last = fans.at(-1)
    if (last?.from === a) last.to.push(b)
    else fans.push({ from: a, to: [b] })
  }
  return [
    subclusters ? 'tiers' : 'round',
    ...clusters.map((each) => inRuns(each).join('.')),
    fans.map(({ from, to }) => [from, ...to].join('-')).join('.'),
  ].join('_')
}

/** '4x8', '2': equal neighbours together. */
function inRuns(counts: readonly number[]): string[] {
  const runs: { readonly hosts: number; times: number }[] = []
  for (const hosts of counts) {
    const last = runs.at(-1)
    if (last?.hosts === hosts) last.times++
    else runs.push({ hosts, times: 1 })
  }
  return runs.map(({ hosts, times }) => (times === 1 ? `${hosts}` : `${hosts}x${times}`))
}

/**
 * What `wiringText` writes, and the same without its abbreviations. Whether it can be plugged in is not looked at.
 * @throws InputError at `path`, with the word that is wrong
 */
export function wiringOf(text: string, path: string): Topology {
  const [drawn, ...sections] = text.split('_')
  const cablesText = sections.pop()
  if ((drawn !== 'tiers' && drawn !== 'round') || cablesText === undefined || sections.length === 0)
    throw new InputError(
      path,
      'tiers or round, hosts of each switch, and cables, as in round_2.2.2_0-1-2.1-2',
      text,
    )
  if (drawn === 'round' && sections.length > 1)
    throw new InputError(path, 'one list of hosts in a round network', sections.length)
  const clusters = sections.map((section) => section.split('.').flatMap((word) => hostCounts(word, path)))
  const counts = clusters.flat()
  return {
    switches: counts.length,
    hosts: counts.flatMap((count, at) => new Array<number>(count).fill(at)),
    cables: cablesText === '' ? [] : cablesText.split('.').flatMap((word) => cablesIn(word, path)),
    ...(drawn === 'tiers' && {
      subclusters: clusters.flatMap((cluster, number) => cluster.map(() => number)),
    }),
  }
}

function hostCounts(word: string, path: string): number[] {
  const [, hosts, times = '1'] = /^(\d)(?:x(\d{1,2}))?$/.exec(word) ?? []
  if (hosts === undefined || Number(hosts) > 8 || Number(times) === 0)
    throw new InputError(path, 'hosts of a switch, 0 to 8, as in 4 or 4x3', word)
  return new Array<number>(Number(times)).fill(Number(hosts))
}

function cablesIn(word: string, path: string): (readonly [number, number])[] {
  if (!/^\d{1,2}(-\d{1,2})+$/.test(word))
    throw new InputError(path, 'cables from a switch to others, as in 0-8 or 0-8-9', word)
  const [from, ...to] = word.split('-').map(Number)
  return to.map((end) => [from!, end] as const)
}
