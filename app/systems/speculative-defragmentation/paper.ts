import type { Paper } from '../../views/paper/paper.ts'

export const paper: Paper = {
  asks: 'How a driver for ordinary Ethernet cards saves the last copy by guessing where a page’s pieces belong, and when guessing pays.',
  says: [
    'A page of 4 KB does not fit into an Ethernet frame, and the driver reassembles it with a copy.',
    'Another copy takes it to the program, and memory is too slow for both at a gigabit per second.',
    'The driver may guess that the next three frames are those of the next page, and let each fall where it belongs.',
    'Headers and data have separate descriptors, so the data lands in the page without a copy.',
    'Afterwards the driver checks whether the guess was right; if not, the data is copied out, which costs more than before.',
    'The operating system hands the page on by remapping or by buffers that both sides share.',
    'Saving one copy gains little, as the other is still made: only both techniques together reach full speed.',
    'Guesses are right as long as one sender at a time sends at full speed.',
    'A sender asks to be that one; until it is admitted it sends at low priority, and if refused it waits or stays slow.',
    'Two applications show how often guesses are right: a database whose results come together, and a program whose transfers take turns.',
  ],
  reproduced:
    'A sender that fragments for a usual receiver; the middle row of Table 1, once the cost of a failed page is assumed. Recomputed from other printed numbers, which tests no model: the speed-ups of 1.55 and 1.79, inside the “1.5–2” of the abstract, and the shares of Table 2.',
  calibrated:
    'What a page costs: in place, by remapping, by two copies, and after a wrong guess; the last row of Table 1. Assumed: that the second of two copies comes from the cache.',
  absent:
    'The traces: the numbers of failed guesses in Table 1 and with Oracle are printed, and are inputs here. The bars of Figure 1, and two of the five of Figure 4, have no value in the text.',
  errors: [
    {
      where: 'section 4.1, against 3.2.1',
      sentence:
        '“Low priority data-streams do not affect the bandwidth of a fast transfer”, and “every unexpected non-burst packet causes zero-copy operation to be disrupted”. Both can hold only if the receiver tells slow frames apart. Here it cannot, and 100 stray frames cost 100 of 2,000 pages.',
      link: 'v=1&s=speculative-defragmentation&senders=2000&stray=100&from=stray-frames&end',
    },
    {
      where: 'section 5.2, Table 1',
      sentence:
        '10,000 packets interfere and 28 pages fail. With these descriptors each isolated frame costs about a page, as the 30 at random places here do: so the 10,000 must have come in bursts, which the text does not say.',
      link: 'v=1&s=speculative-defragmentation&experiment=random&from=d30&end',
    },
    {
      where: 'Figure 4',
      sentence:
        'Guessing alone “does not increase the performance much”. If both copies cost the same, it would give this rate, 28 % above the 42 MB/s of the usual stack. So the remaining copy must be the expensive one; we assume that the second of two comes from the cache, which the text does not say.',
      link: 'v=1&s=speculative-defragmentation&experiment=costs,100,both&driver=,copy&end',
      metric: 'inPlaceRate',
    },
    {
      where: 'section 5.3, against 6',
      sentence:
        'The second application is “an OpenMP SOR code” in one place and “SPLASH like FFT” in the other, which also calls misses “quite rare” at a success rate of 48 %.',
      link: 'v=1&s=speculative-defragmentation&view.desk=figures&view.figures.figure=table-2&end',
    },
  ],
}
