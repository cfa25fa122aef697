/** The receiver's part of admission control: which stream may be fast. */
export interface Admission {
  /** The stream that is fast; none. */
  readonly holder: number | undefined
  /** When a frame of the holder was heard last [ns]. */
  readonly heard: number
}

export const nobody: Admission = { holder: undefined, heard: 0 }

export interface Answer {
  readonly admission: Admission
  readonly granted: boolean
  /** Who must be told that its place is another's, before the grant is told. */
  readonly revoked?: number
}

/**
 * A Fast_Req: granted where nobody has the place, or the one who asks has it, or its holder has been silent for long.
 * @source  section 4.1; the paper is silent on release, which is ours
 * @param idle  how long the holder may be silent [ns]
 */
export function asked(admission: Admission, stream: number, now: number, idle: number): Answer {
  const { holder, heard } = admission
  const silent = holder !== undefined && holder !== stream && now - heard >= idle
  if (holder !== undefined && holder !== stream && !silent) return { admission, granted: false }
  return {
    admission: { holder: stream, heard: now },
    granted: true,
    ...(silent && { revoked: holder }),
  }
}

/** A frame of a stream has come. */
export const heardFrom = (admission: Admission, stream: number, now: number): Admission =>
  admission.holder === stream ? { holder: stream, heard: now } : admission

/** The last page of a stream is delivered. */
export const finished = (admission: Admission, stream: number): Admission =>
  admission.holder === stream ? { ...admission, holder: undefined } : admission
