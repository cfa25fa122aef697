import { expect, it } from 'vitest'
import { groundsOf } from '../../../../app/page/takeAway/picture/grounds.ts'

const drawn = (backgroundImage: string, backgroundSize = 'auto') =>
  groundsOf({ backgroundImage, backgroundSize }, () => 'g').map(({ drawn }) => drawn)

const blue = 'rgb(1, 2, 3)'
const clear = 'rgba(0, 0, 0, 0)'

it('stripes stand at their angle, as wide and as often as on the page', () => {
  const [pattern] = drawn(`repeating-linear-gradient(135deg, ${clear} 0px 4px, ${blue} 4px 5px)`)
  expect(pattern).toMatch(/<pattern id="g" width="5" height="5" patternTransform="rotate\(45\)"/)
  expect(pattern!.match(/<rect /g)).toHaveLength(1)
  expect(pattern).toContain('<rect x="4" y="0" width="1" height="5" fill="rgb(1, 2, 3)"/>')
  // Without an angle they go down.
  expect(drawn(`repeating-linear-gradient(${blue} 0px 2px, ${clear} 2px 5px)`)[0]).toContain('rotate(90)')
  expect(drawn(`repeating-linear-gradient(90deg, ${blue} 0px, ${blue} 2px, red 2px, red 4.5px)`)).toEqual(
    drawn(`repeating-linear-gradient(90deg, ${blue} 0px 2px, red 2px 4.5px)`),
  )
})

it('dots stand in the middle of each place', () => {
  const [pattern] = drawn(`radial-gradient(circle, ${blue} 1.1px, ${clear} 1.4px)`, '4px 7px')
  expect(pattern).toMatch(/<pattern id="g" width="4" height="7"[^]*cx="2" cy="3.5" r="1.1"/)
})

it('two lines of a wire are a gradient that begins at nought', () => {
  const [gradient] = drawn(`linear-gradient(${clear} 0px 20%, ${blue} 20% 32%, ${clear} 32%)`)
  expect([...gradient!.matchAll(/offset="([^"]*)"/g)].map(([, at]) => at)).toEqual([
    ...['0%', '20%', '20%', '32%', '32%'],
  ])
})

it('layers come one by one, and what has no words in SVG is left out', () => {
  const two = `repeating-linear-gradient(-45deg, ${blue} 0px 1.5px, ${clear} 1.5px 6px), linear-gradient(${blue}, red)`
  expect(drawn(two).map((each) => /^<(\w+)/.exec(each)![1])).toEqual(['pattern', 'linearGradient'])
  const dot = `radial-gradient(circle, ${blue} 1px, ${clear} 1.5px)`
  const sized = drawn(`linear-gradient(${blue}, red), ${dot}`, 'auto, 4px 7px')
  expect(sized.map((each) => /^<(\w+)/.exec(each)![1])).toEqual(['linearGradient', 'pattern'])
  expect(drawn('none')).toEqual([])
  expect(drawn(`linear-gradient(${blue} 0px, ${blue} 0px)`, '2px 7px')).toEqual([])
  expect(drawn('conic-gradient(red, blue)')).toEqual([])
})
