import type { Edit, Field } from '../../../engine/index.ts'
import { formatQuantity } from '../../../engine/index.ts'
import { fieldAt } from '../../../app/document/fieldAt.ts'
import type { lessons } from '../../../app/lessons/index.ts'
import type { Step } from '../../../app/lessons/lesson.ts'
import { opened } from '../../../app/lessons/player/stepLink.ts'
import { until, type Hands } from './hands.ts'

/** Where in a step one is: before what there is to do, after it was predicted, and when all is done. */
export type Moment = 'begun' | 'predicted' | 'done'

export type Looking = (step: Step, number: number, moment: Moment) => Promise<void>

/** Goes through a lesson from its first step, which is open, to the list of lessons behind its last. */
export async function walk(
  hands: Hands,
  { load }: Pick<(typeof lessons)[number], 'load'>,
  look: Looking = () => Promise.resolve(),
): Promise<void> {
  const steps = await load()
  for (const [i, step] of steps.entries()) {
    const number = i + 1
    const words = { place: `step ${number} of ${steps.length}`, title: step.title }
    await until(hands.ask, isAt, words, `Step ${number} does not open`)
    await look(step, number, 'begun')
    if (step.ask) {
      await predict(hands, step.ask)
      if (step.goal) await look(step, number, 'predicted')
    }
    if (step.goal) await reach(hands, step)
    await look(step, number, 'done')
    await hands.press('.lesson-next.solid-button')
  }
  await until(hands.ask, hasWords, `You are at step ${steps.length}`, 'The list of lessons does not open')
}

/** Says something to a question, right or wrong. */
async function predict(hands: Hands, { kind }: NonNullable<Step['ask']>): Promise<void> {
  const form = 'form.lesson-answer'
  const more = `${form} .lesson-stepper button:not([aria-disabled="true"])`
  if (kind === 'mark') await hands.move('.lesson-mark[role=slider]', more)
  if (kind === 'number') await hands.move(`${form} input[type=range]`, more)
  if (kind === 'choice') await hands.press(`${form} label:nth-of-type(2) input[type=radio]`)
  if (kind === 'packet') await hands.press(`${form} button[aria-pressed]`)
  if (kind === 'cut') await hands.press(`${form} .lesson-stepper button:last-child`)
  await hands.press(`${form} .lesson-predict`)
  await until(hands.ask, hasLabel, 'What it is', 'The prediction is not revealed')
}

/** Reaches the goal of a step by its solution: through the controls where a person would, else by the last rung of help. */
async function reach(hands: Hands, step: Step): Promise<void> {
  const { system, envelope } = await opened(step.link)
  const { params } = envelope.scenario
  for (const edit of step.goal!.solution) {
    if (await hands.ask(isReached, undefined)) return
    const field = edit.kind === 'set' ? fieldAt(system, params, edit.path) : undefined
    if (!(await edited(hands, edit, field))) await helped(hands)
  }
  await until(hands.ask, isReached, undefined, `The goal is not reached: ${step.goal!.sentence}`)
}

/** Makes an edit where the step has a control for it. @returns whether it has */
async function edited(hands: Hands, edit: Edit, field: Field | undefined): Promise<boolean> {
  if (edit.kind !== 'set' || !field) return false
  const { path, value } = edit
  const place = `.lesson-field [data-setting="${path}"]`
  const number = field.kind === 'optional' ? field.field : field.kind === 'number' ? field : undefined
  if (number && typeof value === 'number') {
    const { text, unit } = formatQuantity(value, number.unit, { kilobyte: 1024, digits: 'full' })
    await hands.write(place, `${text} ${unit}`.trim())
    return true
  }
  if (field.kind === 'text' && typeof value === 'string') {
    await hands.write(place, value)
    return true
  }
  if (field.kind === 'toggle') {
    await hands.press(place)
    return true
  }
  if (field.kind !== 'choice') return false
  const at = field.options.findIndex((option) => option.value === value)
  await hands.press(`${place} label:nth-of-type(${at + 1}) input`)
  return true
}

/** Lets the next step be done. */
async function helped(hands: Hands): Promise<void> {
  const before = await hands.ask(standing, undefined)
  if (!before.includes('Do one step')) await hands.press('.lesson-goal .segmented label:nth-of-type(4) input')
  const offered = await hands.ask(standing, undefined)
  await hands.press('.lesson-goal .lesson-do')
  await until(hands.ask, isOtherwise, offered, 'The help does nothing')
}

// In the page: each stands by itself.

function isAt({ place, title }: { readonly place: string; readonly title: string }): boolean {
  const lesson = document.querySelector('.lesson')
  // Numbers stay with their units, by other blanks than titles have.
  const words = (from: Element | null | undefined) => (from?.textContent ?? '').replace(/\s+/g, ' ')
  return words(lesson).includes(place) && words(lesson?.querySelector('.lesson-text h2')) === title
}

const hasWords = (words: string) => document.body.innerText.includes(words)

const hasLabel = (words: string) => document.querySelector('.lesson-text > .label')?.textContent === words

const isReached = () => document.querySelector('.lesson-goal-sentence.reached') !== null

const standing = () => document.querySelector('.lesson-goal')?.textContent ?? ''

const isOtherwise = (before: string) => document.querySelector('.lesson-goal')?.textContent !== before
