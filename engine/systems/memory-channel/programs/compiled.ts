import type { Peer, Section, Step } from './program.ts'

/** One instruction of one node. Loops are jumps; nothing is unrolled. */
export type Instruction = { readonly line: number } & (
  | {
      readonly kind: 'send'
      readonly to: number
      readonly bytes: number
      readonly tag: number
      readonly context: number
    }
  /** `any` is -1. */
  | { readonly kind: 'recv' | 'post'; readonly from: number; readonly tag: number; readonly context: number }
  | { readonly kind: 'wait' }
  | { readonly kind: 'compute'; readonly time: number }
  | { readonly kind: 'loop'; readonly times: number }
  /** Jumps behind the loop's beginning as long as there are turns left. */
  | { readonly kind: 'end'; readonly back: number }
)

export const any = -1

/** What each node runs, by its number. */
export function compiled(sections: readonly Section[]): readonly (readonly Instruction[])[] {
  const nodes = Math.max(...sections.map(({ last }) => last + 1))
  return Array.from({ length: nodes }, (_, node) => {
    const code: Instruction[] = []
    for (const { first, last, steps } of sections)
      if (first <= node && node <= last) write(code, steps, node, nodes)
    return code
  })
}

function write(code: Instruction[], steps: readonly Step[], node: number, nodes: number): void {
  const number = (peer: Peer | 'any') =>
    peer === 'any'
      ? any
      : peer === 'next'
        ? (node + 1) % nodes
        : peer === 'previous'
          ? (node + nodes - 1) % nodes
          : peer
  for (const step of steps) {
    if (step.kind === 'loop') {
      const back = code.push({ kind: 'loop', line: step.line, times: step.times })
      write(code, step.body, node, nodes)
      code.push({ kind: 'end', line: step.line, back })
    } else code.push(instruction(step, number))
  }
}

function instruction(
  step: Exclude<Step, { kind: 'loop' }>,
  number: (peer: Peer | 'any') => number,
): Instruction {
  switch (step.kind) {
    case 'send':
      return { ...step, to: number(step.to) }
    case 'recv':
    case 'post':
      return { ...step, from: number(step.from), tag: step.tag === 'any' ? any : step.tag }
    default:
      return step
  }
}

/** What programs add up to, of all nodes that run them. */
export interface Totals {
  readonly nodes: number
  readonly steps: number
  readonly sends: number
  /** [B] */
  readonly bytes: number
}

/** A loop counts as often as it is run. */
export function totals(sections: readonly Section[]): Totals {
  const sum = { steps: 0, sends: 0, bytes: 0 }
  const add = (steps: readonly Step[], times: number): void => {
    for (const step of steps) {
      sum.steps += times
      if (step.kind === 'loop') add(step.body, times * step.times)
      else if (step.kind === 'send') {
        sum.sends += times
        sum.bytes += times * step.bytes
      }
    }
  }
  for (const { first, last, steps } of sections) add(steps, last - first + 1)
  return { ...sum, nodes: Math.max(...sections.map(({ last }) => last + 1)) }
}
