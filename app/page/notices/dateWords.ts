/** A time as a person tells it: '27 Nov, 09:05', with its year where that is not this one. @param at  [ms since 1970] */
export function dateWords(at: number, now = Date.now()): string {
  const [date, today] = [new Date(at), new Date(now)]
  return date.toLocaleString('en-GB', {
    day: 'numeric',
    month: 'short',
    ...(date.getFullYear() !== today.getFullYear() && { year: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
  })
}
