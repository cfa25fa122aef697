import type { Params } from '../../scenario/document.ts'
import type { PipelineParams } from './parameters.ts'

/** Parameters of a scenario of this system, with their types: they have passed its check. */
export const typedParams = (params: Params): PipelineParams => params as PipelineParams
