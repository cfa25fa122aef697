import { text, type RecordField, type ValueOf } from '../../../scenario/schema.ts'
import { scriptProblems } from './script.ts'

/** Two nodes and a late third: what each sees of one word, and when. */
export const usualScript = `0 allocate board 8192
0 attach board loopback
1 allocate board 8192
1 attach board receive
0 write board 7
0 read board     # its own write is on its way
wait 3 us
0 read board
1 read board
2 allocate board 8192
2 attach board receive
2 read board     # it came too late
0 write board 8
wait 3 us
2 read board`

/** Segments of address space, by name. */
export const addressSpaceFields = {
  script: text({
    label: 'Script',
    sentence:
      'What each node does, a step a line: “0 allocate board 8192”, “0 attach board send” (or receive, loopback), “0 write board 7”, “1 read board”, “wait 3 us”; “coherent” behind a length lets every node receive from the beginning.',
    maxLength: 2000,
    default: usualScript,
    problems: scriptProblems,
  }),
} as const

export type AddressSpaceParams = ValueOf<RecordField<typeof addressSpaceFields>>
