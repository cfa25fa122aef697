import { describe, expect, inject, it } from 'vitest'
import { hands } from './hands.ts'
import { browserNames, useBrowsers } from './started.ts'

const others = browserNames.filter((name) => name !== 'Chromium')
const browser = useBrowsers(others)

describe.each(others)('%s', (name) => {
  it.each([
    ['a timeline and its cut', 's=pipeline', 2],
    ['a second picture below', 's=virtual-network', 2],
    ['a map', 's=pipeline&view.desk=sweep', 1],
  ])(
    'prints the canvases of %s sharp and not black, and no shades of tabs or arrows',
    async (_, link, least) => {
      await browser(name).open(`${inject('heardSiteUrl')}#v=1&${link}&end`)
      const seen = (await browser(name).run(`${hands}
      const canvases = () => [...document.querySelectorAll('canvas')].filter((each) => each.checkVisibility())
      await one('.printed')
      await until('pictures', () => canvases().length >= ${least})
      dispatchEvent(new Event('beforeprint'))
      const ways = canvases().map((each) => [
        each.getContext('2d').getContextAttributes().willReadFrequently, getComputedStyle(each).mixBlendMode].join())
      const grounds = [...document.querySelectorAll('.panel-tabs, select')].filter((each) => each.checkVisibility())
        .map((each) => getComputedStyle(each).backgroundImage)
      dispatchEvent(new Event('afterprint'))
      const after = canvases().map((each) => each.getContext('2d').getContextAttributes().willReadFrequently)
      return { ways: [...new Set(ways)], grounds: [...new Set(grounds)], after: [...new Set(after)], heard }`)) as object
      expect(seen).toEqual({ ways: ['true,normal'], grounds: ['none'], after: [false], heard: [] })
    },
  )
  it('lays charts out for paper where a sheet may end between them', async () => {
    await browser(name).open(`${inject('heardSiteUrl')}#v=1&s=pipeline&end`)
    const seen = await browser(name).run(`${hands}
      await one('.printed')
      await one('.below > .curve')
      dispatchEvent(new Event('beforeprint'))
      const ways = ['.page', '.below', '.below > .curve', '.reading'].map((each) => {
        const { display, columnCount } = getComputedStyle(document.querySelector(each))
        return display + ' ' + columnCount
      })
      dispatchEvent(new Event('afterprint'))
      return [ways, window.heard]`)
    const torn = ['flex auto', 'grid auto', 'flex auto', 'block 2']
    const whole = ['block auto', 'block auto', 'inline-block auto', 'block auto']
    expect(seen).toEqual([name === 'WebKit' ? whole : torn, []])
  })
})
