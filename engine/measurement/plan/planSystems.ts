import { libraries } from './libraries.ts'
import type { PlanSystem } from './planSystem.ts'
import { services } from './services.ts'

/** Systems for which there is a plan. */
export const planSystems: readonly PlanSystem[] = [...libraries, ...services]
