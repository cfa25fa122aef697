import { flate } from '../../../app/python/flate.ts'
import { openCalls } from '../../../engine/calls/open.ts'

/** The engine's door for programs, all systems loaded. */
export const call = await openCalls(flate)
