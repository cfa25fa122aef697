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
  const kept = new WeakMap<About, readonly { readonly key: string; readonly answer: Answer }[]>()
  return (about, ...question) => {
    const asked = key(...question)
    const answers = kept.get(about) ?? []
    const known = answers.find((each) => each.key === asked)
    if (known) return known.answer
    const answer = ask(about, ...question)
    kept.set(about, [...answers.slice(1 - most), { key: asked, answer }])
    return answer
  }
}
