import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { aClass } from '../browser/places/aClass.ts'
import type { Point } from './driven.ts'
import { hands } from './hands.ts'
import { keptPicture } from './keptPicture.ts'
import { browserNames, useBrowsers } from './started.ts'

const others = browserNames.filter((name) => name !== 'Chromium')
const browser = useBrowsers(others)

/** A course on another site, which writes down what the picture in its frame tells. */
let course: Server
let courseUrl = ''
beforeAll(async () => {
  const link = 'v=1&amp;s=pipeline&amp;embed=headline,timeline&amp;end'
  const page = `<!doctype html><title>Course</title>
    <script>
      window.told = []
      addEventListener('message', ({ source, origin, data }) => {
        told.push({ origin, ...data })
        if (data.type === 'ready') source.postMessage({ stagescope: 1, type: 'hello' }, origin)
      })
    </script>
    <iframe src="${inject('heardSiteUrl')}#${link}" width="900" height="500"></iframe>`
  course = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(page))
  await new Promise<void>((resolve) => course.listen(0, '127.0.0.1', resolve))
  const address = course.address()
  courseUrl = `http://localhost:${typeof address === 'object' && address ? address.port : 0}/`
})
afterAll(() => course.close())

const fault = 'v=1&s=virtual-network&fault=kn8ByOJixShvwlu-RM4'
const two =
  'v=1&s=virtual-network&experiment=one_way,10,4,no&transport=,1,,,,60,20&do=drop,,f%3Aq2&b.s=virtual-network&b.experiment=one_way,10,4,no&b.transport=,4,,,,60,20&b.do=drop,,f%3Aq2&end'

/** What is opened, what is done there, and what must come of it: the body of a function, which returns what is expected. */
const tasks: readonly (readonly [what: string, fragment: string, body: string, expected: unknown])[] = [
  [
    'papers',
    'at=papers,memory-channel',
    `await one('.papers-figures a'); return texts('.papers-says li').length`,
    10,
  ],
  ['terms', 'at=terms', `await one('.terms section:nth-of-type(6) dt'); return true`, true],
  ['lessons', 'at=lessons', `await one('a[href*="at=lessons,cut-a-message"]'); return true`, true],
  ['challenges', 'at=challenges', `await one('main h2'); return texts('main h1, main h2').length > 0`, true],
  [
    'workbench',
    `at=workbench,${encodeURIComponent('v=1&s=pipeline&bytes=16384&end')}`,
    `await one('[role=img][aria-label="The link as a QR code"] path')
     return (await named('input, textarea', 'Link for the class')).value.includes('bytes=16384')`,
    true,
  ],
  [
    'class of 60',
    'at=class',
    `set(await named('textarea', 'Links of the class'), ${JSON.stringify(aClass())})
     await says('37 of 57 said too many')
     return document.querySelectorAll('.class-diamond').length`,
    57,
  ],
  [
    'comparison',
    two,
    `await says('2.4 times as fast')
     await until('two chips', () => document.querySelectorAll('.compare-chip').length === 2)
     return texts('.compare-chip')`,
    ['A 241.1 µs', 'B 101.4 µs'],
  ],
  [
    'prediction',
    'v=1&s=pipeline&predict=latency&end',
    `const field = await named('input', 'Latency')
     const before = document.body.innerText.includes('188.9')
     set(field, '0.2 ms')
     await click('Predict')
     await says('5.9 % too high')
     return [before, document.querySelector('.headline').innerText.includes('188.9')]`,
    [false, true],
  ],
  [
    'hidden fault',
    `${fault}&end`,
    `set(await named('input', 'Message'), 'f:q2')
     await click('Check')
     await says('The 1st data packet of f:q2 is dropped.')
     return (await one('.predict-title')).innerText`,
    'Found',
  ],
  [
    'take away',
    'v=1&s=pipeline&bytes=8192&end',
    `const taken = new Promise((resolve) => {
       URL.createObjectURL = (blob) => (resolve(blob.text()), 'blob:')
       HTMLAnchorElement.prototype.click = () => undefined
     })
     await click('Take away')
     const button = await named('button', 'Timeline as SVG')
     // WebKit sometimes has none for longer than is waited for.
     window.requestAnimationFrame = () => 0
     button.click()
     const { documentElement: root } = new DOMParser().parseFromString(await taken, 'image/svg+xml')
     const bars = root.querySelectorAll('rect, path').length
     return [root.nodeName, ...['parsererror', 'image'].map((each) => root.querySelectorAll(each).length), bars > 80]`,
    ['svg', 0, 0, true],
  ],
]

