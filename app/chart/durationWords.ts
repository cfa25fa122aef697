/** How long something takes, as a person would say it beforehand: 'about 40 seconds'. @param seconds  > 0 */
export function durationWords(seconds: number): string {
  if (seconds > 86_400) return 'more than a day'
  const [unit, noun] = seconds < 90 ? [1, 'second'] : seconds < 5400 ? [60, 'minute'] : [3600, 'hour']
  const digits = seconds / unit
  // No more digits than are known.
  const count = digits < 20 ? Math.max(1, Math.round(digits)) : Math.round(digits / 5) * 5
  return `about ${count} ${noun}${count === 1 ? '' : 's'}`
}
