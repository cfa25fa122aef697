import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { equivalents } from './equivalents.ts'
import { filesAt } from './files.ts'
import { mutantsOf, type Mutant } from './mutantsOf.ts'
import { rehearsal, testsOf } from './rehearsal.ts'
import { leastCaught, rooms, slowTests, testFolders } from './rooms.ts'
import { sample } from './sample.ts'
import { counted, totals, type Outcome } from './totals.ts'
import { Trial } from './trial.ts'

/** What is mutated, and the folders of the tests that are asked. */
interface Asked {
  readonly rooms: Readonly<Record<string, readonly string[]>>
  readonly testFolders: readonly string[]
}

/** One folder, of which only the tests of its own are asked. */
const alone = (folder: string): Asked => ({
  rooms: { [basename(folder)]: [folder] },
  testFolders: [join('tests', folder)],
})

const allMutants = ({ rooms }: Asked): ReadonlyMap<Mutant, string> =>
  new Map(
    Object.entries(rooms).flatMap(([room, paths]) =>
      paths
        .flatMap(filesAt)
        .flatMap((file) =>
          mutantsOf(file, readFileSync(file, 'utf8')).map((mutant) => [mutant, room] as const),
        ),
    ),
  )

type Named = Pick<Mutant, 'file' | 'was' | 'becomes'> & { readonly nth?: number }

/** Whole without the line, which shifts. */
const nameOf = ({ file, was, becomes, nth = 0 }: Named) =>
  `${file}  ${was}  ->  ${becomes}${nth > 0 ? `  (nth: ${nth})` : ''}`

const reasonFor = (mutant: Mutant): string | undefined =>
  equivalents.find((each) => nameOf(each) === nameOf(mutant))?.because

const written = (mutant: Mutant) => nameOf({ ...mutant, file: `${mutant.file}:${mutant.line}` })

/** Equivalents that are no mutants any more. */
const stale = (mutants: Iterable<Mutant>): string[] => {
  const names = new Set([...mutants].map(nameOf))
  return equivalents
    .filter((each) => !names.has(nameOf(each)))
    .map((each) => `${nameOf(each)}  is no mutant any more`)
}

/** Prints survivors as they are found and the totals. Exit status 1 below `leastCaught` or on a wrong equivalent. */
export async function main(words: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      seed: { type: 'string', default: 'stagescope' },
      count: { type: 'string', default: '300' },
      folder: { type: 'string' },
      only: { type: 'string', default: '' },
      all: { type: 'boolean', default: false },
    },
  })
  const places = values.folder === undefined ? { rooms, testFolders } : alone(values.folder)
  const mutants = allMutants(places)
  const faults = [
    ...(values.folder === undefined ? stale(mutants.keys()) : []),
    ...slowTests
      .filter((test) => !existsSync(test))
      .map((test) => `${test}  is listed as slow and not there`),
  ]
  const asked = [...mutants.keys()].filter((mutant) => written(mutant).includes(values.only))
  const chosen = sample(asked, Number(values.count), values.seed)
  const outcomes = new Map<Mutant, Outcome>()
  console.log(`${asked.length} mutants, ${chosen.length} of them drawn with the seed ${values.seed}\n`)
  for await (const [mutant, caughtBy] of tried(chosen, places)) {
    const reason = reasonFor(mutant)
    if (caughtBy && reason) faults.push(`${written(mutant)}  is no equivalent: caught by ${caughtBy}`)
    const outcome = caughtBy ? 'caught' : reason ? 'equivalent' : 'survived'
    outcomes.set(mutant, outcome)
    if (values.all || outcome === 'survived')
      console.log(`${outcome}  ${written(mutant)}${caughtBy ? `  by ${caughtBy}` : ''}`)
  }
  const { part } = counted([...outcomes.values()])
  const roomOf = (mutant: Mutant) => mutants.get(mutant)!
  console.log(`\n${totals(outcomes, roomOf, Object.keys(places.rooms))}`)
  for (const fault of faults) console.log(`FAULT ${fault}`)
  if (!(part >= leastCaught)) console.log(`Fewer than ${100 * leastCaught} % are caught.`)
  process.exitCode = faults.length > 0 || !(part >= leastCaught) ? 1 : 0
}

/** Each mutant with the test that caught it, undefined where none did. */
async function* tried(
  chosen: readonly Mutant[],
  { testFolders }: Asked,
): AsyncGenerator<readonly [Mutant, string | undefined]> {
  const tests = testFolders
    .flatMap(filesAt)
    .filter((file) => file.endsWith('.test.ts') && !slowTests.includes(file))
  if (tests.length === 0) throw new Error(`There are no tests in ${testFolders.join(', ')}`)
  const rehearsed = await rehearsal(tests)
  const trial = new Trial(rehearsed.usual)
  try {
    for (const [at, mutant] of chosen.entries()) {
      yield [mutant, await trial.caughtBy(mutant, testsOf(mutant, rehearsed))] as const
      if ((at + 1) % 25 === 0) console.error(`${at + 1} of ${chosen.length}`)
    }
    // Nothing that a mutant left behind may have caught the next ones.
    await trial.usual(tests)
  } finally {
    trial.close()
  }
}
