import { lossChallenges } from '../acknowledgement/challenge.ts'
import { equalChallenges } from '../cut-a-message/challenge.ts'
import { interfaceChallenges } from '../share-an-interface/challenge.ts'
import { memoryChallenges } from '../write-only/challenge.ts'
import type { Challenge, Family } from './challenge.ts'

const families: readonly Family[] = [equalChallenges, lossChallenges, memoryChallenges, interfaceChallenges]

/** Those that are always there. */
export const challenges: readonly Challenge[] = families.map((family) => family.of(0))

/** All that have a title, with all their numbers. */
export const challengesTitled = (title: string): readonly Challenge[] =>
  families.flatMap(({ of, variations }) =>
    Array.from({ length: variations }, (_, variation) => of(variation)).filter(
      (each) => each.title === title,
    ),
  )

const day = 86_400_000

/**
 * The challenge of a day, the same for everybody: the families take turns, and each goes through its variations.
 * @param date  '2026-11-23', of the calendar of UTC
 */
export function dailyOf(date: string): Challenge {
  const days = Math.floor(Date.parse(`${date}T00:00:00Z`) / day)
  const family = families[days % families.length]!
  const challenge = family.of(Math.floor(days / families.length) % family.variations)
  return { ...challenge, id: `${challenge.id}-${date}` }
}
