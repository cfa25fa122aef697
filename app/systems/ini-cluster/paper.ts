import type { Paper } from '../../views/paper/paper.ts'

export const paper: Paper = {
  asks: 'What it costs when all processors of a cluster share a few interfaces that run the protocol for them, and how many interfaces are enough.',
  says: [
    'Clusters of processors with shared memory are joined by a network of messages.',
    'In each cluster intelligent interfaces, with processors of their own, run the protocols for all others.',
    'A request crosses two of them, out of its cluster and into the other one, and so does its reply: four in all.',
    'Ten equations give the time of a request when processors wait for interfaces and for each other.',
    'Where interfaces take most of the time, the queue grows linearly with the processors that share one, and is never longer than their number.',
    'On the interface UDP and IP run under a protocol with a sliding window, which makes delivery reliable and keeps the order on each connection.',
    'Long messages are fragmented by IP, which then costs more than all other modules together.',
    'A fixed interface for each processor is compared with taking turns, running the program Water.',
    'Of all messages 15 to 30 % wait beside an idle interface, and yet taking turns gains hardly anything: no better rule is expected to repay its cost.',
    'With interfaces in proportion to the square root of the cluster size, contention stays level, as long as the machine keeps its size.',
  ],
  reproduced:
    'The bound (6.11). Recomputed from other tables, which tests no model: the interpolated values of Tables 5.8 and 5.9, within 0.2 %.',
  calibrated:
    'The costs of the protocol stack in Tables 5.1 and 5.2. For Water the numbers of messages, the run times without interfaces, and a factor for each cluster size that the thesis does not explain.',
  absent:
    'The curves of Figures 5-1 and 5-2 and the measured points of Figure 6-3: that the equations match them “within a few percent” cannot be checked. Our simulation matches them less well near the knee.',
  errors: [
    {
      where: 'eq. (6.1), against section 6.3',
      sentence:
        'The equation has 2 l. The path that the text describes crosses the network of a cluster four times, to an interface and from one, there and back. With 1,000 cycles a hop a cycle takes this long by four; a switch among the rules has the equation as it is printed.',
      link: 'v=1&s=ini-cluster&intraLatency=1000&end',
      metric: 'cycleTime',
    },
    {
      where: 'Tables 5.1 and 5.2',
      sentence:
        'The five modules do not add up to the totals. What no column names grows with each byte: for a message of 185 B it is this much.',
      link: 'v=1&s=ini-cluster&experiment=stack,185&from=stack-average&end',
      metric: 'unlistedTime',
    },
    {
      where: 'Tables 5.8 and 5.9',
      sentence:
        'The columns of clusters of 2 and 8 were not measured, as a footnote admits in general: they lie on straight lines, at the square roots of 2 and 8. The curve is bent, so the queues are too high: 0.648 and 0.591 where the equations have 0.561 and 0.509.',
      link: 'v=1&s=ini-cluster&view.desk=figures&view.figures.figure=table-5-8&end',
    },
    {
      where: 'Table 5.6, against 5.3',
      sentence:
        'With 8 interfaces a cluster the queue is 0.151 at a utilisation of 0.132: a message waits 14 % of its service, nearly always beside an idle interface. By the definition of the rate, as a share of the time that interfaces work, only 2.6 % is said to be lost.',
      link: 'v=1&s=ini-cluster&view.desk=figures&view.figures.figure=table-5-6&end',
    },
    {
      where: 'section 3.2.2',
      sentence:
        'The timer of an acknowledged frame is delinked, and nothing more is said. But each record counts from the one before it: the time it had left must go to its successor, or later timers fire too early. Taken literally, 12 frames are sent again 138 times here, although nothing is lost; corrected, not once.',
      link: 'v=1&s=ini-cluster&experiment=window,12,4,,,,,,,,,,no,,,,,120&from=window-s23b&end',
    },
  ],
}
