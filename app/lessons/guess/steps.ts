import type { Step } from '../lesson.ts'
import { costSteps } from './costs.ts'
import { meetingSteps } from './meeting.ts'
import { straySteps } from './strays.ts'

export const steps: readonly Step[] = [...straySteps, ...costSteps, ...meetingSteps]
