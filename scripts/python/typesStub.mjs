import { spawnSync } from 'node:child_process'

const camel = (text) =>
  text
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')

/** Text as Python writes it, on one line. */
const quoted = (text) => JSON.stringify(text)

/** What stands in the page's declarations, as classes of Python; `records` collects those of what has parts. */
class Declared {
  constructor(prefix, units) {
    this.prefix = prefix
    this.units = units
    this.records = []
  }

  /** The type of a field's values. */
  type(field, name) {
    switch (field.kind) {
      case 'number':
        return field.integer ? 'int' : 'float'
      case 'text':
        return 'str'
      case 'toggle':
        return 'bool'
      case 'choice':
        return `Literal[${field.options.map(({ value }) => quoted(value)).join(', ')}]`
      case 'optional':
        return `${this.type(field.field, name)} | None`
      case 'list':
        return `tuple[${this.type(field.item, name)}, ...]`
      case 'record':
        return this.record(name, field.fields)
      case 'variant':
        return Object.entries(field.cases)
          .map(([kind, { fields }]) => this.record(`${name}${camel(kind)}`, fields, kind))
          .join(' | ')
      default:
        throw new Error(`no type is known for ${field.kind}`)
    }
  }

  record(name, fields, kind) {
    const made = `_${this.prefix}${name}`
    const parts = kind === undefined ? [] : [property('kind', `Literal[${quoted(kind)}]`)]
    this.records.push(classOf(made, 'Record', [...parts, ...this.properties(fields, name)]))
    return made
  }

  properties(fields, name = '') {
    return Object.entries(fields).map(([id, field]) =>
      property(id, this.type(field, `${name}${camel(id)}`), this.title(field)),
    )
  }

  /** 'Message size [byte]' */
  title(field) {
    const bare = field.kind === 'optional' ? field.field : field
    const label = bare.label ?? bare.heading?.label
    const unit = this.units[bare.unit] ?? ''
    return label && (unit ? `${label} [${unit}]` : label)
  }
}

const property = (name, type, said) => [
  '@property',
  `def ${name}(self) -> ${type}: ${said ? '' : '...'}`.trimEnd(),
  ...(said ? [`    ${quoted(said)}`] : []),
]

const classOf = (name, base, members) =>
  [
    `class ${name}(${base}):`,
    ...(members.length === 0 ? ['    ...'] : members.flat().map((line) => `    ${line}`)),
  ].join('\n')

function classesOf({ id, parameters, metrics }, units) {
  const name = camel(id)
  const declared = new Declared(name, units)
  const scenario = classOf(`${name}Scenario`, 'Scenario', [
    ...declared.properties(parameters),
    property('_yields', `${name}Result`),
  ])
  const result = classOf(`${name}Result`, 'Result', [
    [`scenario: ${name}Scenario`],
    ...metrics.map(({ name: metric, label, unit }) =>
      property(metric, 'Metric', units[unit] ? `${label} [${units[unit]}]` : label),
    ),
  ])
  return [...declared.records, scenario, result]
}

const presetsOf = ({ id, presets }) => [
  // A text that is none of these gives any scenario, which none of them is.
  '@overload',
  `def __getitem__(self, name: Literal[${presets.map((preset) => quoted(preset.id)).join(', ')}]) -> ${camel(id)}Scenario: ...  # type: ignore[overload-overlap]`,
]

/**
 * What a type checker knows of every system: a class of scenarios with its parameters, one of results with its metrics, and
 * which preset is of which. Written from what the engine in the wheel declares.
 * @param {string} engine  the bundle
 * @returns {string} `stagescope/types.pyi`
 */
export function typesStub(engine) {
  const { stdout, status } = spawnSync(process.execPath, [engine], {
    input: '{"id":1,"call":"describe","args":{}}\n',
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  if (status !== 0) throw new Error(`the engine that was bundled does not run (${status})`)
  const { units, systems } = JSON.parse(stdout).value
  return `${[
    'from typing import Any, Literal, overload',
    '',
    'from ._declared import Record',
    'from .presets import Presets',
    'from .results import Metric, Result',
    'from .scenario import Scenario',
    '',
    classOf('AnyScenario', 'Scenario', [
      ['def __getattr__(self, name: str) -> Any: ...'],
      property('_yields', 'AnyResult'),
    ]),
    classOf('AnyResult', 'Result', [
      ['scenario: AnyScenario'],
      ['def __getattr__(self, name: str) -> Metric: ...'],
    ]),
    ...systems.flatMap((system) => classesOf(system, units)),
    classOf('TypedPresets', 'Presets', [
      ...systems.map(presetsOf),
      ['@overload', 'def __getitem__(self, name: str) -> AnyScenario: ...'],
    ]),
  ].join('\n')}\n`
}
