import type { Mutant } from './mutantsOf.ts'

/**
 * The mutants whose name, mixed with the seed, has the smallest hashes: a draw without replacement in which an edit of
 * one file moves no mutant of another.
 */
export function sample(mutants: readonly Mutant[], count: number, seed: string): Mutant[] {
  return mutants
    .map((mutant) => ({ mutant, key: hash(`${seed}\n${nameOf(mutant)}`) }))
    .sort((a, b) => a.key - b.key)
    .slice(0, count)
    .map(({ mutant }) => mutant)
}

/** Without the folder, so that a file that moves keeps its mutants. */
const nameOf = ({ file, was, becomes, nth }: Mutant): string =>
  `${file.slice(file.lastIndexOf('/') + 1)}\n${was}\n${becomes}\n${nth}`

/** FNV-1a with the last mixing of MurmurHash3: an unsigned number of 32 bits. */
function hash(text: string): number {
  let bits = 0x811c9dc5
  for (let i = 0; i < text.length; i++) bits = Math.imul(bits ^ text.charCodeAt(i), 0x01000193)
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}
