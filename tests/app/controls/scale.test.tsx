import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ComparedContext, outcomesOf } from '../../../app/controls/scale/compared.ts'
import { ScaleChoice } from '../../../app/controls/scale/ScaleChoice.tsx'
import { defaultValue, systemOf, type Params, type VariantField } from '../../../engine/index.ts'

const first = (await systemOf('pipeline'))!
const system = (await first.complete?.())!
const field = system.parameters.fields['strategy'] as VariantField
const compared = (params: Params) => ({
  alternatives: system.analyse(params).alternatives!,
  descriptions: system.metrics,
})
const gam = defaultValue(system.parameters) as Params
const texts = (params: Params, chosen: string) =>
  Object.fromEntries(
    [...outcomesOf(compared(params), field, 'strategy', chosen, 1024).of].map(([kind, { text }]) => [
      kind,
      text,
    ]),
  )

describe('what each way to cut would take', () => {
  it('is what choosing it takes', () => {
    const said = texts(gam, 'equal')
    expect(said).toEqual({
      none: '286.9',
      equal: '188.9',
      static: '286.9',
      hierarchical: '224.2',
      exact: '184.4',
    })
    for (const [kind, text] of Object.entries(said)) {
      const strategy = defaultValue({ ...field, default: kind })
      expect(system.analyse({ ...gam, strategy }).metrics['latency']!.toFixed(1), kind).toBe(text)
    }
  })

  it('is that of a ramp where it applies', () => {
    const stages = (gam['stages'] as object[]).slice(0, 2)
    const said = texts({ ...gam, stages } as Params, 'equal')
    expect(Number(said['ramp-up'])).toBeLessThan(Number(said['equal']))
    expect(said['ramp-up-and-down']).toBeUndefined()
  })

  it('is what the chosen one takes now, however it is set', () => {
    const fixed = { ...gam, strategy: { kind: 'static', fragmentBytes: 128 } }
    expect(texts(fixed, 'static')['static']).toBe('364.4')
  })

  it('marks the fastest, and cuts a bar that is far above it', () => {
    const crawling = { ...gam, strategy: { kind: 'static', fragmentBytes: 1 } }
    const { of } = outcomesOf(compared(crawling), field, 'strategy', 'static', 1024)
    expect([...of].filter(([, { best }]) => best).map(([kind]) => kind)).toEqual(['exact'])
    expect(of.get('static')!.share).toBe(1)
    expect(of.get('exact')!.share).toBeCloseTo(1 / 2.5)
    // Alone it is the best of nothing.
    const { alternatives, descriptions } = compared(gam)
    const yours = alternatives.rows.filter(({ emphasis }) => emphasis === 'yours')
    const alone = outcomesOf(
      { alternatives: { ...alternatives, rows: yours }, descriptions },
      field,
      'strategy',
      'equal',
      1024,
    )
    expect([...alone.of.values()].map(({ best }) => best)).toEqual([false])
  })
})

describe('the scale', () => {
  const html = (known: boolean) =>
    renderToStaticMarkup(
      <ComparedContext value={known ? compared(gam) : undefined}>
        <ScaleChoice
          label="Fragmentation"
          field={field}
          path="strategy"
          value="equal"
          onChange={() => undefined}
        />
      </ComparedContext>,
    )
  const wordsOf = (markup: string) =>
    markup.match(/<label.*?<\/label>/g)!.map((option) => option.replace(/<[^>]+>/g, ''))

  it('goes from simple to exact, and has what is cut by hand apart', () => {
    const names = wordsOf(html(true))
    expect(names).toHaveLength(Object.keys(field.cases).length)
    expect(names[1]).toBe('188.9 µs, Equal')
    expect(names[3]).toBe('– not compared, Ramp-up')
    expect(names[5]).toBe('224.2 µs, Tree, Hierarchical')
    expect(names.slice(-2)).toEqual(['184.4 µs, Exact best', '– not compared, By hand'])
    expect(html(true)).toMatch(/scale-apart.*By hand/)
  })

  it('has the same options before anything is known of them', () => {
    expect(wordsOf(html(false)).map((words) => words.split(', ').at(1))).toEqual(
      wordsOf(html(true)).map((words) => words.split(', ').at(1)),
    )
  })
})
