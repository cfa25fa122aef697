import type { Locator, Page } from 'playwright'

/**
 * Drags a slider about its middle and back, a move every 20 ms, as a hand does that looks for a value.
 * @param rests  how long it rests on the slider before it presses, where it has come over the page and not out of nowhere [ms]
 */
export async function swing(page: Page, slider: Locator, moves: number, rests = 0): Promise<void> {
  const box = (await slider.boundingBox())!
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + box.width * 0.5, y, { steps: rests > 0 ? 12 : 1 })
  if (rests > 0) await page.waitForTimeout(rests)
  await page.mouse.down()
  for (let i = 0; i < moves; i++) {
    await page.mouse.move(box.x + box.width * (0.5 + 0.3 * Math.sin(i / 9)), y)
    await page.waitForTimeout(20)
  }
  await page.mouse.up()
}
