import type { Step } from '../lesson.ts'
import { costSteps } from './costs.ts'
import { lossSteps } from './losses.ts'
import { onceSteps } from './once.ts'

export const steps: readonly Step[] = [...costSteps, ...lossSteps, ...onceSteps]
