import { InputError } from '../../base/inputError.ts'

/** A part of a link that was not taken. */
export interface LeftOut {
  /** The key it stands under; empty where it was cut before its key began. */
  readonly key: string
  /** As it stands in the link, behind its key. */
  readonly text: string
  /** Why, for the person who opens the link. */
  readonly sentence: string
}

/** What becomes of a part that cannot be read: the strict reader throws, the kind one leaves it out and goes on. */
export interface Omissions {
  leaveOut(key: string, text: string, error: InputError): void
  /** The link does not end in its mark: its last part may be only the beginning of what it was. */
  cutAt(part: string, error: InputError): void
}

export const noOmissions: Omissions = {
  leaveOut: (_key, _text, error) => {
    throw error
  },
  cutAt: (_part, error) => {
    throw error
  },
}

/** What `read` returns; undefined where the person's text is wrong and it was left out. */
export function readOrLeftOut<T>(
  omissions: Omissions,
  key: string,
  text: string,
  read: () => T,
): T | undefined {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    omissions.leaveOut(key, text, error)
    return undefined
  }
}

export interface CollectedOmissions extends Omissions {
  /** In the order in which they were found. */
  readonly leftOut: readonly LeftOut[]
  /** Also among those left out. */
  readonly cut: LeftOut | undefined
  /** What the strict reader would have said. */
  readonly first: InputError | undefined
}

export function collectedOmissions(): CollectedOmissions {
  const leftOut: LeftOut[] = []
  let cut: LeftOut | undefined
  let first: InputError | undefined
  return {
    leftOut,
    get cut() {
      return cut
    },
    get first() {
      return first
    },
    leaveOut(key, text, error) {
      first ??= error
      leftOut.push({ key, text, sentence: error.message })
    },
    cutAt(part, error) {
      first ??= error
      const [, key = '', text = ''] = /^([^=]*)=?(.*)$/s.exec(part) ?? []
      cut = { key, text, sentence: cutSentence(part) }
      leftOut.push(cut)
    },
  }
}

const cutSentence = (part: string): string =>
  part === ''
    ? 'The link was cut: what stood at its end is missing.'
    : `The link was cut: its last part “${part.length > 80 ? `${part.slice(0, 77)}...` : part}” was left out.`
