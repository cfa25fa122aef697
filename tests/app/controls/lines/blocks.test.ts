import { describe, expect, it } from 'vitest'
import {
  canStandBefore,
  inserted,
  moved,
  neighbour,
  removed,
  reworded,
  stepLines,
} from '../../../../app/controls/lines/steps/blocks.ts'
import { substream } from '../../../../engine/base/random.ts'
import { messagesPresets } from '../../../../engine/systems/memory-channel/messages/presets.ts'
import { language } from '../../../../engine/systems/memory-channel/programs/language.ts'
import { parsed } from '../../../../engine/systems/memory-channel/programs/parse.ts'

const linesOf = (text: string) =>
  stepLines(text, language, new Map(language.verbs(text).map((verb) => [verb.id, verb])))
const verb = (text: string, id: string) => language.verbs(text).find((each) => each.id === id)!

const small = `node 0
  loop 2
    send 1 4 B  # first
  end
node 1
  recv 0

  recv 0`

describe('the steps of a text', () => {
  it('are its lines, with what each holds', () => {
    const lines = linesOf(small)
    expect(lines.map(({ depth, last }) => [depth, last])).toEqual([
      [0, 3],
      [1, 3],
      [2, 2],
      [1, 3],
      [0, 7],
      [1, 5],
      [1, 6],
      [1, 7],
    ])
    expect(lines[2]).toMatchObject({ body: 'send 1 4 B', comment: '# first' })
  })

  it('move by one into a loop, out of it and to the next program, and pass lines that say nothing', () => {
    const lines = linesOf(small)
    expect(neighbour(lines, 2, -1)).toBe(1)
    expect(moved(small, lines, 2, 1).text.split('\n').slice(0, 4)).toEqual([
      'node 0',
      '  send 1 4 B  # first',
      '  loop 2',
      '  end',
    ])
    // A loop goes whole, and then heads the program of node 1.
    const down = moved(small, lines, 1, neighbour(lines, 1, 1)!)
    expect(down.line).toBe(2)
    expect(down.text.split('\n').slice(0, 5)).toEqual([
      'node 0',
      'node 1',
      '  loop 2',
      '    send 1 4 B  # first',
      '  end',
    ])
    expect(neighbour(lines, 7, -1)).toBe(5)
    expect(neighbour(lines, 1, -1)).toBeUndefined()
    expect(neighbour(lines, 7, 1)).toBeUndefined()
    expect(canStandBefore(lines, 0)).toBe(false)
    expect(moved(small, lines, 1, 2).text).toBe(small)
  })

  it('are removed with what they hold, or without', () => {
    const lines = linesOf(small)
    expect(removed(small, lines[1]!).split('\n')[1]).toBe('node 1')
    expect(removed(small, lines[1]!, true).split('\n').slice(1, 3)).toEqual([
      '  send 1 4 B  # first',
      'node 1',
    ])
  })

  it('are added with the end of what they begin, and reworded with their comment', () => {
    const lines = linesOf(small)
    const looped = inserted(small, lines, 3, language, verb(small, 'loop')).split('\n')
    expect(looped.slice(2, 6)).toEqual(['    send 1 4 B  # first', '    loop 2', '    end', '  end'])
    expect(inserted(small, lines, 8, language, verb(small, 'node')).split('\n').at(-1)).toBe('node 2')
    expect(reworded(small, lines[2]!, 'wait').split('\n')[2]).toBe('    wait  # first')
  })

  it('stay readable programs with the same steps however they are moved about', () => {
    const random = substream(7, 'moves')
    for (const { programs } of messagesPresets) {
      let text = programs
      const steps = text.split('\n').map((line) => line.trim())
      for (let i = 0; i < 200; i++) {
        const lines = linesOf(text)
        const from = random.below(lines.length)
        const to = 1 + random.below(lines.length)
        const { role, last } = lines[from]!
        if (role === 'head' || role === 'close' || (to >= from && to <= last + 1)) continue
        if (!canStandBefore(lines, to)) continue
        text = moved(text, lines, from, to).text
        // A node may now send to itself; nothing is out of its place, and no loop has lost its end.
        expect(parsed(text).problems.filter(({ rule }) => !rule.startsWith('another node'))).toEqual([])
      }
      expect(
        text
          .split('\n')
          .map((line) => line.trim())
          .toSorted(),
      ).toEqual(steps.toSorted())
    }
  })
})

describe('the words of a program’s steps', () => {
  it('are written as they are read, in every ready program', () => {
    for (const { programs } of messagesPresets) {
      const again = programs
        .split('\n')
        .map((line) => {
          const words = language.read(line)
          return words ? language.write(words) : ''
        })
        .join('\n')
      expect(parsed(again)).toEqual(parsed(programs))
    }
  })

  it('say what is not usual, and have a beginning that can stand', () => {
    const words = language.read('send to next 8 KB tag 3 context 1')!
    expect(words.parts).toEqual({ to: 'next', size: '8 KiB', tag: '3', context: '1' })
    expect(language.write(words)).toBe('send next 8 KiB tag 3 context 1')
    expect(language.write(language.read('node 1 to 3')!)).toBe('node 1 to 3')
    expect(language.write(language.read('post any tag any')!)).toBe('post any tag any')
    const text = 'node 0\nwait\nnode 1\nwait'
    for (const { id, role } of language.verbs(text))
      if (role !== 'close') {
        const added = inserted(text, linesOf(text), role === 'head' ? 4 : 1, language, verb(text, id))
        expect({ id, problems: parsed(added).problems }).toEqual({ id, problems: [] })
      }
  })
})
