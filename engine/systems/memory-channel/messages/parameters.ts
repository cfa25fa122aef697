import { number, text } from '../../../scenario/schema.ts'
import { parsed } from '../programs/parse.ts'

/** Five messages to a node that computes first: the third scenario of the guide, with the paper's buffer. */
export const usualPrograms = `node 0
  loop 5
    send 1 256 B
  end
node 1
  compute 30 us
  loop 5
    recv 0
  end`

export const messagesFields = {
  programs: text({
    label: 'Programs',
    sentence:
      'What each node does, one step a line: send, recv, post, wait, compute, and loops; “node 0” heads the program of node 0. Where several stand on one, “process 0” says the same.',
    maxLength: 4000,
    default: usualPrograms,
    problems: (text) => parsed(text).problems,
    steps: async () => (await import('../programs/language.ts')).language,
  }),
  processesPerNode: number({
    label: 'Processes per node',
    sentence:
      'How many programs share a node, in their order: those on one node send through its memory, all others through the channel.',
    unit: '',
    min: 1,
    max: 8,
    integer: true,
    default: 1,
    slider: [1, 4],
    scale: 'linear',
  }),
}
