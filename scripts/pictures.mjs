// `npm run pictures`: builds the page, drives it and writes the pictures of docs/ anew: all shots of scripts/pictures, or
// those whose names contain one of the arguments (`npm run pictures -- tasks/student`). Each is a WebP below 60 KB.
// Exit status 1 when one of them could not be made or is too large.
import './ensure/node.mjs'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chromiumFlags, chromiumPath } from './chromium.mjs'
import { root } from './ensure/root.mjs'
import { sheets as ofDesks } from './pictures/desks.mjs'
import { sheets as ofPlaces } from './pictures/places.mjs'
import { sheetOf } from './pictures/sheet.mjs'
import { most, taken } from './pictures/taken.mjs'
import { shots as ofTasks } from './pictures/tasks.mjs'

const { chromium } = await import('playwright')
const { build, preview } = await import('vite')

/** A shot's name is its path below docs/pictures/. */
const shots = [...ofTasks, ...ofDesks, ...ofPlaces]

const wanted = process.argv.slice(2)
const chosen = shots.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
if (chosen.length === 0) {
  console.error(`No picture is called like ${wanted.join(' or ')}.`)
  process.exit(2)
}

await build({ root, logLevel: 'warn' })
const site = await preview({ root, logLevel: 'warn', preview: { port: 0 } })
const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...chromiumFlags] })

let wrong = false
for (const shot of chosen) {
  try {
    const draw = 'shots' in shot ? sheetOf : taken
    const picture = await draw(browser, site.resolvedUrls.local[0], shot)
    const path = join(root, 'docs/pictures', `${shot.name}.webp`)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, picture)
    console.log(`${shot.name}  ${(picture.length / 1000).toFixed(1)} KB`)
  } catch (error) {
    console.log(`${shot.name}  ${error.message}`)
    wrong = true
  }
}
await browser.close()
await site.close()
process.exitCode = wrong ? 1 : 0
