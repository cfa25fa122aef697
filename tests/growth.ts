/** The best of three, or the first that is no more than `enough`, in ms of this process's processor time: what else the machine does must not count. */
function least(run: () => unknown, enough = 2): number {
  let best = Infinity
  for (let round = 0; round < 3 && best > enough; round++) {
    const before = process.cpuUsage()
    run()
    const { user, system } = process.cpuUsage(before)
    best = Math.min(best, (user + system) / 1000)
  }
  return best
}

/**
 * Four times the input may take eight times as long, and 15 ms more; what grows by the square takes sixteen times. Only
 * what does so five times out of five does: a busy machine may stop for longer than that.
 */
export function growsEvenly(of: (n: number) => () => unknown, n: number): string {
  let found = ''
  for (let attempt = 0; attempt < 5; attempt++) {
    const short = least(of(n))
    const most = 8 * short + 15
    const long = least(of(4 * n), most)
    if (long <= most) return ''
    found = `${n}: ${short.toFixed(1)} ms, ${4 * n}: ${long.toFixed(1)} ms`
  }
  return found
}
