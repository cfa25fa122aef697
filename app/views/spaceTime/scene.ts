import type { Window } from '../../time/timeWindow.ts'
import { layout, type Model, type Scene } from './layout.ts'
import type { Rails } from './rails.ts'

/** The scene of a window; that of the last one asked for is kept, since several ask for the same. */
export type SceneAt = (window: Window) => Scene

export function sceneAt(model: Model, rails: Rails, plot: number): SceneAt {
  let last: { readonly window: Window; readonly scene: Scene } | undefined
  return (window) => {
    if (last?.window !== window) last = { window, scene: layout(model, rails, window, plot) }
    return last.scene
  }
}
