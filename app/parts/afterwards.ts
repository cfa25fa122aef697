import { lazy, type ComponentType } from 'react'
import { afterFirstPicture } from './afterFirstPicture.ts'

/** A part of the page that is loaded once the first picture stands; show it below a Suspense. */
export const afterwards = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    await afterFirstPicture()
    return { default: await load() }
  })
