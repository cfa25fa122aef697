import { shownUnits, unitRow, withReach, type System, type Unit } from '../../../engine/index.ts'

/** Units, and those that stand in their place. */
type OtherUnits = NonNullable<System['otherUnits']>['units']

/** Tells what a system says in the other units. Numbers stay as they are stored: what formats, reads and drags them asks the unit. */
export interface Telling {
  /** Plain data: each `unit` is the other one, and times in sentences are told in it. What has none stays the same object. */
  data<T>(value: T): T
  system(system: System): System
}

export function tellingIn(units: OtherUnits): Telling {
  const sentence = sentenceIn(units)
  const known = new WeakMap<object, unknown>()
  const other = <U extends Unit>(unit: U): U => (units[unit] ?? unit) as U

  const data = <T>(value: T): T => {
    if (typeof value === 'string') return sentence(value) as T
    if (typeof value !== 'object' || value === null || !isPlain(value)) return value
    if (!known.has(value)) known.set(value, mapped(value))
    return known.get(value) as T
  }
  const mapped = (value: object): object => {
    if (Array.isArray(value)) {
      const list: readonly unknown[] = value
      const next = list.map((each) => data(each))
      return next.some((each, i) => each !== list[i]) ? next : list
    }
    const entries = Object.entries(value).map(
      ([key, each]) => [key, key === 'unit' ? other(each as Unit) : data(each as unknown)] as const,
    )
    return entries.some(([key, each]) => each !== value[key as never]) ? Object.fromEntries(entries) : value
  }

  const systems = new WeakMap<System, System>()
  const system = (own: System): System => {
    const { clock, handles, metrics, parameters, presets } = own
    const next = systems.get(own) ?? {
      ...own,
      clock: other(clock),
      ...(own.clockOf && { clockOf: (params) => other(own.clockOf!(params)) }),
      metrics: data(metrics),
      parameters: data(parameters),
      // Where a number comes from is told as it was found.
      presets: presets.map((preset) => ({ ...preset, ...data(saidBy(preset)) })),
      analyse: (params) => data(own.analyse(params)),
      ...(handles && { handles: { ...handles, meanings: data(handles.meanings) } }),
    }
    systems.set(own, next)
    return next
  }
  return { data, system }
}

const saidBy = ({ sentence, expected }: System['presets'][number]) => ({
  sentence,
  ...(expected !== undefined && { expected }),
})

const isPlain = (value: object): boolean =>
  Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype

const number = String.raw`(\d[\d,.]*(?:e[+-]?\d+)?)`

/** Every number of a sentence that has its unit behind it, alone or with its interval. */
function sentenceIn(units: OtherUnits): (sentence: string) => string {
  const rules = (Object.keys(units) as Unit[]).map((unit) => {
    const { per, unit: shown } = shownUnits(units[unit]!, 1024)[0]!
    const pattern = new RegExp(`${number}(?: ± ${number})? (?:${unitRow(unit).spelled!.join('|')})\\b`, 'g')
    const inOther = (text: string) => Number(text.replaceAll(',', '')) / per
    const told = (_: string, mean: string, reach?: string) =>
      `${withReach(inOther(mean), reach === undefined ? undefined : inOther(reach))} ${shown}`
    return { pattern, told }
  })
  return (sentence) => rules.reduce((text, { pattern, told }) => text.replace(pattern, told), sentence)
}
