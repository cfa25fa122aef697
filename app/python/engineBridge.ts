import { bridgeOf, type Bridge } from '../../engine/calls/bridge.ts'
import { openCalls } from '../../engine/calls/open.ts'
import { flate } from './flate.ts'

/** The engine, in this very worker, so that Python's questions are answered at once. */
export const engineBridge = async (): Promise<Bridge> => bridgeOf(await openCalls(flate))
