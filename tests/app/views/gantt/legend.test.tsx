import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Legend } from '../../../../app/views/gantt/Legend.tsx'
import { relay } from './scene.ts'

it('two legends on a page have no id in common, and each pattern is drawn with', () => {
  const page = renderToStaticMarkup(
    <>
      <Legend timeline={relay} path />
      <Legend timeline={relay} path />
    </>,
  )
  const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id!)
  const used = [...page.matchAll(/url\(#([^)]*)\)/g)].map(([, id]) => id!)
  expect(ids.length).toBeGreaterThan(0)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual(used.toSorted())
})