describe.each(others)('%s', (name) => {
  const ask = (body: string) => browser(name).run(hands + body)
  const complaints = () => browser(name).run('return window.heard')

  it.each(tasks)('has the %s', async (what, fragment, body, expected) => {
    await browser(name).open(`${inject('heardSiteUrl')}#${fragment}`)
    const found = await ask(body)
    await keptPicture(browser(name), `${name} ${what}`)
    expect(found).toEqual(expected)
    expect(await complaints()).toEqual([])
  })

  it('has home, solved, and dragged by the mouse', async () => {
    await browser(name).open(`${inject('heardSiteUrl')}#at=home`)
    const [before, from] = (await ask(`
      await until('five questions', () => document.querySelectorAll('.home-asked a').length === 5)
      const cut = await one('[role=slider][aria-label="Cut between fragments 2 and 3"]')
      const { x, y, width, height } = cut.getBoundingClientRect()
      return [texts('.home-answer strong')[0], { x: x + width / 2, y: y + height / 2 }]`)) as [string, Point]
    expect(before).toBe('5 pieces: 188.9 µs')
    await browser(name).drag(from, { x: Math.round(from.x) - 60, y: from.y })
    const after = await ask(`
      await until('another answer', () => texts('.home-answer strong')[0] !== ${JSON.stringify(before)})
      await until('a link', () => [...document.querySelectorAll('a')].some(({ hash }) => hash.includes('strategy=manual')))
      return texts('.home-answer strong')[0]`)
    await keptPicture(browser(name), `${name} home`)
    expect(after).toMatch(/µs/)
    expect(await complaints()).toEqual([])
  })

  it.each([
    ['', 'Copy link', 'Link copied'],
    ['&predict=latency', 'Copy link to hand in', 'Copied: it holds your prediction'],
  ])('copies a link of%s at the first press, before what writes it has come', async (more, button, said) => {
    await browser(name).open(`${inject('heardSiteUrl')}#v=1&s=pipeline${more}&end`)
    await ask(`${
      more &&
      `set(await named('input', 'Latency'), '0.2 ms')
       await click('Predict')`
    }
      ;(await named('button', ${JSON.stringify(button)})).focus()`)
    await browser(name).press('Enter')
    expect(await ask(`await says(${JSON.stringify(said)}); return window.heard`)).toEqual([])
  })

  it('takes a number of the sentence that is typed from its first digit on', async () => {
    await browser(name).open(`${inject('heardSiteUrl')}#v=1&s=pipeline&end`)
    await ask(`(await one('[aria-label="Message size, in the sentence"]')).focus()`)
    await browser(name).press('8')
    await browser(name).press('Enter')
    expect(await ask(`await says('A message of 8 KB'); return window.heard`)).toEqual([])
  })

  it('goes through a whole lesson: each step asks, is told something, reveals, and its goal is reached', async () => {
    await browser(name).open(`${inject('heardSiteUrl')}#v=1&s=pipeline&end`)
    await ask(
      `await one('.headline'); location.hash = '#at=lessons,cut-a-message,1'; await one('.lesson-text h2')`,
    )
    const seen = (await ask(`
      const steps = Number(/of (\\d+)/.exec((await one('.lesson-head')).innerText)[1])
      const seen = []
      for (let number = 1; number <= steps; number++) {
        await says('step ' + number + ' of ' + steps)
        const title = (await one('.lesson-text h2')).innerText
        const form = document.querySelector('form.lesson-answer')
        if (form) {
          form.querySelector('input[type=radio], button[aria-pressed]')?.click()
          await click('Predict')
          await says('What it is')
        }
        // It stands there once the engine has said whether it is reached; without one, there is the way on.
        const goal = await until('a goal, or the way on', () =>
          document.querySelector('.lesson-goal, .lesson-next.solid-button'))
        const hasGoal = goal.matches('.lesson-goal')
        if (hasGoal) {
          ;[...goal.querySelectorAll('input[type=radio]')].at(-1).click()
          const reached = () => /Reached\\./.test(document.querySelector('.lesson-goal').innerText)
          for (let tries = 0; tries < 12 && !reached(); tries++) {
            const step = await until('a step of help, or the goal', () =>
              reached() || [...document.querySelectorAll('.lesson-goal button')].find((each) => each.innerText === 'Do one step'))
            if (step !== true) step.click()
            await new Promise((later) => setTimeout(later, 200))
          }
          await until('the goal', reached)
        }
        seen.push([title, form !== null, hasGoal])
        ;(await one('.lesson-next.solid-button')).click()
      }
      return seen`)) as [string, boolean, boolean][]
    await keptPicture(browser(name), `${name} lesson`)
    expect(seen).toHaveLength(7)
    expect(seen.filter(([, asked]) => asked).length).toBeGreaterThanOrEqual(4)
    expect(seen.filter(([, , reached]) => reached).length).toBeGreaterThanOrEqual(2)
    expect(await complaints()).toEqual([])
  })

  it('has the mark of a step, which arrows move, on axes that show nothing before', async () => {
    await browser(name).open(`${inject('heardSiteUrl')}#v=1&s=pipeline&end`)
    const before = await ask(`await one('.headline')
      location.hash = '#at=lessons,cut-a-message,3'
      const mark = await one('.lesson-mark[role=slider]')
      mark.focus()
      return [mark.getAttribute('aria-valuenow'), document.body.innerText.includes('556.8')]`)
    expect(before).toEqual(['14', false])
    await keptPicture(browser(name), `${name} step`)
    await browser(name).press('ArrowLeft')
    await browser(name).press('Enter')
    expect(await ask(`await says('You said 13. The best is 9 pieces'); return true`)).toBe(true)
    await keptPicture(browser(name), `${name} step revealed`)
  })

  it('stands in a frame of another site, and tells that site of itself', async () => {
    await browser(name).open(courseUrl)
    const told = (await ask(`
      await until('a state', () => told.some(({ type, height }) => type === 'resize' && height > 200) && told.some(({ type }) => type === 'state'))
      return told`)) as { readonly type: string; readonly origin: string; readonly link?: string }[]
    await keptPicture(browser(name), `${name} frame`)
    expect(told[0]).toMatchObject({ type: 'ready', stagescope: 1 })
    expect(new Set(told.map(({ origin }) => origin))).toEqual(
      new Set([new URL(inject('heardSiteUrl')).origin]),
    )
    expect(told.find(({ type }) => type === 'state')!.link).toMatch(/#v=1&s=pipeline&end$/)
  })
})
