import { describe, expect, it } from 'vitest'
import { subscripted } from '../../../app/parts/Formula.tsx'

const written = (text: string) =>
  subscripted(text)
    .map(({ base, subscript }) => (subscript === '' ? base : `${base}<${subscript}>`))
    .join('')

describe('a formula in plain text', () => {
  it('has subscripts after underlines', () => {
    expect(written('B max G_j + Σ g_j')).toBe('B max G<j> + Σ g<j>')
    expect(written('T_f')).toBe('T<f>')
    expect(written('c_W² of G_1')).toBe('c<W>² of G<1>')
    expect(written('Σ_{j≠b} G_j / g_b')).toBe('Σ<j≠b> G<j> / g<b>')
  })

  it('is left alone where there are none', () => {
    expect(written('k* = √(B / g)')).toBe('k* = √(B / g)')
    expect(written('a_ b')).toBe('a_ b')
  })
})

it('leaves a name as it is written: Fast_Req is a message, not Fast with a subscript', () => {
  for (const name of ['Fast_Req', 'Fast_NAck', 'btl_openib_max_eager_rdma'])
    expect(subscripted(name)).toEqual([{ base: name, subscript: '' }])
  expect(subscripted('max_j G_j + T_send')).toEqual([
    { base: 'max', subscript: 'j' },
    { base: ' G', subscript: 'j' },
    { base: ' + T', subscript: 'send' },
    { base: '', subscript: '' },
  ])
})
