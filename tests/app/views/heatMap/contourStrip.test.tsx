import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Contours } from '../../../../app/views/heatMap/Levels.tsx'

it('draws each contour on a strip of the ground: in dark colours a bright line crosses bright cells', () => {
  const lines = [{ label: '5 ms', d: 'M0,0H9' }] as unknown as Parameters<typeof Contours>[0]['lines']
  expect(renderToStaticMarkup(<Contours lines={lines} />)).toBe(
    '<g><path class="heat-map-contour heat-map-strip" d="M0,0H9"></path><path class="heat-map-contour" d="M0,0H9"></path></g>',
  )
})
