import { InputError } from '../../../base/inputError.ts'
import { smallFrame } from '../page/fragmentation.ts'
import type { Cuts } from '../receiver/cutsOf.ts'
import { frameOf, pageOf, stray, type Cut, type Frame, type Page } from '../receiver/frame.ts'

/** Streams of a sequence, by their letters: fragments in capitals, segments of the standard stack in small letters. */
const streamLetters = ['A', 'B', 'C', 'D'] as const

interface Token {
  readonly stream: number
  readonly standard: boolean
  readonly page: number
  readonly fragment: number
  readonly damaged: boolean
  readonly stamped: boolean
}

const word = /^([A-D]|[a-ds])(\d{1,6})\.(\d{1,2})([!+]{0,2})$/
const strayWord = /^(x|\d{2,4})(!?)$/

/**
 * A sequence of frames as it is written: 'A3.1' is fragment 1 of page 3 of stream A, 's3.1' segment 1 of a standard sender
 * (a small letter), 'x' a stray frame of 60 bytes, a number a stray frame so long; '!' behind it: damaged; '+': its sender
 * used TCP timestamps.
 * @throws InputError  with path, rule and value
 */
export function readFrames(text: string, cuts: Cuts, path: string): readonly Frame[] {
  const pages = new Map<string, Known>()
  const sent = new Map<number, number>()
  return words(text).map((each) => {
    const strayFrame = strayWord.exec(each)
    if (strayFrame) return strayOf(strayFrame, sent, path)
    const token = tokenOf(each, path)
    const cut = token.standard ? cuts.segments : token.stamped ? cuts.stamped : cuts.fragments
    if (token.fragment >= cut.lengths.length)
      throw new InputError(path, `a page with frames 0 to ${cut.lengths.length - 1}`, each)
    const nth = (sent.get(token.stream) ?? 0) + 1
    sent.set(token.stream, nth)
    const frame = frameOf(cut, pageFor(pages, token, cut), token.fragment, nth)
    frame.damaged = token.damaged
    return frame
  })
}

const words = (text: string): readonly string[] => text.split(/\s+/).filter((each) => each !== '')

function tokenOf(each: string, path: string): Token {
  const found = word.exec(each)
  if (!found)
    throw new InputError(path, 'frames such as A0.0, s0.0, x or 1514, each with ! or + behind it', each)
  const [, letter, page, fragment, marks] = found as unknown as [string, string, string, string, string]
  const standard = letter === letter.toLowerCase()
  return {
    stream: letter === 's' ? 0 : streamLetters.indexOf(letter.toUpperCase() as 'A'),
    standard,
    page: Number(page),
    fragment: Number(fragment),
    damaged: marks.includes('!'),
    stamped: marks.includes('+'),
  }
}

function strayOf([, what, mark]: RegExpExecArray, sent: Map<number, number>, path: string): Frame {
  const length = what === 'x' ? smallFrame : Number(what)
  if (length < smallFrame || length > 9014)
    throw new InputError(path, 'a stray frame of 60 to 9014 bytes', length)
  const nth = (sent.get(-1) ?? 0) + 1
  sent.set(-1, nth)
  const frame = stray(length, nth)
  frame.damaged = mark === '!'
  return frame
}

interface Known {
  readonly page: Page
  /** Bit f: frame f stands in the sequence. */
  seen: number
}

/** The page that the frame belongs to: another transmission where this very frame has come already. */
function pageFor(pages: Map<string, Known>, token: Token, cut: Cut): Page {
  const key = `${token.standard ? 'std' : 'zc'}${token.stamped ? '+' : ''} ${token.stream} ${token.page}`
  const bit = 1 << token.fragment
  const known = pages.get(key)
  if (known && (known.seen & bit) === 0) {
    known.seen |= bit
    return known.page
  }
  const page = pageOf(cut, token.stream, token.page, (known?.page.transmission ?? 0) + 1)
  pages.set(key, { page, seen: bit })
  return page
}
