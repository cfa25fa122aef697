import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { challenges } from '../../../app/lessons/challenges/index.ts'
import { ChallengeRow } from '../../../app/places/challenges/ChallengeRow.tsx'

const told = (id: string, best: number, own: number) => {
  const challenge = challenges.find((each) => each.id === id)!
  const score = { met: true, cost: own, best, share: best / own }
  return renderToStaticMarkup(
    <ChallengeRow challenge={challenge} tried={{ start: '', best, own: { score, link: 'here' } }} />,
  )
}

it('says bytes to the last one: one more or less decides', () => {
  const words = told('deadlock', 1544, 1545)
  expect(words).toContain('nothing below 1,544\u00a0B meets it.')
  expect(words).toContain('You: 1,545\u00a0B')
})

it('says times as all others are said', () => {
  expect(told('loss', 21_500, 43_000)).toContain('You: 43.00\u00a0ms')
})

it('is handed in where one is asked for one’s name', () => {
  const words = told('loss', 21_500, 43_000)
  expect(words).toContain('<a href="#here">Go on with it, or hand it in</a>')
  expect(words).not.toContain('<button')
})
