import type { PresetOf } from '../../preset.ts'
import { costPresets, watchedCosts } from '../costs/presets.ts'
import { guessPresets } from '../guess/presets.ts'
import { networkPresets, watchedNetwork } from '../network/presets.ts'
import type { DefragParams } from '../parameters.ts'

const date = '2026-11'

/** Presets of what is computed at once: costs, guessing, other networks. @param usual  what stands beside them */
export const ownPresets = (usual: DefragParams): readonly PresetOf<DefragParams>[] => [
  ...ofNetworks(usual, 'What if'),
  ...costPresets.filter(({ group }) => group === 'What a page costs').map((preset) => ofCosts(usual, preset)),
  ...guessPresets.map(({ params, ...preset }) => ({
    ...preset,
    group: 'Guessing in general',
    params: { ...usual, experiment: { kind: 'guess' as const, ...params } },
    watch: ['expectedCost', 'guessPaysFrom'],
    date,
  })),
  ...costPresets.filter(({ group }) => group === 'Where it lives on').map((preset) => ofCosts(usual, preset)),
  ...ofNetworks(usual, 'Where it lives on'),
]

const ofCosts = (
  usual: DefragParams,
  { mix, costs, os, ...preset }: (typeof costPresets)[number],
): PresetOf<DefragParams> => ({
  ...preset,
  params: { ...usual, experiment: { kind: 'costs', ...mix }, driver: { ...usual.driver, os }, costs },
  watch: watchedCosts,
  date,
})

const ofNetworks = (usual: DefragParams, wanted: string): readonly PresetOf<DefragParams>[] =>
  networkPresets
    .filter(({ group }) => group === wanted)
    .map(({ params, ...preset }) => ({
      ...preset,
      params: { ...usual, experiment: { kind: 'networks', ...params } },
      watch: watchedNetwork,
      date,
    }))
