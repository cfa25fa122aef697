import { headlineText, inThousands, withoutTurns, type Kilobyte } from '../../../engine/index.ts'
import { bibtexOf } from '../../../engine/export/index.ts'
import { today } from '../../chart/today.ts'
import { fromOn, scenarioOn, type Side } from '../../document/content.ts'
import { originName, originOf } from '../../document/preset.ts'
import { systemOn } from '../../document/words.ts'
import type { State } from '../../document/state.ts'
import type { Store } from '../../document/store.ts'
import { pageVersion } from '../../parts/version.ts'
import { deskOf } from '../desksOf.ts'
import { scenarioWords } from '../paper/scenarioWords.ts'
import { isOfBefore } from './unfinished.ts'

const ofBefore = 'Taken before a run was over: its timeline is that of the parameters before the last change.'

/** So much is said of the parameters; the link has all of them [characters]. */
const longest = 700
/** A longer link is no use beside a picture: some programs cut what is pasted there [characters]. */
const longestLink = 2200

/** What a caption is of. */
export interface Captioned {
  readonly store: Store
  /** By which it is opened again. */
  readonly link: string
  /** As in the picture. */
  readonly kilobyte: Kilobyte
  /** What is shown where the scenario changes nothing of it; absent where it does. */
  readonly apart: string | undefined
}

/** What a desk shows that is drawn from none of the scenario's parameters: a figure by its name. */
export async function apartOf({ system, view }: State): Promise<string | undefined> {
  const desk = deskOf(system, view.desk)
  if (!desk || desk.uses.length > 0) return undefined
  const figures = (desk.id === 'figures' ? await system.figures?.() : undefined) ?? []
  const figure = figures.find(({ id }) => id === view['figures.figure']) ?? figures[0]
  return figure ? `${figure.name}, ${figure.title}` : desk.label
}

/** What a picture says of itself: what it shows, from which parameters, its link, the page's version and the paper. */
export function captionOf({ store, link, kilobyte, apart }: Captioned, title: string): readonly string[] {
  const { system, scenario, history, side } = store.getState()
  const { authors, title: paper, venue, year } = system.citation
  const both = showsBoth(store)
  const sides = apart === undefined ? sidesShown(store) : []
  const origin = sides.length === 1 ? originOf(system, scenario, fromOn(history.present, side)) : undefined
  const about = apart ?? (origin && originName(system, scenario, origin))
  const said = [
    `${title} - ${history.present.title ?? system.title}${about === undefined ? '' : `, ${about}`}.`,
    ...(sides.some((each) => isOfBefore(store.getState(), each)) ? [ofBefore] : []),
    ...sides.flatMap((each) => wordsOf(store, each, kilobyte, both ? `${each.toUpperCase()}: ` : '')),
    linkWords(link),
    `Stagescope ${pageVersion()}, ${today()}. Model: ${authors}, ${paper}, ${venue}, ${year}.`,
    ...(origin
      ? [`Numbers${about === origin.name ? '' : ' before they were changed'}: ${origin.source}.`]
      : []),
  ]
  return said.map(withoutTurns)
}

/** The sides that are shown: both, or one alone. */
export const sidesShown = (store: Store): readonly Side[] =>
  showsBoth(store) ? ['a', 'b'] : [store.getState().side]

/** Two scenarios beside each other, neither alone. */
export const showsBoth = (store: Store): boolean => {
  const { history, view } = store.getState()
  return history.present.other !== undefined && view.side === undefined
}

/** The answer of one side and its parameters. @param of  what stands before each */
function wordsOf(store: Store, side: Side, kilobyte: Kilobyte, of: string): readonly string[] {
  const { history, slots } = store.getState()
  const scenario = scenarioOn(history.present, side)
  const system = systemOn(store.core.known, history.present, side)
  const words = scenarioWords(system.parameters.fields, scenario.params, kilobyte)
  const parameters = words
    .map(({ heading, entries }) => {
      const said = entries.map(({ label, value }) => `${label} ${value}`).join(', ')
      return heading === undefined ? said : `${heading}: ${said}`
    })
    .join('; ')
  const result = slots[side].shown?.result
  const sentence = result && headlineText({ result, units: system.metrics, kilobyte })
  return [
    ...(sentence === undefined ? [] : [`${of}${sentence}`]),
    shortened(`${of}Parameters: ${parameters}.`),
  ]
}

/** Up to the last parameter that has room whole. */
function shortened(words: string): string {
  if (words.length <= longest) return words
  const end = Math.max(words.lastIndexOf(', ', longest), words.lastIndexOf('; ', longest))
  return `${words.slice(0, end < 0 ? longest : end)} ... (the rest by the link)`
}

/** Whole or not at all: a part of a link opens nothing. */
const linkWords = (link: string): string =>
  link.length <= longestLink
    ? `Link: ${link}`
    : `Its link has ${inThousands(link.length)} characters, too many to stand here; the scenario as JSON opens the same.`

/** The picture and the paper of its model, for a list of references. */
export function citationOf({ store, link, apart }: Omit<Captioned, 'kilobyte'>): string {
  const { system, history, scenario, side } = store.getState()
  const origin = originOf(system, scenario, fromOn(history.present, side))
  const about = apart ?? (origin && originName(system, scenario, origin))
  return bibtexOf({
    title: history.present.title ?? `${system.title}${about === undefined ? '' : `: ${about}`}`,
    url: link,
    version: pageVersion(),
    date: today(),
    source: system.citation,
  })
}
