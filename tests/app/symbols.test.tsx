import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Formula } from '../../app/parts/Formula.tsx'

const app = resolve(import.meta.dirname, '../../app')
const sheets = (readdirSync(app, { recursive: true }) as string[]).filter((name) => name.endsWith('.css'))
/** Each rule that changes letters: its selectors and to what. */
const rules = sheets.flatMap((name) =>
  [...readFileSync(join(app, name), 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(
    ([, selector, body]) => {
      const change = /text-transform:\s*([a-z]+)|font-variant(?:-caps)?:[^;]*(small-caps)/.exec(body!)
      return change ? [[selector!.replace(/\/\*.*?\*\//gs, '').trim(), change[1] ?? change[2]!] as const] : []
    },
  ),
)

describe('a symbol', () => {
  it('is set as written in every label: small capitals would make Λ of λ', () => {
    for (const [selector, change] of rules)
      if (change !== 'none') expect(rules).toContainEqual([`${selector} .formula`, 'none'])
    expect(rules.length).toBeGreaterThan(1)
  })

  it('stands in an element of its own, which the rule is about', () => {
    expect(renderToStaticMarkup(<Formula text="1/λ" />)).toBe('<span class="formula">1/λ</span>')
  })

  it('is always written by the one component', () => {
    const tsx = (readdirSync(app, { recursive: true }) as string[]).filter((name) => name.endsWith('.tsx'))
    const bare = tsx.filter((name) =>
      /\{\w+\.symbol\}/.test(readFileSync(join(app, name), 'utf8').replaceAll(/text=\{\w+\.symbol\}/g, '')),
    )
    expect(bare).toEqual([])
  })
})
