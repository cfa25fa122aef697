import type { Paper } from '../../views/paper/paper.ts'

export const paper: Paper = {
  asks: 'How many programs can share a network interface without asking the operating system, while each message is delivered exactly once or comes back.',
  says: [
    'Many programs share a network interface, each with endpoints of its own that it may use without the operating system.',
    'An endpoint has queues for requests and replies; a tag protects it from anyone who does not know it.',
    'The interface delivers each message exactly once, or returns it to the program that sent it.',
    'Logical channels run between two interfaces: each has one packet under way and a sequence number of one bit.',
    'A receiver acknowledges a packet or refuses it; what is not acknowledged is sent again after a timeout.',
    'After 255 retransmissions without any answer the message is returned, and the number of the channel counts as unknown.',
    'Credits limit what a sender has under way; a receiver has room for four senders at full speed and refuses the rest.',
    'Endpoints are pages: seven fit on the interface, and a driver moves them in and out as messages are written to them or come for them.',
    'An endpoint may leave when each of its packets was acknowledged, or its latest copy refused: a time stamp tells which copy that was.',
    'Protection adds about 1 µs to latency and gap. Reliability adds 1.1 to the latency and 5.3 to the gap, as acknowledgements take work too.',
  ],
  reproduced: 'The round trip that grows by one gap per client, the peak rate, exactly-once delivery.',
  calibrated:
    'The split of the interface’s time, the change of endpoints, the wake-up of a thread, the rates of DMA, and the bisection: one published number each.',
  absent:
    'The curves of Figures 6 to 11, of which the text has single points, and the row of the circular shift in Table 1. Not reproduced: how far clients of Figure 11 are apart, 40 % above the mean and 36 % below.',
  errors: [
    {
      where: 'section 5.1, Figure 5',
      sentence:
        'The row of GAM contradicts itself: 2 (1.90 + 5.50 + 4.00) µs are 22.8, and the round trip beside them is 21.0.',
      link: 'v=1&s=virtual-network&view.desk=figures&view.figures.figure=figure-5&end',
    },
    {
      where: 'conclusions, against section 5.2',
      sentence: '31 MB/s is said to be 77 % of GAM’s bandwidth. It is 82 % of GAM’s 38 MB/s.',
      link: 'v=1&s=virtual-network&view.desk=figures&view.figures.figure=figure-6&end',
    },
    {
      where: 'sections 4.2 and 5.2',
      sentence:
        'Packets of 8 KB do not agree with a peak rate of 31 MB/s if DMA streams at 38 MB/s; this is our assumption, as the text gives that rate for GAM. In one packet, 8 KB would reach the rate here. So our messages are cut at 4 KB.',
      link: 'v=1&s=virtual-network&experiment=one_way,400,,,8192&bulk=,,,,8192&end',
      metric: 'predictedBandwidth',
    },
    {
      where: 'section 5.2, Table 1',
      sentence:
        'Eleven cables of 160 MB/s would carry 1,760 across the bisection. The 46 nodes of a side get 260 MB/s together, and the text does not say what limits them. The model takes the 260 as given.',
      link: 'v=1&s=virtual-network&experiment=permutation,bisect&network=,1.65&from=bisection&end',
      metric: 'predictedNodeBandwidth',
    },
  ],
}
