import { describe, expect, it } from 'vitest'
import { inTurn, runs } from '../sample.ts'
import { drawOf } from './draw.ts'
import { faultsOfDocument, faultsOfLink } from './faults.ts'
import { mutatedDocument, pathsOf, withAt } from './mutatedDocument.ts'
import { largeDocuments, largeLinks } from './large.ts'
import { mutatedLink } from './mutatedLink.ts'
import { nastyValues } from './nasty.ts'
import { documents, links, plainLinks } from './seeds.ts'

/** The cases are numbered: `drawOf(n)` makes the very input that failed. */
const parts = 10
const each = runs(250, 10_000)

interface Fault {
  readonly number: number
  readonly input: string
  readonly faults: readonly string[]
}

async function faultsOf(
  numbers: Iterable<number>,
  inputOf: (number: number) => string,
  faultsOfInput: (input: string) => Promise<readonly string[]>,
): Promise<readonly Fault[]> {
  const found: Fault[] = []
  for (const number of numbers) {
    const input = inputOf(number)
    const faults = await faultsOfInput(input).catch((error: unknown) => [`threw ${String(error)}`])
    if (faults.length > 0) found.push({ number, input: JSON.stringify(input).slice(0, 500), faults })
    if (found.length > 4) break
  }
  return found
}

const numbers = (part: number) => Array.from({ length: each }, (_, i) => part * each + i)

describe.each(inTurn([...Array(parts).keys()]))('sample %i', (part) => {
  it('of mutated links opens to what opens again, or is told', async () => {
    const found = await faultsOf(numbers(part), (number) => mutatedLink(drawOf(number)), faultsOfLink)
    expect(found).toEqual([])
  })

  it('of mutated documents opens to what opens again, or is told', async () => {
    const found = await faultsOf(numbers(part), (number) => mutatedDocument(drawOf(number)), faultsOfDocument)
    expect(found).toEqual([])
  })
})

describe('every', () => {
  it('link and document that is mutated opens as it is', async () => {
    expect(await faultsOf(links.keys(), (i) => links[i]!, faultsOfLink)).toEqual([])
    expect(await faultsOf(documents.keys(), (i) => documents[i]!, faultsOfDocument)).toEqual([])
  })

  it('truncation of a link is told', async () => {
    const some = [plainLinks[0]!, ...plainLinks.toSorted((a, b) => b.length - a.length).slice(0, runs(2, 20))]
    const cut = some.flatMap((link) => Array.from(link, (_, length) => link.slice(0, length)))
    expect(await faultsOf(cut.keys(), (i) => cut[i]!, faultsOfLink)).toEqual([])
  })

  it('input that is as large as may be is told as soon as others', async () => {
    expect(await faultsOf(largeLinks.keys(), (i) => largeLinks[i]!, faultsOfLink)).toEqual([])
    expect(await faultsOf(largeDocuments.keys(), (i) => largeDocuments[i]!, faultsOfDocument)).toEqual([])
  })

  it('place of a document with a value of another type is told', async () => {
    const some = documents.toSorted((a, b) => b.length - a.length).slice(0, runs(1, 8))
    const wrong = some.flatMap((text) => {
      const value: unknown = JSON.parse(text)
      return pathsOf(value).flatMap((path) =>
        nastyValues.slice(0, 20).map((put) => JSON.stringify(withAt(value, path, () => put))),
      )
    })
    expect(await faultsOf(wrong.keys(), (i) => wrong[i]!, faultsOfDocument)).toEqual([])
  })
})
