/** A link to programs of nodes. @param rest  other keys, with their `&` */
export const programsLink = (programs: string, rest: string): string =>
  `v=1&s=memory-channel&experiment=messages,${encodeURIComponent(programs).replace(/%20/g, '+')}${rest}&end`

/** Node 0 sends, node 1 computes and then receives. @param bytes  of each message @param compute  lines of node 1 */
export const oneWay = (count: number, bytes: number, compute: readonly string[] = []): string =>
  [
    'node 0',
    `  loop ${count}`,
    `    send 1 ${bytes} B`,
    '  end',
    'node 1',
    ...compute.map((line) => `  ${line}`),
    `  loop ${count}`,
    '    recv 0',
    '  end',
  ].join('\n')

/** A region that a few messages fill. */
export const smallRegion = '&region=1024,8'
