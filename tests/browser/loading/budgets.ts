/**
 * What scripts may cost, compressed [KB of 1024 bytes]. A number here goes down when something was saved; it goes up only
 * with a reason in the commit.
 */
export const budgets = {
  /** The first page with its picture and the words of its questions, until that is painted. */
  home: 125.1,
  /** The explorer and the first system, until the first picture is painted; without what reads links. */
  firstPicture: 130.3,
  /** The same with all that is loaded at once after it. */
  following: 219.5,
  /** What reads a link, and comes beside them where there is one. */
  linkReading: 8.08,
  /** Each further system until its first picture, beside the page. */
  system: 71.7,
  /** What a desk loads when it is opened, beside the page with what follows its first picture, and its own system. */
  desk: 24,
  /** A worker with the costliest of what it loads for a request: bundles of their own, in which the engine is once more. */
  worker: 80,
  /** What plays lessons, beside the same page and the first system; and each lesson beside that, its texts with their formulas. */
  lessonPlayer: 17.72,
  lesson: 13.1,
  /** The editor of the Python desk, which comes once the desk stands. */
  pythonEditor: 140,
  /** The worker of Python: the whole engine with all systems and the package, in one script. Its interpreter is data. */
  pythonWorker: 430,
} as const

/** Rounds of requests until the first picture: all its scripts are asked for at once, when the document has come. */
export const roundsToPicture = 1
