import { describe, expect, it } from 'vitest'
import { keyAction } from '../../../app/time/keys.ts'

describe('a key', () => {
  const press = (code: string, key = '', more = {}) =>
    keyAction({ code, key, ctrlKey: false, metaKey: false, altKey: false, ...more })

  it('means the same place on every keyboard layout', () => {
    expect([press('KeyW', 'z'), press('KeyA', 'q'), press('KeyS', 'o')]).toEqual([
      'zoomIn',
      'panLeft',
      'zoomOut',
    ])
  })

  it('means its character where the layout moves it', () => {
    expect([press('BracketRight', '+'), press('Digit8', '[')]).toEqual(['zoomIn', 'pathBack'])
  })

  it('belongs to the browser with Ctrl, Command or Alt', () => {
    for (const held of ['ctrlKey', 'metaKey', 'altKey'])
      expect(press('KeyS', 's', { [held]: true })).toBeUndefined()
  })
})
