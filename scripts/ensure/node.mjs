// Every script imports this first, and nothing statically that an old Node does not have: so that it can say so.
import { nodeFault } from './nodeVersion.mjs'
import { stop } from './stop.mjs'

const fault = nodeFault(process.versions.node)
if (fault !== undefined) stop(fault)
