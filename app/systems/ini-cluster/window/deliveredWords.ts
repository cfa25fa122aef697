import { grouped } from '../../../chart/format.ts'
import { isWrong, type Delivery } from './deliveries.ts'

/** Whether all has arrived once and in order, in a few words; the engine's own where all has. */
export function answerWords(messages: number, delivered: number, wrong: number): string {
  if (wrong > 0) return `${grouped(wrong)} delivered wrong`
  if (delivered < messages) return `${grouped(delivered)} of ${grouped(messages)} delivered`
  return messages === 1 ? 'The one message is delivered' : `All ${grouped(messages)} delivered, in order`
}

/** More than these are not read out one by one. */
const mostTold = 40

/** 'B delivers 0 at tick 10, 1 at tick 11.', and of a wrong one what was due. */
export function deliveredLabel(side: string, deliveries: readonly Delivery[]): string {
  if (deliveries.length === 0) return `${side} delivers nothing.`
  const more = deliveries.length - mostTold
  const told = deliveries
    .slice(0, mostTold)
    .map(
      (each) => `${each.message} at tick ${each.time}${isWrong(each) ? `, wrong as ${each.due} is due` : ''}`,
    )
  return `${side} delivers ${told.join(', ')}${more > 0 ? ` and ${grouped(more)} more` : ''}.`
}

/**
 * How many are wrong, and the first of them: 'Wrong: 1 of 600. At tick 661 message 5 comes once more, in the place of 261.'
 * Nothing where all are right.
 * @param sent  how many messages there are to deliver
 */
export function wrongWords(deliveries: readonly Delivery[], sent: number): string | undefined {
  const wrong = deliveries.filter(isWrong)
  const [first] = wrong
  if (!first) return undefined
  const { message, time, due } = first
  const known = deliveries.slice(0, deliveries.indexOf(first)).some((each) => each.message === message)
  const all = sent === 1 ? 'the only one' : `all ${grouped(sent)}`
  const place = due < sent ? `in the place of ${due}` : `after ${all}`
  const which = wrong.length === 1 ? 'At' : 'The first: at'
  return `Wrong: ${grouped(wrong.length)} of ${grouped(deliveries.length)}. ${which} tick ${grouped(time)} message ${message} comes ${known ? 'once more, ' : ''}${place}.`
}
