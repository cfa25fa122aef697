import { CompletionContext } from '@codemirror/autocomplete'
import { EditorState } from '@codemirror/state'
import { describe, expect, it } from 'vitest'
import { completionOf, notAfterPoint, wordsOf } from '../../../../app/desks/python/editor/words.ts'
import { units } from '../../../../engine/base/unit.ts'
import { systemOf } from '../../../../engine/index.ts'

const pipeline = await (await systemOf('pipeline'))!.complete!()
const words = wordsOf(pipeline)

/** What is offered at the end of a program. */
function offered(
  code: string,
): readonly { label: string; detail?: string | undefined; boost?: number | undefined }[] {
  const context = new CompletionContext(EditorState.create({ doc: code }), code.length, false)
  return completionOf(words)(context)?.options ?? []
}

describe('what the editor offers', () => {
  it('has the units that Python has, not those that the page shows', () => {
    const told = (label: string) => offered('pipe.').find((each) => each.label === label)?.detail
    expect(told('perByte')).toMatch(/\[µs\/B\]$/)
    expect(told('overhead')).toMatch(/\[µs\]$/)
    expect(told('bytes')).toMatch(/\[byte\]$/)
    // As `describe` tells the package, whose docstrings have these words.
    const stored = new Set(Object.values(units).map(({ word }) => word))
    for (const { name, detail } of words.attributes) {
      const unit = /\[(.*)\]$/.exec(detail)?.[1]
      if (unit !== undefined) expect(stored, name).toContain(unit)
    }
  })

  it('has what is after a point, presets, parameters by name and by path, each where it belongs', () => {
    const labels = (code: string) => offered(code).map(({ label }) => label)
    expect(labels('pipe.')).toEqual(
      expect.arrayContaining(['bytes', 'perByte', 'latency', 'replace', 'link']),
    )
    expect(labels('presets["g')).toEqual(expect.arrayContaining(['gam', 'gms']))
    expect(labels('sweep(pipe, over={"by')).toEqual(expect.arrayContaining(['bytes', 'stages.0.perByte']))
    expect(labels('sweep(pipe, over={"bytes": [1], "')).toContain('strategy.fragments')
    expect(labels('pipe.replace(by')).toContain('bytes')
    expect(labels('pipe.replace(by')).not.toContain('stages.0.perByte')
    expect(labels('by')).not.toContain('bytes')
    expect(labels('by')).toContain('presets')
  })

  it('is all that is offered after a point', () => {
    const others = notAfterPoint(() => ({ from: 0, options: [{ label: 'abs' }] }))
    const at = (doc: string) => others(new CompletionContext(EditorState.create({ doc }), doc.length, false))
    expect(at('pipe.')).toBeNull()
    expect(at('pipe.a')).toBeNull()
    expect(at('a')).not.toBeNull()
  })
})
