import type { Configuration } from './configuration.ts'

/**
 * Copies of a message's data from one place of host memory to another, by the host's processor. A medium message is
 * copied once, at the sender; a bulk message at both ends; zero-copy at neither. Section 3.1, Figure 1.
 */

/** At the sender, into the staging area [ns]. */
export const sendCopy = ({ memory }: Configuration, bytes: number): number =>
  memory.kind === 'zeroCopy' ? 0 : Math.round(bytes * memory.copy)

/** At the receiver, out of the staging area to where the data is to stay [ns]. */
export const receiveCopy = ({ memory }: Configuration, bytes: number): number =>
  memory.kind === 'bulk' ? Math.round(bytes * memory.copy) : 0
