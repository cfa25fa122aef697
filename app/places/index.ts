import type { ComponentType } from 'react'
import { afterwards } from '../parts/afterwards.ts'

/** A page of its own, beside the explorer. */
export interface Place {
  /** The link's word: `#at=home`. Permanent. */
  readonly word: string
  /** Names the browser's tab. */
  readonly title: string
  /** How many words behind its own it understands. */
  readonly words: number
  /** Loaded when it is first asked for; `rest` is what the address says behind the word. */
  readonly Page: ComponentType<{ readonly rest: readonly string[] }>
}

export const places: readonly Place[] = [
  {
    word: 'papers',
    title: 'Papers - Stagescope',
    words: 1,
    Page: afterwards('The papers', async () => (await import('./papers/PapersPage.tsx')).PapersPage),
  },
  {
    word: 'terms',
    title: 'Terms - Stagescope',
    words: 2,
    Page: afterwards('The terms', async () => (await import('./terms/TermsPage.tsx')).TermsPage),
  },
  {
    word: 'class',
    title: 'Classroom - Stagescope',
    words: 0,
    Page: afterwards(
      'The classroom',
      async () => (await import('./classroom/ClassroomPage.tsx')).ClassroomPage,
    ),
  },
  {
    word: 'workbench',
    title: 'Workbench - Stagescope',
    words: 1,
    Page: afterwards(
      'The workbench',
      async () => (await import('./workbench/WorkbenchPage.tsx')).WorkbenchPage,
    ),
  },
  {
    word: 'lessons',
    title: 'Lessons - Stagescope',
    words: 2,
    Page: afterwards('The lessons', async () => (await import('./lessons/LessonsPage.tsx')).LessonsPage),
  },
  {
    word: 'challenges',
    title: 'Challenges - Stagescope',
    words: 0,
    Page: afterwards(
      'The challenges',
      async () => (await import('./challenges/ChallengesPage.tsx')).ChallengesPage,
    ),
  },
]
