import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Told } from '../../../../app/lessons/player/help/Told.tsx'
import { allSteps, askedOf } from '../steps.ts'

it('what is missing is not read out again once what is wrong is found', async () => {
  const { step } = allSteps.find(({ id, number }) => id === 'cut-a-message' && number === 1)!
  const asked = await askedOf(step)
  expect(renderToStaticMarkup(<Told goal={step.goal!} start={asked} asked={asked} />)).toBe(
    '<span aria-atomic="false">It takes 286.9 µs now; it should be less than 200 µs.</span>',
  )
})
