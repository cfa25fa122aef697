/** What tools print for people to read, where they have a form for programs too: nothing to guess columns from. */
const forms = [
  {
    tool: 'iperf 2',
    sign: /^(?:Client connecting to .*, (?:TCP|UDP) port \d|Server listening on (?:TCP|UDP) port \d)/,
    instead: 'It has no form that tells the time of a message: run iperf3 with --json, or a test of latency',
  },
  {
    tool: 'iperf3',
    sign: /^\[ *ID\] Interval\s+Transfer\s+B(?:itrate|andwidth)/,
    instead: 'Run it with --json',
  },
  { tool: 'fio', sign: /^fio-\d+\.\d+/, instead: 'Run it with --output-format=json' },
  { tool: 'fio', sign: /^\d;fio-\d+\.\d+;/, instead: 'Run it with --output-format=json' },
] as const

/** The first line (from 1) by which such a print is known, and what to say of it. */
export function printForPeople(lines: readonly string[]): { line: number; sentence: string } | undefined {
  for (const [i, line] of lines.entries()) {
    const form = forms.find(({ sign }) => sign.test(line.slice(0, 200).trim()))
    if (form)
      return {
        line: i + 1,
        sentence: `Line ${i + 1}, column 1: this is ${form.tool} in a form that tells too little. ${form.instead}, and paste that.`,
      }
  }
  return undefined
}
