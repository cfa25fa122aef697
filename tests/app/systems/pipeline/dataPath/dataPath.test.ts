import { describe, expect, it } from 'vitest'
import {
  dataPathLayout,
  litStage,
  litSteps,
  pointedWords,
} from '../../../../../app/systems/pipeline/dataPath/layout.ts'
import { dataPath, splitStages } from '../../../../../engine/systems/pipeline/door.ts'
import { slowestStage } from '../../../../../engine/pipeline/equalCurve.ts'

describe('the data path of Fig. 7', () => {
  it('has the steps in the order of the text', () => {
    expect(dataPath.steps.map(({ name }) => name)).toEqual([
      ...['Sender host', 'Sender host DMA', 'Sender network DMA'],
      ...['Receiver network DMA', 'Receiver host DMA', 'Receiver host'],
    ])
  })

  it('folds every step into exactly one stage, the order kept and no stage left empty', () => {
    const stages = dataPath.steps.map(({ stage }) => stage)
    expect(stages).toEqual(stages.toSorted((a, b) => a - b))
    expect(new Set(stages)).toEqual(new Set(dataPath.stages.keys()))
    expect(dataPath.stages.map((_, stage) => litSteps(dataPath, { stage }).length)).toEqual([1, 1, 3, 1])
  })

  it('combines the third, fourth and fifth step, as the text says', () => {
    expect(litSteps(dataPath, { stage: 2 })).toEqual([2, 3, 4])
  })

  it('calls the stage the bottleneck that takes longest at every size', () => {
    for (const bytes of [0, 1, 128, 4096, 65_536])
      expect(slowestStage(dataPath.stages, bytes)).toBe(dataPath.bottleneck)
  })

  it('has a place for every step', () => {
    const steps = dataPath.places.reduce((sum, place) => sum + place.steps, 0)
    expect(steps).toBe(dataPath.steps.length)
  })
})

describe('the split of the receiver', () => {
  it('makes five stages that cost together what the four cost', () => {
    expect(splitStages).toHaveLength(5)
    const sums = (stages: typeof splitStages) =>
      [
        stages.reduce((sum, { overhead }) => sum + overhead, 0),
        stages.reduce((sum, { perByte }) => sum + perByte * 1024, 0),
      ].map((sum) => sum.toFixed(9))
    expect(sums(splitStages)).toEqual(sums(dataPath.stages))
  })

  it('says in the names that the halves are assumed, and makes the sender DMA the bottleneck of all but small fragments', () => {
    expect(splitStages.filter(({ name }) => name.endsWith('(assumed)'))).toHaveLength(2)
    for (const bytes of [256, 4096, 65_536])
      expect(splitStages[slowestStage(splitStages, bytes)]!.name).toBe('Sender DMA')
  })
})

describe('its picture', () => {
  it('stands on tracks: every stage spans its own steps, the network lies between', () => {
    const { places, steps, stages } = dataPathLayout(dataPath)
    expect(steps.map(({ at }) => at)).toEqual([1, 2, 3, 5, 6, 7])
    expect(stages).toEqual([
      { at: 1, span: 1 },
      { at: 2, span: 1 },
      { at: 3, span: 4 },
      { at: 7, span: 1 },
    ])
    expect(places.map(({ at, span }) => [at, span])).toEqual([
      [1, 1],
      [2, 2],
      [4, 1],
      [5, 2],
      [7, 1],
    ])
  })

  it('tells both ways what belongs together', () => {
    expect(litStage(dataPath, { step: 3 })).toBe(2)
    expect(pointedWords(dataPath, { step: 2 })).toBe(
      'Step 3, sender network DMA, is folded into stage 2 with steps 4 and 5.',
    )
    expect(pointedWords(dataPath, { step: 0 })).toBe('Step 1, sender host, is stage 0 by itself.')
    expect(pointedWords(dataPath, { stage: 2 })).toBe(
      'Stage 2 is steps 3 (sender network DMA), 4 (receiver network DMA) and 5 (receiver host DMA).',
    )
  })
})
