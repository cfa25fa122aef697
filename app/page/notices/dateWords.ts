const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/**
 * A time as a person tells it: '27 Nov, 09:05', with its year where that is not this one; a line never breaks in its date.
 * By hand: a browser reads its data of languages for the first date, and the notice would hold the page up for that.
 * @param at  [ms since 1970]
 */
export function dateWords(at: number, now = Date.now()): string {
  const [date, today] = [new Date(at), new Date(now)]
  const year = date.getFullYear() === today.getFullYear() ? '' : `\u00a0${date.getFullYear()}`
  const [hour, minute] = [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0'))
  return `${date.getDate()}\u00a0${months[date.getMonth()]!}${year}, ${hour}:${minute}`
}
