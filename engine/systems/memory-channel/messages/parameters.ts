import { text } from '../../../scenario/schema.ts'
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
      'What each node does, one step a line: send, recv, post, wait, compute, and loops; “node 0” heads the program of node 0.',
    maxLength: 4000,
    default: usualPrograms,
    problems: (text) => parsed(text).problems,
    steps: async () => (await import('../programs/language.ts')).language,
  }),
}
