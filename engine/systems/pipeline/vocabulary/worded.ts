import { formatQuantity } from '../../../base/formatQuantity.ts'
import { InputError } from '../../../base/inputError.ts'
import { inThousands } from '../../../base/plural.ts'
import type { Unit } from '../../../base/unit.ts'
import type { Alternative } from '../../../facets/alternatives.ts'
import type { Result } from '../../../facets/result.ts'
import type { Params } from '../../../scenario/document.ts'
import type { Term } from '../../../glossary/term.ts'
import type { EdgeAmount, Handles, System } from '../../system.ts'
import { firstBest } from '../alternatives.ts'
import { parameters } from '../parameters.ts'
import { inBytes, type Wording } from '../wording.ts'
import { rewordedField, rewordedFields } from './fields.ts'
import { rewordedResult } from './result.ts'
import { rewording, type Reword } from './reworded.ts'
import type { Vocabulary } from './vocabulary.ts'

/** How sentences say quantities in the units of a vocabulary. */
export function wordingOf({ units }: Vocabulary): Wording {
  const phrase = (value: number, unit: Unit): string => {
    const { text, unit: shown } = formatQuantity(value, unit, { kilobyte: 1024 })
    return `${inThousands(text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, ''))} ${shown}`
  }
  const { B, us, 'us/B': each } = units
  return {
    time: us ? (value) => phrase(value, us) : inBytes.time,
    size: B
      ? (value) => phrase(value < 10 ? Number(value.toPrecision(3)) : Math.round(value), B)
      : inBytes.size,
    cost: each ? (value) => phrase(value, each) : inBytes.cost,
  }
}

/** The same system in the words of a vocabulary. @param system  the complete one, with `wordingOf` of it */
export function worded(system: System, vocabulary: Vocabulary): System {
  const say = rewording(vocabulary)
  const unit = <U extends Unit>(ours: U): U => (vocabulary.units[ours] ?? ours) as U
  const sayOf = ({ stages }: Params): Reword =>
    rewording(
      vocabulary,
      (stages as readonly { readonly name: string }[]).map(({ name }) => name),
    )
  const told = (result: Result, params: Params) =>
    rewordedResult(withoutRows(result, system.inUse?.(params)?.inPlaceOf ?? []), vocabulary, sayOf(params))
  return {
    ...system,
    words: vocabulary.id,
    clock: unit(system.clock),
    parameters: { ...system.parameters, fields: rewordedFields(system.parameters.fields, say, vocabulary) },
    metrics: system.metrics.map((metric) => ({
      ...metric,
      label: say(metric.label),
      sentence: say(metric.sentence),
      formula: say(metric.formula),
      unit: unit(metric.unit),
    })),
    analyse: (params) => told(system.analyse(params), params),
    ...(system.analysisSteps && {
      *analysisSteps(params) {
        return told(yield* system.analysisSteps!(params), params)
      },
    }),
    ...(system.check && { check: (params) => heard(say, () => system.check!(params)) }),
    ...(system.reconcile && {
      reconcile(before, after) {
        const { params, notices } = system.reconcile!(before, named(before, after, say))
        return { params, notices: notices.map(sayOf(after)) }
      },
    }),
    ...(system.inUse && {
      inUse(params, setting) {
        const found = system.inUse!(params, setting)
        return found?.row ? { ...found, row: { ...found.row, name: say(found.row.name) } } : found
      },
    }),
    ...(system.handles && { handles: rewordedHandles(system.handles, say, vocabulary) }),
    ...(system.glossary && {
      glossary: async () =>
        (await system.glossary!())
          .filter(({ id }) => !ofSystems.includes(id))
          .map((term) => ({
            ...term,
            words: term.words.map((word) => say(word)) as unknown as Term['words'],
            sentence: say(term.sentence),
            ...(term.formula !== undefined && { formula: say(term.formula) }),
          })),
    }),
  }
}

/** Terms that are systems of the paper. */
const ofSystems: readonly string[] = ['gam', 'fm']

function rewordedHandles(handles: Handles, say: Reword, vocabulary: Vocabulary): Handles {
  const amountIn = (amount: EdgeAmount): EdgeAmount => ({
    field: rewordedField(amount.field, say, vocabulary),
    value: amount.value,
    edit: (typed) => heard(say, () => amount.edit(typed)),
  })
  return {
    ...handles,
    meanings: handles.meanings.map((meaning) => ({
      ...meaning,
      label: say(meaning.label),
      ...(meaning.short !== undefined && { short: say(meaning.short) }),
      symbol: say(meaning.symbol),
      sentence: say(meaning.sentence),
    })),
    ...(handles.edge && {
      edge(params, bar) {
        const found = handles.edge!(params, bar)
        return found.because === undefined ? found : { ...found, because: say(found.because) }
      },
    }),
    ...(handles.amount && {
      amount(params, bar, meaning) {
        const found = handles.amount!(params, bar, meaning)
        return found && amountIn(found)
      },
    }),
    ...(handles.actions && {
      actions: handles.actions.map((action) => ({
        ...action,
        label: say(action.label),
        sentence: say(action.sentence),
        edit: (params: Params) => heard(say, () => action.edit(params)),
      })),
    }),
    drag: (...asked) => heard(say, () => handles.drag(...asked)),
    nudge: (...asked) => heard(say, () => handles.nudge(...asked)),
    ...(handles.moveCut && { moveCut: (...asked) => heard(say, () => handles.moveCut!(...asked)) }),
  }
}

/** What is refused, in other words; its path is a name and stays. */
function heard<T>(say: Reword, ask: () => T): T {
  try {
    return ask()
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    throw new InputError(error.path, say(error.rule), error.value)
  }
}

interface Named {
  readonly name: string
}

/** A stage that comes in is called what the vocabulary calls one; what a person has written stays. */
function named(before: Params, after: Params, say: Reword): Params {
  const stagesOf = (params: Params) => params['stages'] as unknown as readonly Named[]
  const [were, are] = [stagesOf(before), stagesOf(after)]
  if (are.length <= were.length) return after
  const usual = parameters.fields.stages.item.fields.name.default
  const stages = are.map((stage) =>
    stage.name === usual && !were.includes(stage) ? { ...stage, name: say(usual) } : stage,
  )
  return { ...after, stages } as unknown as Params
}

/** Without the policies of the paper's systems, which are no policies elsewhere. */
function withoutRows(result: Result, ids: readonly string[]): Result {
  const { alternatives } = result
  if (!alternatives) return result
  const { metric } = alternatives
  const rows = alternatives.rows.filter(({ id }) => !ids.includes(id))
  const value = ({ metrics }: Alternative) => metrics[metric]!
  const others = rows.filter(({ emphasis }) => emphasis !== 'yours')
  const least = firstBest(others, value)
  return {
    ...result,
    alternatives: {
      ...alternatives,
      rows: rows.map((row) => (row === least ? { ...row, emphasis: 'best' } : row)),
    },
  }
}
