import type { Field, Scenario, System } from '../../../engine/index.ts'
import { fromLink } from '../../document/file/python.ts'

/** Values of a parameter that the exported program asks for. */
const points = 5

/** A scenario as a program: run once, and over the range of its first number. */
export async function exportedScript(system: System, scenario: Scenario): Promise<string> {
  const swept = firstNumber(system)
  const metric = system.metrics[0]!
  return [
    'from stagescope import *',
    '',
    `# ${system.title}`,
    `scenario = ${await fromLink(system, scenario)}`,
    'result = run(scenario)',
    'for name, value in result.metrics.items():',
    '    print(f"{value.label}: {value!r}")',
    ...(swept
      ? [
          '',
          `# ${swept.label}, over its range`,
          `for value in [${swept.values.join(', ')}]:`,
          `    result = run(scenario.replace(${swept.name}=value), metrics=["${metric.name}"])`,
          `    print(value, repr(result.${metric.name}))`,
        ]
      : []),
    '',
  ].join('\n')
}

/** The first parameter that is a number, and values over the range of its slider. */
function firstNumber(system: System) {
  const numbers = Object.entries(system.parameters.fields).flatMap(([name, field]) => numberOf(name, field))
  return numbers[0]
}

function numberOf(name: string, field: Field) {
  if (field.kind !== 'number') return []
  const { label, min, max, integer, slider: [low, high] = [min, max] } = field
  const values = Array.from({ length: points }, (_, i) => {
    const value = low + ((high - low) * i) / (points - 1)
    return integer ? Math.round(value) : value
  })
  return [{ name, label, values: [...new Set(values)] }]
}
