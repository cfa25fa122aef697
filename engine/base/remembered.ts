/** How many answers about one object are kept: what is shown, what it is compared with, and the same a step before. */
const most = 4

/**
 * A costly question about an object that never changes, answered once: the last few answers are kept with each object,
 * as long as it is there. What was asked about others does not matter, so that two scenarios can be worked on in turns.
 * @param ask  depends on its arguments alone; its answer is shared and must not be changed
 * @param key  of what is asked: two questions with the same key have the same answer
 */
export function remembered<About extends object, Question extends readonly unknown[], Answer>(
  ask: (about: About, ...question: Question) => Answer,
  key: (...question: Question) => string,
): (about: About, ...question: Question) => Answer {
  const kept = answersKept<About, Question, Answer>(key)
  return (about, ...question) => {
    const known = kept.find(about, question)
    return known ? known.answer : kept.keep(about, question, ask(about, ...question))
  }
}

/** The same of work in steps, which may be taken one by one; what is known takes none. */
export function rememberedSteps<About extends object, Question extends readonly unknown[], Step, Answer>(
  ask: (about: About, ...question: Question) => Generator<Step, Answer>,
  key: (...question: Question) => string,
): (about: About, ...question: Question) => Generator<Step, Answer> {
  const kept = answersKept<About, Question, Answer>(key)
  return function* (about, ...question) {
    const known = kept.find(about, question)
    return known ? known.answer : kept.keep(about, question, yield* ask(about, ...question))
  }
}

/** The last few answers about each object. */
export function answersKept<About extends object, Question extends readonly unknown[], Answer>(
  key: (...question: Question) => string,
) {
  const kept = new WeakMap<About, readonly { readonly key: string; readonly answer: Answer }[]>()
  return {
    find: (about: About, question: Question) => {
      const asked = key(...question)
      return kept.get(about)?.find((each) => each.key === asked)
    },
    keep(about: About, question: Question, answer: Answer): Answer {
      kept.set(about, [...(kept.get(about) ?? []).slice(1 - most), { key: key(...question), answer }])
      return answer
    },
  }
}
