import {
  applyEdit,
  InputError,
  valueAt,
  writeLink,
  type Curve,
  type Edit,
  type Unit,
  type Value,
} from '../../../engine/index.ts'
import { phrase } from '../../chart/format.ts'
import type { Kilobyte } from '../../chart/kilobyte.ts'
import { valueWords } from '../../controls/was/valueWords.ts'
import { fieldAt, fieldName } from '../../document/fieldAt.ts'
import type {
  Asked,
  CutQuestion,
  Goal,
  MarkQuestion,
  NumberQuestion,
  Question,
  Step,
} from '../../lessons/lesson.ts'
import { readPrediction, type Said } from '../../lessons/player/prediction.ts'
import { cutMetric, verdictOf } from '../../lessons/player/verdict.ts'
import type { Answer, Asking } from './asking.ts'
import type { Known } from './results.ts'

/** Where numbers stand in the table: at most four digits, whole ones as they are. */
const numberText = (value: number): string =>
  Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(4)))

interface About {
  readonly title: string
  readonly step: Step
  /** Of the step's own scenario, whatever students have made of it. */
  readonly asked: Asked
  readonly kilobyte: Kilobyte
  readonly resultOf: (asked: Pick<Asked, 'system' | 'scenario'>) => Promise<Known>
}

/** What a step of a lesson asks, with the engine's own answer. */
export function lessonAsking(about: About): Asking {
  const { title, step, asked } = about
  const { ask } = step
  const common = {
    title,
    question: step.title,
    ...(step.goal && { goal: goalOf(step.goal, about) }),
    ...lastOf(about),
  }
  if (!ask) {
    const answer = (text: string): Answer => ({ at: text, text })
    return { ...common, label: '', form: { kind: 'nothing' }, answer }
  }
  const { place, ...form } = formOf(ask, about)
  const answer = (said: Said): Answer => {
    const { right, wrong } = verdictOf(ask, said, asked)
    return { ...place(said), right, ...(wrong !== undefined && { wrong }) }
  }
  return {
    ...common,
    ...form,
    label: ask.label,
    answer: (text) => answer(readPrediction(ask, text)),
    truth: answer(ask.truth(asked)),
    ...(ask.kind === 'mark' && { picture: pictureOf(ask, about) }),
  }
}

/** What a step's form and its answers look like. */
type Form = Pick<Asking, 'form' | 'takes'> & { readonly place: (said: Said) => Answer }

function formOf(ask: Question, about: About): Form {
  switch (ask.kind) {
    case 'number':
    case 'mark':
      return numberForm(ask, about)
    case 'cut':
      return cutForm(ask, about)
    case 'choice': {
      const textOf = (id: string) => ask.options.find((option) => option.id === id)?.text ?? id
      return {
        form: { kind: 'choice', options: ask.options },
        place: (said) => ({ at: said as string, text: textOf(said as string) }),
      }
    }
    case 'packet': {
      const among = ask.among?.(about.asked) ?? []
      const name = (item: number) => ask.name?.(item, about.asked) ?? String(item + 1)
      const place = (said: Said): Answer => {
        const items = [...(said as readonly number[])].sort((a, b) => a - b)
        return { at: items.join(','), text: items.map(name).join(', ') }
      }
      const options = among.map((item) => ({ id: String(item), text: name(item) }))
      return { form: { kind: 'choice', options }, place }
    }
  }
}

function numberForm(ask: NumberQuestion | MarkQuestion, about: About): Form {
  const { asked, kilobyte } = about
  const truth = ask.truth(asked)
  const curve = ask.kind === 'mark' ? asked.result.curves?.find(({ id }) => id === ask.curve) : undefined
  const height = curve && heightOf(curve)
  // Of a curve that is least elsewhere its height is no cost of answers.
  const cost = height && isLeast(height, truth, ask) ? height : undefined
  const reach = ask.kind === 'mark' ? reachOf(ask, truth, about) : undefined
  const near = ask.close * Math.abs(truth)
  return {
    form: {
      kind: 'number',
      unit: ask.unit,
      integer: ask.integer ?? false,
      log: ask.log ?? curve?.x.scale === 'log',
      band: reach ?? [truth - near, truth + near],
      bandLabel: reach ? 'reaches the goal' : 'as good as right',
      shown: (value) => `${numberText(value)}${ask.unit === '' ? '' : ` ${ask.unit}`}`,
    },
    ...(curve && cost && { takes: takesOf(curve.y, kilobyte) }),
    place: (said) => {
      const takes = cost?.(said as number)
      return { at: said as number, text: numberText(said as number), ...(takes !== undefined && { takes }) }
    },
  }
}

const takesOf = (
  { label, unit }: { readonly label: string; readonly unit: Unit },
  kilobyte: Kilobyte,
): NonNullable<Asking['takes']> => ({ label, unit, shown: (value) => phrase(value, unit, kilobyte) })

type Height = (x: number) => number | undefined

/** Of what may be said nothing is lower. */
function isLeast(
  height: Height,
  truth: number,
  { min, max, integer }: NumberQuestion | MarkQuestion,
): boolean {
  const step = integer ? 1 : (max - min) / 256
  const said = Array.from({ length: Math.floor((max - min) / step) + 1 }, (_, i) => height(min + i * step))
  const own = height(truth)
  return own !== undefined && said.every((each) => each === undefined || each >= own * (1 - 1e-9))
}

