import { InputError } from '../../base/inputError.ts'

/** What becomes of a part that cannot be read: the strict reader throws, the kind one leaves it out and goes on. */
export interface LeavesOut {
  leaveOut(key: string, text: string, error: InputError): void
}

export interface Omissions extends LeavesOut {
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
  omissions: LeavesOut,
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
