/** The desks, each a script of its own. Who opens none does not load the list of their scripts, which is this one's. */

export const parts = {
  contention: async () => (await import('./contention/ContentionDesk.tsx')).ContentionDesk,
  clusters: async () => (await import('./clusters/ClustersDesk.tsx')).ClustersDesk,
  window: async () => (await import('./window/WindowDesk.tsx')).WindowDesk,
  proof: async () => (await import('./proof/WindowProofDesk.tsx')).WindowProofDesk,
}

export { clustersWords } from './clusters/viewWords.ts'
export { proofWords } from './proof/viewWords.ts'
