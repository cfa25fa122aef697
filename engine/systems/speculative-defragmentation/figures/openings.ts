import type { Opening } from '../../../facets/figure.ts'
import { defaultValue } from '../../../scenario/defaults.ts'
import type { Params } from '../../../scenario/document.ts'
import type { MixParams } from '../costs/parameters.ts'
import { parameters } from '../parameters.ts'

const usual = defaultValue(parameters)

/** A scenario that belongs to a figure as a whole. */
export const opening = (label: string, changes: Params): Opening => ({
  in: 'numbers',
  x: 0,
  y: 0,
  label,
  params: { ...usual, ...changes },
})

/** The cost experiment at so many right guesses. @param success  [%] @param miss  who pays the cache miss */
export const costsAt = (
  label: string,
  success: number,
  os: 'fbufs' | 'remap' = 'fbufs',
  miss: MixParams['miss'] = 'first',
): Opening =>
  opening(label, {
    experiment: { kind: 'costs', success, miss, driverCopies: true },
    driver: { ...(usual.driver as Params), os },
  })
