// `npm run wheel`: dist/python/stagescope-VERSION-py3-none-any.whl, made by Node alone.
import './ensure/node.mjs'
import { join } from 'node:path'
import { root } from './ensure/root.mjs'

const { writeWheel } = await import('./python/wheel.mjs')
console.log(await writeWheel(join(root, 'dist/python')))
