import { come } from '../../loading/come.ts'

const examples = import.meta.glob<string>('../../python/examples/*.example.py', {
  query: '?raw',
  import: 'default',
})
const loading = new Map<string, Promise<string>>()

/** What the editor begins with; the same promise each time, as React asks for it. */
export function exampleOf(system: string): Promise<string> {
  let example = loading.get(system)
  if (!example) {
    const load = examples[`../../python/examples/${system}.example.py`]
    example = load
      ? come('The example', load).then((text) => text.trimEnd())
      : Promise.resolve('from stagescope import *')
    example.catch(() => loading.delete(system))
    loading.set(system, example)
  }
  return example
}
