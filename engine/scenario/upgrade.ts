import { InputError } from '../base/inputError.ts'

/** What an address or a document says, before anything is known of it. */
export type LinkFields = ReadonlyMap<string, string>
export type RawDocument = Readonly<Record<string, unknown>>

/**
 * From one version to the next: of an address (the raw text behind each key) and of a JSON document.
 * Pure; once published it never changes.
 */
export interface Upgrader {
  readonly from: number
  link(fields: LinkFields): LinkFields
  document(document: RawDocument): RawDocument
}

/** The version written today. A change to the grammar, the schema's order or a default makes a new one. */
export const currentVersion = 1

export interface UpgradeChain {
  readonly oldest: number
  readonly current: number
  readonly upgraders: readonly Upgrader[]
}

/**
 * @param oldest  the first version ever published
 * @throws Error unless there is exactly one upgrader from each version before `current`, in order
 */
export function upgradeChain(
  upgraders: readonly Upgrader[],
  oldest: number,
  current = currentVersion,
): UpgradeChain {
  const wanted = Array.from({ length: current - oldest }, (_, i) => oldest + i)
  const have = upgraders.map(({ from }) => from)
  if (have.join() !== wanted.join())
    throw new Error(`upgraders: expected one from each of [${wanted.join()}], got [${have.join()}]`)
  return { oldest, current, upgraders }
}

/** Checked when the module loads: an application with a missing upgrader does not start. */
export const publishedChain: UpgradeChain = upgradeChain([], 1)

/** The upgraders that lead from `version` to the current one. @throws InputError for a version we do not know */
export function stepsFrom(chain: UpgradeChain, version: unknown, path: string): readonly Upgrader[] {
  const known = chain.oldest === chain.current ? `${chain.current}` : `${chain.oldest} to ${chain.current}`
  if (typeof version !== 'number' || !Number.isInteger(version) || version < chain.oldest)
    throw new InputError(path, `version ${known}`, version)
  if (version > chain.current)
    throw new InputError(
      path,
      `version ${known} (this was made by a newer Stagescope: reload the page to get it)`,
      version,
    )
  return chain.upgraders.slice(version - chain.oldest)
}
