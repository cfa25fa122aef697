import type { Params, Scenario, System } from '../../engine/index.ts'
import type { Runner, RunnerEvents } from '../task/runner.ts'
import type { Content, Side } from './content.ts'
import { createSlot, emptySlot, type Coming, type Slot, type SlotState } from './slot.ts'

/** @param fault  what is done to a run that its scenario does not say: to A's alone */
export type MakeRunner = (events: RunnerEvents, fault?: () => Params | undefined) => Runner

/** What is known of A and of B; what is known of the one that is shown stands beside it. */
export interface SlotsState extends SlotState {
  readonly side: Side
  readonly slots: Readonly<Record<Side, SlotState>>
}

export const emptySlots = { ...emptySlot, slots: { a: emptySlot, b: emptySlot } } as const

/** A slot for each of two scenarios, each with its own runner and result; B's comes with the first B. */
export function createSlots(
  makeRunner: MakeRunner,
  get: () => SlotsState & { readonly history: { readonly present: Content } },
  set: (change: Partial<SlotsState>) => void,
  refuse: (sentence: string, lost: boolean) => void,
  tell: (sentence: string) => void,
) {
  const made: Partial<Record<Side, Slot>> = {}
  const slotOn = (side: Side): Slot =>
    (made[side] ??= createSlot(
      (events) => makeRunner(events, side === 'a' ? () => get().history.present.fault : undefined),
      () => get().slots[side],
      (change) => {
        const { slots, side: seen } = get()
        const next = { ...slots[side], ...change }
        set({ slots: { ...slots, [side]: next }, ...(side === seen && change) })
      },
      (sentence, lost) =>
        refuse(side === get().side ? sentence : `In ${side.toUpperCase()}: ${sentence}`, lost),
      tell,
    ))

  return {
    show(side: Side, system: System, scenario: Scenario, coming: Coming) {
      // What another system has drawn cannot be read with the words and the handles of this one.
      const { shown } = get().slots[side]
      if (shown && shown.scenario.system !== system.id) slotOn(side).clear()
      slotOn(side).show(system, scenario, coming)
    },
    again: (side: Side, system: System, scenario: Scenario) => slotOn(side).again(system, scenario),
    letGo: (side: Side) => slotOn(side).letGo(),
    stop: (side: Side) => slotOn(side).stop(),
    agree: (side: Side) => slotOn(side).agree(),
    /** There is no such scenario any more. */
    drop: (side: Side) => made[side]?.drop(),
  }
}

export type Slots = ReturnType<typeof createSlots>
