import { describe, expect, inject, it } from 'vitest'
import { systems } from '../../engine/index.ts'
import { everyDesk } from '../browser/everyDesk.ts'
import { keptPicture } from './keptPicture.ts'
import { browserNames, useBrowsers } from './started.ts'

const others = browserNames.filter((name) => name !== 'Chromium')
const browser = useBrowsers(others)

/** In the page: waits until a part says something, what follows the first picture is there, and all is still; at most 30 s. */
const shown = (part: string, follows: string) => `
  const said = () => document.querySelector('${part}')?.innerText.trim() ?? ''
  const isThere = () => !['', 'One moment.'].includes(said()) && document.querySelector('${follows}') !== null
  for (let tries = 0; tries < 600 && !isThere(); tries++) await new Promise((later) => setTimeout(later, 50))
  if (!isThere()) throw new Error('not there: ${part} or ${follows}, at ' + location.hash)
  for (let before; before !== document.body.innerText; ) {
    before = document.body.innerText
    await new Promise((later) => setTimeout(later, 500))
  }`

/** Where the column of parameters has a slider at once: what is as a system begins with stands behind its search. */
const withSlider: Readonly<Record<string, string>> = {
  'memory-channel': '&region=1024,8',
  'speculative-defragmentation': '&senders=2000;2000,1000&network=,,,100000',
}

describe.each(others)('%s', (name) => {
  it.each(everyDesk)('opens %s, and complains of nothing', async (what, fragment) => {
    await browser(name).open(inject('heardSiteUrl') + fragment)
    const [part, follows] = what in systems ? ['.headline', '.parameters input'] : ['.desk', '.desk *']
    const found = await browser(name).run(`${shown(part, follows)}; return [said(), window.heard]`)
    await keptPicture(browser(name), `${name} ${what.replace(': ', ' ')}`)
    expect(found).toEqual([expect.stringMatching(/\w{3}/), []])
  })

  it.each(Object.keys(systems))('changes the headline of %s by a slider and a key', async (id) => {
    await browser(name).open(`${inject('heardSiteUrl')}#v=1&s=${id}${withSlider[id] ?? ''}&end`)
    // In the column of parameters: a slider beside a picture may choose a time of it.
    const slider = '.parameters input[type=range]'
    const arrive = shown('.headline', slider)
    const before = await browser(name).run(
      `${arrive}; document.querySelector('${slider}').focus(); return said()`,
    )
    for (let i = 0; i < 5; i++) await browser(name).press('ArrowRight')
    const after = await browser(name).run(`${arrive}
      for (let tries = 0; tries < 200 && said() === ${JSON.stringify(before)}; tries++)
        await new Promise((later) => setTimeout(later, 50))
      return said()`)
    expect(after).not.toBe(before)
  })
})
