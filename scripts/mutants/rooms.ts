/** What is mutated: room to the folders and files that it consists of; those that are not there are left out. */
export const rooms: Readonly<Record<string, readonly string[]>> = {
  pipeline: ['engine/pipeline'],
  simulation: ['engine/simulation'],
  protocols: ['engine/protocols'],
  scenario: ['engine/scenario'],
  facets: ['engine/facets'],
}

/** Which tests are asked. */
export const testFolders: readonly string[] = [
  'tests/engine',
  'tests/conformance',
  'tests/crosscheck',
  'tests/url',
]

/**
 * Tests that are not asked, because each takes seconds: whole runs of a system, sweeps of figures, every preset. What
 * only they would notice counts as survived.
 */
export const slowTests: readonly string[] = [
  'tests/conformance/conformance.test.ts',
  'tests/conformance/figures.test.ts',
  'tests/crosscheck/highs.test.ts',
  'tests/engine/systems/ini-cluster/figures/waterTables.test.ts',
  'tests/engine/systems/ini-cluster/presets.test.ts',
  'tests/engine/systems/memory-channel/coscheduling/firstTurns.test.ts',
  'tests/engine/systems/pipeline/figures/figures.test.ts',
  'tests/engine/systems/virtual-network/figures/figures.test.ts',
  'tests/engine/systems/virtual-network/fuzz.test.ts',
  'tests/engine/systems/virtual-network/presets.test.ts',
  'tests/engine/systems/virtual-network/scenarios.test.ts',
  'tests/engine/systems/virtual-network/reading/series.test.ts',
  'tests/engine/systems/virtual-network/recording/state.test.ts',
  'tests/engine/systems/virtual-network/recording/stations.test.ts',
  'tests/engine/systems/virtual-network/reading/story.test.ts',
  'tests/engine/systems/virtual-network/system.test.ts',
  'tests/engine/systems/virtual-network/reading/whatIfs.test.ts',
]

/** The least part of the mutants that the tests must catch. */
export const leastCaught = 0.9
