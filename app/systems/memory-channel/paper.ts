import type { Paper } from '../../views/paper/paper.ts'

export const paper: Paper = {
  says: [
    'A store into a window of memory appears in the memory of another node, in order, and without its processor.',
    'Nobody can read the memory of another: whatever a node is to know has to be written to it.',
    'Upon that stands MPI: each pair of nodes has a region for each direction, with a buffer, descriptors and a tail.',
    'A sender writes data, then a descriptor, then the tail, and so a receiver never sees half a message.',
    'Space is not used again piece by piece: a full region is drained by a handshake, and then is empty.',
    'Whoever waits looks at the tokens of all others, or two that send to each other would wait for ever.',
    'A message of four bytes takes about twice as long as the hardware alone, most of it header, descriptor and software.',
    'Long messages are slowed down by the copy that the receiver makes.',
    'Regions for each pair grow with the square of the nodes, and so does the memory that must not be paged out.',
    'A daemon that is to wake a waiting program is starved itself where the scheduler knows only priorities.',
  ],
  reproduced:
    'The raw bandwidth at 8 KB, the sizes of half the power, the share of headers, the forty-fold cost of locks, 22 nodes.',
  calibrated:
    'The latency and bandwidth of the channel, the software at 4 B, and a copy with two slopes: the paper offers no cause for the best at 512 B.',
  absent: 'Numbers of co-scheduling, of which the paper has verdicts only, and most points of its curves.',
  errors: [
    {
      where: 'section 2.1, against 3.2 and 3.3',
      sentence:
        'The latency of the channel is 2.7 µs in one place and 2.9 in another. The curves fit the second.',
      link: 'v=1&s=memory-channel&experiment=costs,4&from=cost-short&end',
      metric: 'rawLatency',
    },
    {
      where: 'section 3.1',
      sentence:
        'Half of the bandwidth is reached at 128 B, “just as” by the channel itself. Of the channel it is this size.',
      link: 'v=1&s=memory-channel&experiment=costs,4&from=cost-short&end',
      metric: 'rawHalfPower',
    },
    {
      where: 'section 5.2',
      sentence:
        '22 nodes with 1 MiB for each connection: by that alone one more would fit. With the pages of descriptors and tail, so many do.',
      link: 'v=1&s=memory-channel&experiment=capacity,,,,536870912&from=capacity-22&end',
      metric: 'mostNodes',
    },
    {
      where: 'section 3.1',
      sentence:
        'A receive that is called is matched before those that were posted. A wildcard that was posted earlier then loses its message to a later call, which MPI forbids.',
      link: 'v=1&s=memory-channel&experiment=messages,node+0%0A++compute+20+us%0A++send+1+100+B%0A++compute+50+us%0A++send+1+200+B%0Anode+1%0A++post+any%0A++recv+0%0A++wait&rules=,,paper&from=wildcard&end',
    },
  ],
}
