import { expect, it } from 'vitest'
import { workersOf } from '../../scripts/workers.ts'

it('are three of tests and four of pages on two cores, as many as cores where there are more', () => {
  const of = (cores: number) => Object.values(workersOf(['run', '--project', 'unit'], cores))
  expect(of(2)).toEqual([{ maxWorkers: 3 }, { maxWorkers: 4 }])
  expect(of(8)).toEqual([{ maxWorkers: 8 }, { maxWorkers: 8 }])
})

it.each([['--maxWorkers=1'], ['--maxWorkers', '1'], ['--max-workers=1']])(
  'are those of whoever says how many: %s',
  (...words) => {
    expect(workersOf(['run', ...words], 2)).toEqual({ unit: {}, browser: {} })
  },
)
