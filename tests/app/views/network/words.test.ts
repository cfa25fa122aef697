import { expect, it } from 'vitest'
import { cableName, channelName, probeWords, routeWords } from '../../../../app/views/network/words.ts'
import { discovery, fabricOf, hostCable, wiring } from '../../../../engine/index.ts'

const { topology } = fabricOf([])

it('a cable is named by the ports at its ends, a channel by where it leads', () => {
  expect(cableName(topology, 0)).toBe('switch 0 port 4 to switch 8 port 0')
  expect(cableName(topology, hostCable(topology, 7))).toBe('host 7 to switch 1 port 3')
  expect([channelName(topology, 0), channelName(topology, 1)]).toEqual(['0 → 8', '8 → 0'])
})

it('every probe of the fat tree is told in words: what is asked, what came back, what that means', () => {
  const { steps } = discovery(wiring(topology), 0)
  expect(probeWords(steps[0]!)).toBe(
    'Is there a switch at the end of the own cable? The probe comes back. There is.',
  )
  const told = steps.map(probeWords)
  for (const words of told)
    expect(words).toMatch(/^.+\? (Host \d+ answers|The probe comes back|Nothing comes back)\. .+\.$/)
  for (const lesson of [
    'A new host, so it is a new switch.',
    'That host is known, and so is its switch.',
    'It does: the same cable, seen from both ends.',
    'The port is empty.',
  ])
    expect(
      told.some((words) => words.endsWith(lesson)),
      lesson,
    ).toBe(true)
  expect(routeWords(steps[0]!)).toBe('0')
})
