import type { Paper } from '../../views/paper/paper.ts'

export const paper: Paper = {
  says: [
    'A page of 4 KB does not fit a frame of Ethernet, and is put together again by a copy of the driver.',
    'Another copy takes it to the program, and memory is too slow for both of them at a gigabit.',
    'The driver may guess that the next three frames are those of the next page, and let each fall where it belongs.',
    'Headers and data go to descriptors of their own, so that the data lands in the page without a copy.',
    'Afterwards the headers tell whether the guess was right; if not, everything is copied out, which costs more than before.',
    'The operating system hands the page on by remapping or by buffers that both sides share.',
    'One copy less gains little, as the one that is left pays for bringing data into the cache; both together gain most.',
    'Guesses are right as long as one sender at a time sends at full speed.',
    'A sender asks before it does, and until it is told so it sends slowly the usual way: nothing waits for an answer.',
    'Two programs show how often that holds: one whose nodes answer at once, and one whose nodes take turns.',
  ],
  reproduced:
    'The shares of right guesses in Table 2, the row of Table 1 between its two ends, speed-ups between 1.5 and 2, a sender that fragments for a usual receiver.',
  calibrated:
    'What a page costs: in place, by remapping, by two copies, and after a wrong guess; the last row of Table 1.',
  absent:
    'How many guesses fail in Table 1 and in Oracle, which needs their traces, and most bars of Figures 1 and 4.',
  errors: [
    {
      where: 'section 4.1, against 3.2.1',
      sentence:
        'Slow streams do not touch a fast one, the paper says, and elsewhere that every unexpected frame spoils a page. Both cannot hold unless the receiver tells slow frames apart: stray frames here cost pages.',
      link: 'v=1&s=speculative-defragmentation&senders=2000&stray=100&from=stray-frames&end',
    },
    {
      where: 'section 5.2, Table 1',
      sentence:
        'So few failures for so many frames between cannot come from frames that come one by one: they must have come in bursts, which the text does not say.',
      link: 'v=1&s=speculative-defragmentation&experiment=random&from=d30&end',
    },
    {
      where: 'section 5.1, Figure 4',
      sentence:
        'Guessing alone brings “not much”. If both copies cost alike it would bring more than that: the second must come from the cache, which the text does not say. Both together pay from this share of right guesses on.',
      link: 'v=1&s=speculative-defragmentation&experiment=costs,48.085&from=costs-oracle&end',
      metric: 'breakEven',
    },
  ],
}
