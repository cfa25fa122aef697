import type { Step } from '../lesson.ts'
import { kneeSteps } from './knee.ts'
import { modelSteps } from './models.ts'
import { reasonSteps } from './reasons.ts'

export const steps: readonly Step[] = [...kneeSteps, ...modelSteps, ...reasonSteps]
