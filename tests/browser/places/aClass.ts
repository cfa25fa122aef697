/** How many of 57 say how many pieces; 9 are best. */
export const said: Readonly<Record<number, number>> = { 5: 6, 8: 3, 9: 4, 10: 7, 16: 9, 20: 22, 40: 6 }

const good = Object.entries(said).flatMap(([prediction, count]) =>
  Array.from(
    { length: count },
    (_, i) =>
      `v=1&s=pipeline&bytes=16384&strategy=equal,${i % 5 === 0 ? 40 : 9}&prediction=${prediction}` +
      `&lesson=cut-a-message,3&reason=because+of+${prediction}&name=P${prediction}.${i + 1}&end`,
  ),
)

/** Mails, a chat and a spreadsheet, with three links that cannot be read among 60. */
export function aClass(): string {
  const lines = good.map((link, i) => {
    if (i % 4 === 0) return `Here is mine: https://other.example/stagescope/#${link}.`
    if (i % 4 === 1) return `> https://other.example/#${link.slice(0, 60)}\n> ${link.slice(60)}`
    if (i % 4 === 2) return `"${i}","<a href='#${link.replaceAll('&', '&amp;')}'>"`
    return link
  })
  lines.splice(50, 0, 'https://other.example/#v=2&s=pipeline&end')
  lines.splice(20, 0, 'https://other.example/#v=1&s=pipeline&bytes=163')
  lines.splice(3, 0, '#v=1&s=pipeline&bytes=-1&lesson=cut-a-message,3&end')
  return ['Dear class,', '', ...lines, 'Thanks'].join('\n')
}
