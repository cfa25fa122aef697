import type { Params } from '../../../scenario/document.ts'
import type { VirtualNetworkParams } from './index.ts'

/** Parameters of a scenario of this system, with their types: they have passed its check. */
export const typedParams = (params: Params): VirtualNetworkParams => params as VirtualNetworkParams
