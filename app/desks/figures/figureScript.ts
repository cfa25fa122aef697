import {
  newScenario,
  type Curve,
  type Drawing,
  type Figure,
  type Opening,
  type System,
} from '../../../engine/index.ts'
import { fromLink, pythonText } from '../../document/file/python.ts'

/**
 * A figure as a program: the scenario of each of its points is run, and what comes out stands beside what is drawn. What
 * a figure computes of several runs is in none of their numbers; the program prints the runs.
 * @param openings  the scenarios of its points, at least one
 */
export async function figureScript(
  system: System,
  { name, title, where }: Pick<Figure, 'name' | 'title' | 'where'>,
  { curves = [], maps = [] }: Pick<Drawing, 'curves' | 'maps'>,
  openings: readonly Opening[],
): Promise<string> {
  const rows = await Promise.all(
    openings.map(async ({ label, params, ...at }) => {
      const axes = [...curves, ...maps].some(({ id }) => id === at.in)
      const place = axes ? `${pythonText(at.in)}, ${at.x}, ${at.y}` : 'None, None, None'
      return `    (${place}, ${pythonText(label)}, ${await fromLink(system, { ...newScenario(system), params })}),`
    }),
  )
  const drawn = [...curves, ...maps].filter(({ id }) => openings.some((opening) => opening.in === id))
  return [
    'from stagescope import *',
    '',
    `# ${name}, ${where}: ${oneLine(title)}`,
    `# ${oneLine(system.citation.title)}, ${system.citation.year}`,
    ...drawn.map(
      ({ id, x, y }) => `# ${id}: ${unitOf(x)} to the right, ${unitOf(y)} upwards, as the page draws them`,
    ),
    'points = [',
    ...rows,
    ']',
    'for chart, x, y, label, scenario in points:',
    '    result = run(scenario)',
    '    print(label if chart is None else f"{label} ({chart}: x = {x}, y = {y})")',
    '    for value in result.metrics.values():',
    '        same = y is not None and abs(value - y) <= 1e-6 * abs(y)',
    '        print(f"    {value.label}: {value!r}" + (" = y" if same else ""))',
    '',
  ].join('\n')
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ')

const unitOf = ({ label, unit }: Pick<Curve['x'], 'label' | 'unit'>): string =>
  oneLine(unit === '' ? label : `${label} [${unit}]`)
