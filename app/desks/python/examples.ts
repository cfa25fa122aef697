import { come } from '../../loading/come.ts'
import { once } from '../../loading/once.ts'

const texts = import.meta.glob<string>('../../python/examples/*.example.py', {
  query: '?raw',
  import: 'default',
})

/** What the editor begins with, by the id of the system. */
export const examples = once<string, string>(async (system) => {
  const load = texts[`../../python/examples/${system}.example.py`]
  return load ? (await come('The example', load)).trimEnd() : 'from stagescope import *'
})
