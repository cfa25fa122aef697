import type { Params } from '../../scenario/document.ts'
import type { DefragParams } from './parameters.ts'

/** Parameters that have passed the system's check, with their types. */
export const typedParams = (params: Params): DefragParams => params as DefragParams
