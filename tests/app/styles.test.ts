import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const sheets = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.css'),
)

/** WebKit takes it for nothing, and what is to be dragged or explained has no line under it there. */
const shorthand = /text-decoration:(?! none| underline;| line-through;| underline \d+px;)[^;]+;/g

it('styles lines under words by longhands', () => {
  expect(sheets.length).toBeGreaterThan(50)
  for (const name of sheets)
    expect([name, readFileSync(`app/${name}`, 'utf8').match(shorthand)]).toEqual([name, null])
})

/**
 * Where it stands: the person's wish for less motion is above every rule, fields of 16 px keep iOS from zooming, and letters of
 * pictures keep their room where a person spaces all others.
 */
const forceful = ['theme.css']

it('wins by what a rule is about, not by force', () => {
  const wins = sheets.filter((name) => readFileSync(`app/${name}`, 'utf8').includes('!important'))
  expect(wins).toEqual(forceful)
})
