import {
  applyEdit,
  type Field,
  type Fields,
  type Scenario,
  type System,
  type Value,
} from '../../../engine/index.ts'
import { fromLink, pythonText } from '../../document/file/python.ts'

/** Values of a parameter that the exported program asks for. */
const points = 5

/** A scenario as a program: run once, and over the range of the first number that matters to it. */
export async function exportedScript(system: System, scenario: Scenario): Promise<string> {
  const swept = firstNumber(system, scenario)
  return [
    'from stagescope import *',
    '',
    `# ${system.title}`,
    `scenario = ${await fromLink(system, scenario)}`,
    'result = run(scenario)',
    'for name, value in result.metrics.items():',
    '    print(f"{value.label} ({name}): {value!r}")',
    ...(swept
      ? [
          '',
          `# ${swept.label}, over its range: the numbers that change with it`,
          `values = [${swept.values.join(', ')}]`,
          `runs = [run(scenario.replace({${pythonText(swept.path)}: value})) for value in values]`,
          'print(values)',
          'for name, value in result.metrics.items():',
          '    over = [each.metrics.get(name) for each in runs]',
          '    if any(each != over[0] for each in over):',
          '        print(f"{value.label} ({name}): {over!r}")',
        ]
      : []),
    '',
  ].join('\n')
}

interface Swept {
  readonly path: string
  readonly label: string
  readonly values: readonly number[]
}

/** The first number that matters with these parameters, and values over the range of its slider that are not refused. */
function firstNumber(system: System, scenario: Scenario): Swept | undefined {
  const used = system.uses?.(scenario.params)
  const matters = (path: string) => used?.some((each) => `${path}.`.startsWith(`${each}.`)) ?? true
  const allowed = (path: string) => (value: number) => {
    try {
      applyEdit(system, scenario, { kind: 'set', path, value })
      return true
    } catch {
      return false
    }
  }
  return numbersOf(system.parameters.fields, scenario.params, '')
    .filter(({ path }) => matters(path))
    .map((each) => ({ ...each, values: each.values.filter(allowed(each.path)) }))
    .find(({ values }) => values.length > 1)
}

type Members = Readonly<Record<string, Value | undefined>>

/** The numbers that stand by themselves, also in a record and in the case that is chosen. */
const numbersOf = (fields: Fields, values: Members, above: string): readonly Swept[] =>
  Object.entries(fields).flatMap(([name, field]) => numbersIn(field, values[name], above + name))

function numbersIn(field: Field, value: Value | undefined, path: string): readonly Swept[] {
  if (field.kind === 'record') return numbersOf(field.fields, value as Members, `${path}.`)
  if (field.kind === 'variant') {
    const chosen = value as Members
    return numbersOf(field.cases[chosen['kind'] as string]!.fields, chosen, `${path}.`)
  }
  if (field.kind !== 'number') return []
  const { label, min, max, integer, slider: [low, high] = [min, max] } = field
  const values = Array.from({ length: points }, (_, i) => {
    const at = low + ((high - low) * i) / (points - 1)
    return integer ? Math.round(at) : at
  })
  return [{ path, label, values: [...new Set(values)] }]
}
