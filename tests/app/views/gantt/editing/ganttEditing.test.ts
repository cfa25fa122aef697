import { describe, expect, it } from 'vitest'
import { meaningOfKey } from '../../../../../app/views/gantt/keys/act.ts'

describe('a key', () => {
  it('chooses what an edit means by its letter in the paper, or by its first letter', () => {
    const meanings = [
      { id: 'size', label: 'Fragment size', symbol: 'x', sentence: '' },
      { id: 'overhead', label: 'Overhead', symbol: 'g', sentence: '' },
      { id: 'cost', label: 'Cost per byte', symbol: 'G', sentence: '' },
    ]
    expect(['x', 'g', 'G', 'c', 'o', 'q', 'Tab'].map((key) => meaningOfKey(meanings, key)?.id)).toEqual([
      'size',
      'overhead',
      'cost',
      'cost',
      'overhead',
      undefined,
      undefined,
    ])
  })
})
