import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { policyFor } from '../../../scripts/page/contentPolicy.ts'

const scripts = (html: string) => /script-src ([^;]*)/.exec(policyFor(html))![1]

describe('the policy of the page', () => {
  it('allows the scripts that are written into the page by what they say, and no other', () => {
    const hash = createHash('sha256').update('let a = 1').digest('base64')
    const html = '<script type="module" src="./a.js"></script><script>let a = 1</script>'
    expect(scripts(html)).toBe(`'self' 'wasm-unsafe-eval' 'sha256-${hash}'`)
    expect(scripts('<script src="./a.js"></script>')).toBe("'self' 'wasm-unsafe-eval'")
  })

  it('allows nothing from outside, and says nothing of who may frame it', () => {
    expect(policyFor('')).toMatch(/^default-src 'none';/)
    expect(policyFor('')).not.toMatch(/https?:|\*|frame-ancestors|'unsafe-eval'/)
  })
})
