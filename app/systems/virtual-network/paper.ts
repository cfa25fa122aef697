import type { Paper } from '../../views/paper/paper.ts'

export const paper: Paper = {
  says: [
    'Many programs share a network interface, each with endpoints of its own that it may use without the operating system.',
    'An endpoint has queues for requests and replies; a tag protects it from those who do not know it.',
    'The interface delivers each message exactly once, or returns it to the program that sent it.',
    'Between two interfaces run logical channels: each has one packet on its way and a number of one bit.',
    'A receiver acknowledges a packet, or refuses it and says why; what is not answered is sent again after a time.',
    'After 255 attempts without an answer the message is returned, and the channel begins a new epoch.',
    'Credits hold back a sender before the queue of the receiver is full.',
    'Endpoints are pages: seven fit on the interface, and a driver moves them in and out as messages come for them.',
    'An endpoint may leave as soon as nothing on its way can still be accepted for it, which includes what was refused last.',
    'Reliability and protection cost little of the latency and more of the rate, as the interface acknowledges off the way of a message.',
  ],
  reproduced:
    'The round trip that grows by one gap for each client, the queue of 16, the peak rate, no refusals while the server polls, delivery exactly once.',
  calibrated:
    'The split of the interface’s time, the change of endpoints, the wake-up of a thread, the rates of DMA, and the bisection: one published number each.',
  absent:
    'The curves of Figures 6 to 11, the row of the circular shift in Table 1, and how far clients are apart: the text holds no numbers of them.',
  errors: [
    {
      where: 'section 5.1, Figure 5',
      sentence:
        'The row of GAM contradicts itself: twice its overheads and latency is more than the round trip that it prints.',
      link: 'v=1&s=virtual-network&view.desk=figures&end',
    },
    {
      where: 'section 5.2, Figure 6',
      sentence:
        'Streams of 31 MB/s at 4 KB and DMA at 38 MB/s do not fit packets of 8 KB: in one packet such messages would pass the largest rate that is reported.',
      link: 'v=1&s=virtual-network&experiment=one_way,400,,,8192&bulk=,,,,8192&end',
      metric: 'predictedBandwidth',
    },
    {
      where: 'section 5.2, Table 1',
      sentence:
        'Eleven cables of 160 MB/s cross the bisection, which is 1,760 MB/s. What each of 46 nodes gets together is less than a sixth of that, and the paper does not say what takes the rest.',
      link: 'v=1&s=virtual-network&experiment=permutation,bisect&network=,1.65&from=bisection&end',
      metric: 'predictedNodeBandwidth',
    },
  ],
}