/** A curve's height, between its points as it is drawn; undefined beyond its ends. */
function heightOf({ lines }: Curve): Height | undefined {
  const line = lines.find(({ emphasis }) => emphasis === 'main')
  if (!line || line.separate) return undefined
  const { x, y } = line
  return (at) => {
    const next = x.findIndex((each) => each >= at)
    if (next < 0 || at < x[0]!) return undefined
    if (x[next] === at) return y[next]
    const share = (at - x[next - 1]!) / (x[next]! - x[next - 1]!)
    return y[next - 1]! + share * (y[next]! - y[next - 1]!)
  }
}

/** So far from the truth the goal is looked for, in whole numbers. */
const farthest = 64

/** From where to where whole numbers reach the step's goal, by the engine; undefined where the truth itself does not. */
function reachOf(
  ask: MarkQuestion,
  truth: number,
  { step, asked }: About,
): readonly [number, number] | undefined {
  const { goal } = step
  const edit = markEdit(ask, asked)
  if (!goal || !edit || !ask.integer) return undefined
  const reaches = (x: number) => {
    try {
      const { scenario } = applyEdit(asked.system, asked.scenario, edit(x))
      return goal.reached({ ...asked, scenario, result: asked.system.analyse(scenario.params) })
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      return false
    }
  }
  if (!reaches(truth)) return undefined
  const end = (way: 1 | -1) => {
    let x = truth
    while (Math.abs(x - truth) < farthest && x + way >= ask.min && x + way <= ask.max && reaches(x + way))
      x += way
    return x
  }
  return [end(-1), end(1)]
}

/** What puts the curve's own mark at an x. */
function markEdit(
  { curve }: MarkQuestion,
  { system, scenario, result }: Asked,
): ((x: number) => Edit) | undefined {
  const mark = result.curves?.find(({ id }) => id === curve)?.marks.find(({ kind }) => kind === 'current')
  const { handles } = system
  if (!mark || !handles?.moveMark) return undefined
  return (x) => handles.moveMark!(scenario.params, curve, x, mark.id)
}

function cutForm(ask: CutQuestion, { asked, kilobyte }: About): Form {
  const metric = asked.system.metrics.find(({ name }) => name === ask.metric)!
  const takes = takesOf(metric, kilobyte)
  const least = cutMetric(ask, ask.truth(asked), asked)
  return {
    form: {
      kind: 'number',
      unit: metric.unit,
      inWords: true,
      integer: false,
      log: false,
      band: [least, least * (1 + ask.close)],
      bandLabel: 'as good as the best',
      shown: takes.shown,
    },
    takes,
    place: (said) => {
      const taken = cutMetric(ask, said as readonly number[], asked)
      return { at: taken, text: (said as readonly number[]).join(', '), takes: taken }
    },
  }
}

const goalOf = ({ sentence, reached }: Goal, { asked, resultOf }: About): NonNullable<Asking['goal']> => ({
  sentence,
  by: ({ envelope }) => envelope.scenario,
  async reached({ envelope: { scenario } }) {
    const { system } = asked
    if (scenario.system !== system.id) return `a scenario of another system (${scenario.system})`
    const known = await resultOf({ system, scenario })
    return 'because' in known ? known.because : reached({ ...asked, scenario, result: known.result })
  },
})

/** What was asked for as it stands in what was handed in: of what the step lets a person change. */
function lastOf({ step: { controls, ask, goal }, asked, kilobyte }: About): Pick<Asking, 'last'> {
  const { system, scenario } = asked
  const marked = ask?.kind === 'mark' ? markEdit(ask, asked)?.(ask.start) : goal?.solution.at(-1)
  const about = marked && 'path' in marked ? marked.path : undefined
  const path =
    controls.find((each) => about !== undefined && `${each}.`.startsWith(`${about}.`)) ??
    controls.find((each) => typeof valueAt(scenario.params, each) !== 'object') ??
    controls[0]
  if (path === undefined) return {}
  const text = (value: Value | undefined, at: string): string => {
    if (typeof value === 'number') return numberText(value)
    if (typeof value === 'object' && 'sizes' in value)
      return `${(value['sizes'] as readonly unknown[]).length} by hand`
    const field = fieldAt(system, scenario.params, at)
    if (typeof value === 'string' && field?.kind === 'text') return value
    return field && value !== undefined ? valueWords(field, value, kilobyte) : '–'
  }
  const whole = path.split('.')[0]!
  return {
    last: {
      label: `${fieldName(system, scenario.params, path)} at last`,
      text: ({ params }) => {
        const own = valueAt(params, path)
        return own === undefined ? text(valueAt(params, whole), whole) : text(own, path)
      },
    },
  }
}

const pictureOf =
  (ask: MarkQuestion, { asked }: About): NonNullable<Asking['picture']> =>
  async ({ at }) => {
    const edit = markEdit(ask, asked)
    if (!edit) return undefined
    const { scenario } = applyEdit(asked.system, asked.scenario, edit(at as number))
    return (await writeLink(() => asked.system, { scenario })).fragment
  }
