import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import { answer } from '../engine/headless/answer.ts'
import { description } from '../engine/systems/description.ts'
import { jsonLine, showable, type Output } from '../engine/headless/jsonLine.ts'
import { systemOf, systems } from '../engine/systems/index.ts'

/** `npm run --silent headless`: scenarios in, one a line; JSON objects out, one a line. See docs/FORMATS.md. */
const usage = `usage: npm run --silent headless -- [--timeline | --trace chrome] [FILE | -]
       npm run --silent headless -- --describe SYSTEM

Reads one scenario a line, a JSON document or a share link, and writes one JSON object a line.
  --timeline         adds the spans
  --trace chrome     writes a Chrome trace for each line instead
  --describe SYSTEM  prints the parameters and metrics of one of: ${Object.keys(systems).join(', ')}
Exit status: 0 if every line ran, 1 if one was refused, 2 for bad usage or where nothing more can be written.
`

class UsageError extends Error {}

interface Wanted {
  readonly describe?: string
  readonly output: Output
  readonly file: string
}

function wantedOf(args: string[]): Wanted | 'help' {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      timeline: { type: 'boolean', default: false },
      trace: { type: 'string' },
      describe: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const { timeline, trace, describe, help } = values
  if (help) return 'help'
  if (trace !== undefined && trace !== 'chrome')
    throw new UsageError(`--trace ${trace}: only chrome is known`)
  if (trace !== undefined && timeline) throw new UsageError('--timeline and --trace exclude each other')
  if (positionals.length > 1) throw new UsageError('one FILE at most')
  const output = trace === undefined ? (timeline ? 'timeline' : 'metrics') : 'chrome'
  const file = positionals[0] ?? '-'
  if (describe === undefined) return { output, file }
  if (positionals.length > 0 || output !== 'metrics') throw new UsageError('--describe stands alone')
  return { describe, output, file }
}

/** A short line is one write; a long one goes out in pieces [characters]. */
const writeAtOnce = 64 * 1024

/** Longer lines are refused without being kept [characters]. */
const longestLine = 16 * 1024 * 1024

/** Lines as they come; undefined for one that is too long. Only the line at hand is in memory. */
async function* linesOf(input: Readable): AsyncGenerator<string | undefined> {
  let pieces: string[] = []
  let length = 0
  const line = () => {
    const text = length > longestLine ? undefined : pieces.join('')
    pieces = []
    length = 0
    return text
  }
  const take = (piece: string) => {
    length += piece.length
    if (length > longestLine) pieces = []
    else pieces.push(piece)
  }
  input.setEncoding('utf8')
  for await (const chunk of input as AsyncIterable<string>) {
    const [first, ...rest] = chunk.split('\n')
    take(first!)
    for (const piece of rest) {
      yield line()
      take(piece)
    }
  }
  if (length > 0) yield line()
}

async function write(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain')
}

async function inputOf(file: string): Promise<Readable> {
  if (file === '-') return process.stdin
  const stream = createReadStream(file)
  try {
    await once(stream, 'open')
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
  return stream
}

async function main(args: string[]): Promise<number> {
  const wanted = wantedOf(args)
  if (wanted === 'help') {
    await write(usage)
    return 0
  }
  if (wanted.describe !== undefined) {
    const system = await systemOf(wanted.describe)
    if (!system) throw new UsageError(`--describe ${wanted.describe}: no such system`)
    await write(`${JSON.stringify(description(system), null, 2)}\n`)
    return 0
  }
  let status = 0
  for await (const line of linesOf(await inputOf(wanted.file))) {
    if (line?.trim() === '') continue
    const given = line === undefined ? tooLong : showable(await answer(line), wanted.output)
    if (!given.ok) status = 1
    let text = ''
    for (const piece of jsonLine(given, wanted.output)) {
      text += piece
      if (text.length < writeAtOnce) continue
      await write(text)
      text = ''
    }
    await write(text)
  }
  return status
}

const tooLong = {
  ok: false,
  path: 'scenario',
  message: `scenario: expected a line of at most ${longestLine} characters, got a longer one`,
} as const

// A reader that has seen enough, such as head, is no failure of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit()
  process.stderr.write(`${error.message}\n`)
  process.exit(2)
})

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  const known =
    error instanceof UsageError || (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS')
  if (!known && (error as NodeJS.ErrnoException).syscall !== 'read') throw error
  process.stderr.write(`${(error as Error).message}\n\n${usage}`)
  process.exitCode = 2
}
