import { fileURLToPath } from 'node:url'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { flate } from '../app/python/flate.ts'
import { openCalls } from '../engine/calls/open.ts'
import { answeredLine } from '../engine/calls/line.ts'

/**
 * The engine as a program that answers lines, docs/FORMATS.md: what the Python package starts. A thread computes; this one
 * listens meanwhile, so that a parent that has gone ends it, however long the thread would go on.
 */
function listen(): void {
  const thread = new Worker(fileURLToPath(import.meta.url))
  let unanswered = 0
  let ended = false
  const endWhenDone = () => {
    if (ended && unanswered === 0) process.exit()
  }
  thread.on('message', (line: string) => {
    unanswered -= 1
    process.stdout.write(`${line}\n`, endWhenDone)
  })
  thread.on('error', (error) => {
    process.stderr.write(`${error.stack ?? error.message}\n`)
    process.exit(1)
  })
  let rest = ''
  process.stdin.setEncoding('utf8')
  process.stdin.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop()!
    for (const line of lines) {
      if (line.trim() === '') continue
      unanswered += 1
      thread.postMessage(line)
    }
  })
  process.stdin.on('end', () => {
    ended = true
    endWhenDone()
    // An empty line means nothing; where nobody reads any more, writing it fails.
    setInterval(() => process.stdout.write('\n'), 500)
  })
  process.stdout.on('error', () => process.exit())
}

async function compute(): Promise<void> {
  const port = parentPort!
  const call = await openCalls(flate)
  port.on('message', (line: string) => port.postMessage(answeredLine(call, line)))
}

if (isMainThread) listen()
else await compute()
