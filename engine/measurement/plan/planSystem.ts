/** A system whose fragment size can be set, and how it is run and timed. */
export interface PlanSystem {
  /** Letters and digits: links hold it. */
  readonly id: string
  readonly name: string
  /** What measures it. */
  readonly tool: string
  /** What sets the fragment size, as the system calls it. */
  readonly setting: string
  /** Of which version the setting and its default were read, and where; literal words between backticks. */
  readonly version: string
  /** What the system uses by itself [B] */
  readonly standard: number
  /** What has to be known before the numbers are believed, in a sentence; literal words between backticks. */
  readonly warning: string
  /** What is done once, before the runs; lines of a shell. */
  readonly before: readonly string[]
  /** The fragment sizes of the plan, rising, one run each [B] */
  readonly fragments: readonly number[]
  /** The message sizes of a run, rising; the fragment's own size is among them [B] */
  readonly messages: (fragmentBytes: number) => readonly number[]
  /** Lines of a shell: they measure those messages and print a table of sizes and times. */
  readonly commands: (fragmentBytes: number, messages: readonly number[]) => readonly string[]
  /** Finds the fragment size in a command line that was pasted with its output: group 1, in bytes, or with k, m or g behind it. */
  readonly written: RegExp
  /** How the advised size is set: '{bytes}' stands for it. */
  readonly write: string
}

/** One run: one fragment size, several message sizes. */
export interface PlannedRun {
  readonly fragmentBytes: number
  readonly messages: readonly number[]
  /** Not shown to the fit: what the model says of it is compared with what was measured. */
  readonly heldBack: boolean
}

/**
 * The runs of a plan. The one in the middle is held back, or the one below where the middle is what the system uses by
 * itself: the model has to find it between its neighbours, and it can be compared with what is in use.
 */
export function plannedRuns({ fragments, messages, standard }: PlanSystem): readonly PlannedRun[] {
  const half = Math.floor(fragments.length / 2)
  const middle = fragments[half] === standard ? half - 1 : half
  return fragments.map((fragmentBytes, i) => ({
    fragmentBytes,
    messages: messages(fragmentBytes),
    heldBack: i === middle,
  }))
}

/** The commands of some runs, each below a line that says which it is, so that results can be pasted together. */
export const planScript = (system: PlanSystem, runs: readonly PlannedRun[]): string =>
  [
    ...system.before,
    ...runs.flatMap(({ fragmentBytes, messages }) => [
      '',
      `echo "${runTitle(fragmentBytes)}"`,
      ...system.commands(fragmentBytes, messages),
    ]),
    '',
  ].join('\n')

/** The line that heads the readings of one fragment size in what a plan's script prints. @param fragmentBytes  [B] */
export const runTitle = (fragmentBytes: number): string => `# fragments of ${fragmentBytes} B`
