import { InputError } from '../base/inputError.ts'
import { systems, systemOf } from '../systems/index.ts'
import { allCalls } from '../systems/allCalls.ts'
import { advise } from './advise.ts'
import type { Compression } from './compression.ts'
import { describe } from './describe.ts'
import type { Home, Offered } from './home.ts'
import { link } from './link.ts'
import { measure } from './measure.ts'
import { mva } from './mva.ts'
import { rows } from './rows.ts'
import { run } from './run.ts'
import { edit, read } from './scenario.ts'
import { cut, optimum } from './strategy.ts'

/**
 * One question to the engine: plain data and typed arrays in and out, at once.
 * @throws InputError for what is wrong in `args`, naming path, rule and value
 */
export type Call = (name: unknown, args: unknown) => unknown

const calls: Readonly<Record<string, (home: Home, args: unknown) => unknown>> = {
  describe,
  read,
  edit,
  link,
  run,
  rows,
  optimum,
  cut,
  mva,
  measure,
  advise,
}

/** The engine's door for programs in other languages, all systems loaded. */
export async function openCalls(compression: Compression): Promise<Call> {
  const loaded = await Promise.all(Object.keys(systems).map(offered))
  const home: Home = { systems: new Map(loaded.map((each) => [each.system.id, each])), compression }
  return (name, args) => {
    if (typeof name !== 'string' || !Object.hasOwn(calls, name))
      throw new InputError('call', `one of ${Object.keys(calls).join(', ')}`, name)
    return calls[name]!(home, args)
  }
}

async function offered(id: string): Promise<Offered> {
  const system = (await systemOf(id))!
  return { system: (await system.complete?.()) ?? system, calls: (await allCalls[id]?.()) ?? {} }
}
