import type { Page } from 'playwright'

/** Names of lanes with bars behind them, by what the canvas has painted there: a line of the grid is a pixel or two wide. */
export const namesOverBars = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const canvases = [...document.querySelectorAll<HTMLCanvasElement>('.gantt canvas')]
    return [...document.querySelectorAll('.gantt-label-name')].flatMap((name) => {
      const text = document.createRange()
      text.selectNodeContents(name)
      const words = text.getBoundingClientRect()
      const covered = canvases.some((canvas) => {
        const box = canvas.getBoundingClientRect()
        const left = Math.max(words.left, box.left)
        const top = Math.max(words.top, box.top)
        const width = Math.min(words.right, box.right) - left
        const height = Math.min(words.bottom, box.bottom) - top
        if (width < 1 || height < 1) return false
        const [x, y] = [canvas.width / box.width, canvas.height / box.height]
        const { data } = canvas
          .getContext('2d')!
          .getImageData(
            (left - box.left) * x,
            (top - box.top) * y,
            Math.max(1, width * x),
            Math.max(1, height * y),
          )
        let painted = 0
        for (let i = 3; i < data.length; i += 4) if (data[i]! > 40) painted++
        return painted > (data.length / 4) * 0.1
      })
      return covered ? [`"${name.textContent}" stands on bars`] : []
    })
  })
