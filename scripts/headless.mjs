// `npm run headless`: the command line, bundled when a source is newer than the bundle.
import './ensure/node.mjs'
import { pathToFileURL } from 'node:url'
import { nodeBundle } from './nodeBundle.mjs'

const { file, done } = await nodeBundle('headless')
process.once('exit', done)
await import(pathToFileURL(file).href)
