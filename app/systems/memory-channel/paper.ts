import type { Paper } from '../../views/paper/paper.ts'

export const paper: Paper = {
  asks: 'What can be built on a network where a node writes into another’s memory but cannot read it, and what keeps that from growing.',
  says: [
    'A store into a window of memory goes into the memory of another node, without its processor.',
    'Nobody can read the memory of another: whatever a node is to know has to be written to it.',
    'MPI is built on that: each pair of nodes has a region for each direction, with a buffer, descriptors and a control block.',
    'A sender writes data, then a descriptor, then the tail of the queue; it takes no lock, which would cost as much as 40 writes of four bytes.',
    'Space is not reused piece by piece: a full region is drained by a handshake and is then empty.',
    'Meanwhile a waiting sender drains its own regions; otherwise two that send to each other would wait for ever.',
    'A message of four bytes takes 5.5 µs where the hardware alone takes 2.9; MPI through shared memory takes longer.',
    'Long messages reach 25 MB/s, less than half of what the channel can do; better buffer management could save copies.',
    'The regions grow with the square of the number of nodes, and so does the memory that must not be paged out.',
    'A daemon that should wake a waiting program never runs if its priority is below another job’s, and takes all the time if it is above.',
  ],
  reproduced:
    'The half-power sizes of channel and MPI; 22 nodes, if regions are counted in pages. Recomputed from other printed numbers, which tests no model: the bandwidths at 8 KB, the share of the header, the forty-fold cost of a lock.',
  calibrated:
    'The latency and bandwidth of the channel, the software at 4 B, and a copy with two slopes: the paper offers no cause for the best at 512 B. Shared memory is a line through its two latencies.',
  absent:
    'Numbers for co-scheduling, for which the paper gives only verdicts, and most points of its curves. Not reproduced: a half-power size of shared memory between 512 and 1024 B; a straight line has 458.',
  errors: [
    {
      where: 'section 2.1, against 3.2 and 3.3',
      sentence:
        'Four bytes take 2.7 µs in one place and 2.9 in the others. A lock of 120 µs, “about 40 times” as long, is 44 times the first and 41 times the second. Ours is fitted to the second.',
      link: 'v=1&s=memory-channel&experiment=costs,4&from=cost-short&end',
      metric: 'rawLatency',
    },
    {
      where: 'section 3.2',
      sentence:
        'MPI reaches half of its bandwidth at 128 B, “just as with the raw Memory Channel interface”. For that interface the same section gives 256 B, and the model this size.',
      link: 'v=1&s=memory-channel&experiment=costs,4&from=cost-short&end',
      metric: 'rawHalfPower',
    },
    {
      where: 'section 5.2',
      sentence:
        '22 nodes “at 1 Mbyte per point-to-point connection”: by that alone 23 would fit into 512 MB. With pages for descriptors and control words this many fit; a region of each node to itself would explain it too.',
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
