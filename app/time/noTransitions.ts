import { selection } from 'd3-selection'

/**
 * Takes the place of `d3-transition` in the build (vite.config.ts): the zoom behaviour asks it only to stop an animation,
 * and no picture here has one, for a zoom takes no time. What else it brings, easing and colours between colours, is 5 KB compressed.
 */
export function interrupt(): void {
  // There is nothing to stop.
}

Object.assign(selection.prototype as object, {
  interrupt(this: unknown) {
    return this
  },
})
