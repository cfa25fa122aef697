import { describe, expect, it } from 'vitest'
import { provenanceAt } from '../../../../app/document/preset.ts'
import { defaultValue } from '../../../../engine/scenario/defaults.ts'
import type { Params } from '../../../../engine/scenario/document.ts'
import { sameValue } from '../../../../engine/scenario/sameValue.ts'
import { virtualNetwork } from '../../../../engine/systems/virtual-network/system.ts'

const { presets, parameters } = virtualNetwork
const presetCalled = (id: string) => presets.find((preset) => preset.id === id)!
const provenance = (id: string, path: string) => {
  const preset = presetCalled(id)
  return provenanceAt(preset, preset.params, path)
}

/** What the paper itself has beside the values that the model starts from. */
const published = ['server.mode "threads"', 'memory.kind "bulk"']

describe('the provenance of a preset', () => {
  it('follows the value: what differs from the model is never taken for published', () => {
    const model = defaultValue(parameters)
    const wrong = presets.flatMap(({ id, params }) =>
      Object.entries(model)
        .filter(([group]) => group !== 'experiment')
        .flatMap(([group, usual]) =>
          Object.entries(params[group] as Params)
            .filter(([name, value]) => !sameValue(value, (usual as Params)[name]))
            .filter(([name, value]) => !published.includes(`${group}.${name} ${JSON.stringify(value)}`))
            .map(([name]) => `${group}.${name}`)
            .filter((path) => provenance(id, path)?.tag !== 'assumed')
            .map((path) => `${id}: ${path}`),
        ),
    )
    expect(wrong).toEqual([])
  })

  it.each([
    ['nack-storm', 'transport.nack'],
    ['unload-paper', 'paging.frames'],
    ['unload-paper', 'transport.queue'],
  ])('calls a value that was chosen for it its own: %s, %s', (id, path) => {
    expect(provenance(id, path)).toMatchObject({
      tag: 'assumed',
      note: expect.stringMatching(/^chosen for this preset; the model has /) as string,
    })
    expect(provenance('shared-endpoint', path)?.tag).toBe('published')
  })

  it('does not credit the paper with what an empty attempt costs, nor with how many processors a host has', () => {
    expect(provenance('shared-endpoint', 'scheduling.loiter')?.tag).toBe('published')
    expect(provenance('shared-endpoint', 'scheduling.loiterPoll')?.tag).toBe('assumed')
    expect(provenance('shared-endpoint', 'host.cpus')?.tag).toBe('assumed')
  })

  it('does not credit the fits to bandwidths with the rate of streaming or the largest packet, which are assumed', () => {
    expect(provenance('bulk-streaming', 'bulk.flush')?.tag).toBe('derived')
    expect(provenance('bulk-streaming', 'bulk.streamRate')?.tag).toBe('assumed')
    expect(provenance('bulk-streaming', 'bulk.mtu')?.tag).toBe('assumed')
    expect(provenance('unload-paper', 'paging.unloadRule')?.tag).toBe('published')
    expect(provenance('unload-strict', 'paging.unloadRule')?.tag).toBe('assumed')
  })

  it('says of a timeout how long 255 of it are', () => {
    expect(provenance('shared-endpoint', 'transport.timeout')?.note).toContain('5.1 s, the several seconds')
    expect(provenance('dead-nic', 'transport.timeout')?.note).toMatch(/; 255 of these make 51 ms$/)
  })
})
