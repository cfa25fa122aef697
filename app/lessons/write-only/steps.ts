import type { Step } from '../lesson.ts'
import { nodeSteps } from './nodes.ts'
import { regionSteps } from './regions.ts'
import { waitSteps } from './waits.ts'

export const steps: readonly Step[] = [...regionSteps, ...waitSteps, ...nodeSteps]
