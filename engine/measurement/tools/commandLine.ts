/** The name of a benchmark in a command line. */
export const program =
  /(?:^|[\s/])(?:osu_\w+(?:\.py)?|IMB-\w+|ib_\w+_(?:lat|bw)|fi_\w*(?:pingpong|bw\w*)|rstream|uc[cx]x?_perftest|mpi4py\.bench|\w+_perf|iperf3|fio|NP(?:tcp|mpi|shmem|gm|ibv?))(?=\s|$)/

/** The nearest line above that calls a benchmark, without the prompt before it; '' where none does. */
export function commandAbove(lines: readonly string[], at: number, reach: number): string {
  for (let i = at - 1; i >= Math.max(0, at - reach); i--) {
    const line = lines[i]!.slice(0, longestCommand).trim()
    const found = program.exec(line)
    if (!found || line.startsWith(ofEveryRun)) continue
    const prompt = Math.max(...['$ ', '# ', '> '].map((sign) => line.lastIndexOf(sign, found.index)))
    const command = (prompt < 0 ? line : line.slice(prompt + 2)).replace(told, '')
    if (line[prompt] === '$' || isCall(command)) return command
  }
  return ''
}

/** What programs that start others write before the command. */
const told = /^.*\b[Rr]un(?:ning)?: /
const settings = /^(?:\w+=\S*\s+)+/
const launcher =
  /^\S*\b(?:mpi\w+|[a-z]{1,5}run|flux|sudo|env|time|numactl|taskset|ssh|kubectl|docker|podman|singularity|apptainer|python\d?)(?:\.\w+)?\s/

/** Does a benchmark or what starts one stand at its front? 'Localhost fi_pingpong test' is a sentence. */
function isCall(command: string): boolean {
  const bare = command.replace(settings, '')
  return launcher.test(bare) || program.test(/^\S*/.exec(bare)![0])
}

const longestCommand = 300

/** What nccl-tests 2.17 prints of itself, whatever the command was. */
const ofEveryRun = '# Collective test starting:'
