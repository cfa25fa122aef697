import { inWindows } from './sheet.mjs'

/** A page of the site, or a scenario, once a part of it is there. */
const seen = (name, words, ready, steps) =>
  inWindows(`places/${name}`, `#${words}`, async (page) => {
    await page.locator(ready).first().waitFor()
    await steps?.(page)
  })

/**
 * The sheets of what stands beside the desks: home, the papers, the classroom, two scenarios in one link.
 * @type {readonly import('./sheet.mjs').Sheet[]}
 */
export const sheets = [
  seen('home', 'at=home', '.home-asked a'),
  seen('paper', 'at=papers,pipeline', '.papers-figures a'),
  seen('terms', 'at=terms', 'section dt'),
  seen('lessons', 'at=lessons', '.site a[href*="at=lessons,"]'),
  seen('lesson', 'at=lessons,cut-a-message,3', 'form.lesson-answer'),
  seen('lesson-revealed', 'at=lessons,guess,1', 'form.lesson-answer', async (page) => {
    await page.locator('form.lesson-answer').getByRole('button', { name: 'Predict' }).click()
    await page.getByText('What it is', { exact: true }).waitFor()
  }),
  seen('challenges', 'at=challenges', 'main li, main article'),
  seen('class', 'at=class', '[aria-label="Links of the class"], textarea', async (page) => {
    const links = page.getByLabel('Links of the class')
    await links.fill(handedIn())
    // A blinking caret never comes to rest.
    await links.blur()
    await page.locator('.class-diamond').first().waitFor()
  }),
  seen(
    'workbench',
    `at=workbench,${encodeURIComponent('v=1&s=pipeline&bytes=16384&end')}`,
    'img[alt*="QR"], [role=img][aria-label*="QR"]',
  ),
  seen('prediction', 'v=1&s=pipeline&predict=latency&title=Lab+2&end', '.predict'),
  seen('comparison', `v=1&${lost('', 1)}&${lost('b.', 4)}&end`, '.compare-numbers'),
]

/** What eleven students predicted of a message's latency, 188.9 µs. */
const handedIn = () =>
  [286.9, 190, 210, 150, 189, 240, 286.9, 200, 188.9, 175, 320]
    .map((guess, i) => `#v=1&s=pipeline&predict=latency&prediction=${guess}&name=Student+${i + 1}&end`)
    .join('\n')

/** Ten messages, the first copy of q2 lost. */
function lost(side, channels) {
  const words = [
    's=virtual-network',
    'experiment=one_way,10,4,no',
    `transport=,${channels},,,,60,20`,
    'do=drop,,f%3Aq2',
  ]
  return words.map((word) => side + word).join('&')
}
