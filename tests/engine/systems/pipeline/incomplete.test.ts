import { describe, expect, it } from 'vitest'
import { checkedParams } from '../../../../engine/scenario/check.ts'
import { pipeline } from '../../../../engine/systems/pipeline/system.ts'
import { inlineCells } from '../../../../engine/systems/system.ts'

const complete = await pipeline.complete!()

const exact = checkedParams(pipeline, { strategy: { kind: 'exact' } })
const hierarchical = checkedParams(pipeline, { strategy: { kind: 'hierarchical' } })
const later = [
  ['the exact best', exact],
  ['a hierarchy', hierarchical],
] as const

describe('the system of the first picture', () => {
  it.each(pipeline.presets.map(({ id, params }) => [id, params] as const))(
    'draws what the complete one draws, and says nothing of the best of any sizes: %s',
    (_, params) => {
      const now = pipeline.analyse(params)
      const then = complete.analyse(params)
      for (const facet of ['timeline', 'cut', 'phases', 'curves', 'criticalPath', 'gaps', 'chosen'] as const)
        expect(now[facet], facet).toEqual(then[facet])
      expect(then.metrics).toMatchObject(now.metrics)
      expect(then.findings).toEqual(expect.arrayContaining([...now.findings]))
      const words = JSON.stringify([now.headline, now.findings, now.metrics, now.challenge, now.proof])
      expect(words).not.toMatch(/of any sizes|certificate|proved|best sent whole/i)
      expect(now.alternatives!.rows.map(({ id }) => id)).not.toContain('exact')
    },
  )

  it('does not call the whole message the best before that is proved', () => {
    const short = checkedParams(pipeline, { bytes: 50, strategy: { kind: 'none' } })
    expect([pipeline, complete].map((system) => system.analyse(short).headline.rest)).toEqual([
      [', and equal pieces are no faster'],
      [', and no cut with the same pieces in every stage is faster'],
    ])
  })

  it.each(later)('sends %s to the worker, which a drag no longer does on the complete one', (_, params) => {
    expect(pipeline.cells(params)).toBe(Infinity)
    expect(complete.cells(params)).toBeLessThan(inlineCells)
  })

  it('moves the best cut of any sizes that the worker has found as the complete one does', () => {
    const told = { ...exact, stages: structuredClone(exact['stages']!) }
    pipeline.learn!(told, complete.analyse(exact))
    expect(pipeline.handles!.moveCut!(told, 0, 500)).toEqual(complete.handles!.moveCut!(exact, 0, 500))
  })

  it.each(later)('asks for patience where a hand moves a cut of %s that nobody has told it', (_, params) => {
    expect(() => pipeline.handles!.moveCut!(params, 0, 500)).toThrow('the exact search to be loaded')
    expect(complete.handles!.moveCut!(params, 0, 500)).toMatchObject({ path: 'strategy' })
  })
})
