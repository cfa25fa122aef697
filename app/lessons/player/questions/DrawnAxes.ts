import { createElement, type ComponentProps } from 'react'
import { afterwards } from '../../../parts/afterwards.ts'
import { MarkAxes } from './MarkAxes.tsx'

type DrawnAxesProps = Omit<ComponentProps<typeof MarkAxes>, 'drawing'>

/** The axes of a question, drawn by the chunk that draws curves in the explorer. */
export const DrawnAxes = afterwards<DrawnAxesProps>('The axes', async () => {
  const { CurvePicture, curveLayout, lineAt, mainLine } = await import('../../../views/curve/CurveView.tsx')
  const drawing = { CurvePicture, curveLayout, lineAt, mainLine }
  return (props) => createElement(MarkAxes, { ...props, drawing })
})
