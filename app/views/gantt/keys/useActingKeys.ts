import { laterKeys } from '../../../time/laterKeys.ts'
import type { Stage } from './act.ts'

export const useActingKeys = laterKeys<Stage>(async () => (await import('./act.ts')).act)
