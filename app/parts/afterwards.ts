import { createElement, lazy, type ComponentType } from 'react'
import { come } from '../loading/come.ts'
import { afterFirstPicture } from '../loading/afterFirstPicture.ts'
import { Boundary } from './Boundary.tsx'

/**
 * A part of the page that is loaded once the first picture stands; show it below a Suspense. What it cannot do it says.
 * @param what  as a sentence of it begins: 'The curves'
 * @param Without  what is drawn where it has not come and a sentence has no room
 */
export function afterwards<Props extends object>(
  what: string,
  load: () => Promise<ComponentType<Props>>,
  Without?: ComponentType<Props>,
): ComponentType<Props> {
  let Part: ComponentType<Props> = lazy(async () => {
    await afterFirstPicture()
    return { default: await come(what, load) }
  })
  const again = async () => {
    Part = await come(what, load)
  }
  return (props) =>
    createElement(Boundary, {
      what,
      load: again,
      draw: () => createElement(Part, props),
      without: Without && createElement(Without, props),
    })
}
