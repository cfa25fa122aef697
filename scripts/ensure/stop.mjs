/** Ends the process with a sentence on standard error: standard output belongs to the command. */
export function stop(sentence) {
  console.error(`\n${sentence}\n`)
  process.exit(1)
}
