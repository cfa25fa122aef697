import { expect, it } from 'vitest'
import { lessonText } from '../../../scripts/page/lessonText.ts'

interface Transform {
  readonly handler: (text: string, id: string) => Promise<{ readonly code: string }>
}

const codeOf = async (text: string): Promise<string> => {
  const { handler } = lessonText()[0]!.transform as unknown as Transform
  return (await handler(text, 'half.mdx')).code
}

it('parts no number of a lesson from its unit, and leaves code and formulas as they are', async () => {
  const code = await codeOf('A write of **256 B** takes 2.8 µs, 19 % of it; `256 B`, $7 B$, 3 nodes.\n')
  const written = code.replaceAll('\u00a0', '~')
  expect(written).toContain('256~B')
  expect(written).toContain('2.8~µs, 19~% of it')
  expect(written).toContain('256 B')
  expect(written).toContain('3 nodes')
  expect(written).not.toContain('7~B')
})
