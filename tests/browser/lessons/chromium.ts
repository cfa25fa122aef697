import type { Page } from 'playwright'
import { byKeys, type Hands } from './hands.ts'

/** The keyboard of a page that Playwright drives. */
export const keysOf = (page: Page): Hands =>
  byKeys({
    ask: (question, about) => page.evaluate(question as never, about) as never,
    key: (name) => page.keyboard.press(name),
    type: (text) => page.keyboard.insertText(text),
  })

/** A finger, and the keyboard that a phone shows for a field. */
export function fingerOf(page: Page): Hands {
  const shown = (place: string) => page.locator(place).filter({ visible: true }).first()
  /** What a finger meets of a control: its label where the control itself is not drawn. */
  const touched = async (place: string) => {
    const control = shown(place)
    const isHidden = await control.evaluate((element) => element.matches('label input.hidden-visually'))
    return isHidden ? control.locator('xpath=ancestor::label') : control
  }
  return {
    ask: (question, about) => page.evaluate(question as never, about) as never,
    press: async (place) => (await touched(place)).tap(),
    async write(place, text) {
      const field = shown(place)
      await field.tap()
      await field.press('Control+a')
      await page.keyboard.insertText(text)
      if (await field.evaluate((element) => element.matches('textarea')))
        await page.locator('.lesson-text h2').tap()
      else await page.keyboard.press('Enter')
    },
    async move(place, more) {
      const onAxes = place.startsWith('.lesson-mark')
      if (onAxes)
        await page.locator('.lesson-axes .curve-frame:has(svg)').tap({ position: { x: 180, y: 60 } })
      await shown(more).tap()
    },
  }
}
