/** The answer of work in steps, all of them in one go. */
export function drained<Answer>(steps: Generator<unknown, Answer>): Answer {
  for (;;) {
    const next = steps.next()
    if (next.done) return next.value
  }
}
