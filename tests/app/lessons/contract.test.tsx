import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { lessons } from '../../../app/lessons/index.ts'

describe('a lesson', () => {
  it.each(lessons)(
    '$id has as many steps as it says, and texts with their formulas rendered',
    async (lesson) => {
      const steps = await lesson.load()
      expect(steps.length).toBe(lesson.steps)
      for (const { Text, After } of steps) {
        const html = renderToStaticMarkup(<>{[<Text key="1" />, After && <After key="2" />]}</>)
        expect(html.length).toBeGreaterThan(40)
        expect(html).not.toMatch(/\$|class="katex-error"/)
      }
    },
  )
})
