// Installs what is missing before a command runs: `node scripts/ensure.mjs packages writing chromium`.
// `building` needs what builds the page, `packages` all; `writing` a folder that can be written; then browsers by name.
// Uses only what Node brings, and speaks on standard error: standard output belongs to the command.
import './ensure/node.mjs'
import { join } from 'node:path'
import { browserNames, ensureBrowser } from './ensure/browsers.mjs'
import { ensurePackages } from './ensure/packages.mjs'
import { placeFault } from './ensure/place.mjs'
import { root } from './ensure/root.mjs'
import { stop } from './ensure/stop.mjs'
import { writable } from './ensure/writable.mjs'

const fault = placeFault(root)
if (fault !== undefined) stop(fault)
const wanted = process.argv.slice(2)
for (const need of ['building', 'packages']) if (wanted.includes(need)) ensurePackages(need)
if (wanted.includes('writing') && !(writable(root) && writable(join(root, 'node_modules'))))
  stop('This command keeps files beside the project, and the folder cannot be written: run it in a copy.')
for (const name of browserNames) if (wanted.includes(name)) ensureBrowser(name)
