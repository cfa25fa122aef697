import type { Envelope, Scenario } from '../../engine/index.ts'

/** What a link says, but for what is looked at: what undo covers. */
export type Content = Omit<Envelope, 'view'>

/** Which of the two scenarios: the first, or the one beside it. */
export type Side = 'a' | 'b'

export const sides: readonly Side[] = ['a', 'b']

/** Nothing on the side of B where there is none. */
export const scenarioIfOn = (content: Content, side: Side): Scenario | undefined =>
  side === 'a' ? content.scenario : content.other

/** Of a side that is there. */
export const scenarioOn = scenarioIfOn as (content: Content, side: Side) => Scenario

/** The id of the preset that a side began with, as the link says it. */
export const fromOn = (content: Content, side: Side): string | undefined =>
  side === 'a' ? content.from : content.otherFrom

/** With another scenario on one side, and what it began with; the very same content where nothing is another. */
export function withScenario(
  content: Content,
  side: Side,
  scenario: Scenario,
  began: string | undefined,
): Content {
  if (scenarioIfOn(content, side) === scenario && fromOn(content, side) === began) return content
  return side === 'a'
    ? defined({ ...content, scenario, from: began })
    : defined({ ...content, other: scenario, otherFrom: began })
}

export const contentOf = (envelope: Envelope): Content => without(envelope, 'view')

export const without = <T extends object, K extends keyof T>(value: T, ...keys: readonly K[]): Omit<T, K> =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key as K))) as Omit<T, K>

/** Without what is undefined: what is absent is not there at all. */
export const defined = <T extends object>(value: { readonly [K in keyof T]: T[K] | undefined }): T =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as T
