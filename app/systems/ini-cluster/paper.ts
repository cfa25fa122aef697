import type { Paper } from '../../views/paper/paper.ts'

export const paper: Paper = {
  says: [
    'Clusters of processors with shared memory are joined by a network of messages.',
    'In each cluster intelligent interfaces, with processors of their own, run the protocols for all others.',
    'A message crosses four of them: out of its cluster and into the other one, and so does its reply.',
    'Ten equations tell how long a request takes when processors wait for interfaces and for each other.',
    'Up to a knee each processor works as if it were alone; beyond it each further one only makes the queue longer by one.',
    'On the interface UDP and IP run under a protocol with a sliding window, which makes delivery reliable and ordered.',
    'Long messages are fragmented by IP, which costs more than all other modules together.',
    'A fixed interface for each processor is compared with taking them in turn, under the program Water.',
    'Messages seldom wait beside an idle interface, so that a better choice would gain little.',
    'Interfaces in proportion to the square root of the cluster keep contention level.',
  ],
  reproduced:
    'The curve of Figure 6-3 by the ten equations, all 24 interpolated values of Tables 5.8 and 5.9, the run times without interfaces.',
  calibrated:
    'The costs of the protocol stack in Tables 5.1 and 5.2, and for Water a factor for each cluster size that the thesis does not explain.',
  absent:
    'The curves of Figures 5-1 and 5-2 and the simulated points of Figure 6-3: they are not in the text, so only ours are drawn.',
  errors: [
    {
      where: 'eq. (6.1) and Figure 6-1',
      sentence:
        'The equation counts two hops inside a cluster, its figure draws four. With 1,000 cycles a hop a cycle takes this long by the figure; a switch among the rules has the equation as it is printed.',
      link: 'v=1&s=ini-cluster&intraLatency=1000&end',
      metric: 'cycleTime',
    },
    {
      where: 'Tables 5.1 and 5.2',
      sentence:
        'The modules do not add up to the totals. What no row names grows with each byte: of the average message it is this long.',
      link: 'v=1&s=ini-cluster&experiment=stack,185&from=stack-average&end',
      metric: 'unlistedTime',
    },
    {
      where: 'Tables 5.8 and 5.9',
      sentence:
        'Two columns of both are no measurements: they are straight lines between their neighbours, at the square roots of 2 and 8. The curve between them is bent, so that they are too high.',
      link: 'v=1&s=ini-cluster&view.desk=figures&view.figures.figure=table-5-8&end',
    },
    {
      where: 'Tables 5.6 and 5.7',
      sentence:
        'The share of time that messages wait beside an idle interface contradicts Table 5.3, by the words that define it.',
      link: 'v=1&s=ini-cluster&view.desk=figures&view.figures.figure=table-5-6&end',
    },
    {
      where: 'section 3.2.2',
      sentence:
        'An answered timer is only delinked from its list, the text says. Then those behind it fire too early: its time must be handed to its successor.',
      link: 'v=1&s=ini-cluster&experiment=window,12,4,,,,,,,,,,no,,,,,120&from=window-s23b&end',
    },
  ],
}
