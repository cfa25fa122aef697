import type { Paper } from '../../views/paper/paper.ts'

export const paper: Paper = {
  asks: 'Into how many pieces a message should be cut on its way through several stages, and how near equal pieces come to the best of all cuts.',
  says: [
    'A message crosses stages that each store it before they forward it: a copy, a DMA, a network, a disk.',
    'Cut into fragments, one stage can work on a fragment while the next works on the one before it.',
    'Each fragment costs each stage a fixed overhead, so many small fragments cost more than they overlap.',
    'With equal fragments the latency is what it takes to reach the bottleneck, to pass it with all fragments, and to leave it.',
    'The best number of equal fragments is the square root of a ratio: what the other stages cost for all bytes, over the overhead of the bottleneck.',
    'Two numbers are enough, and both can be measured from outside: the overhead of the bottleneck, and the cost per byte of all others.',
    'Which stage is the bottleneck may depend on the size of the fragments; then the curve consists of pieces of one curve for each stage.',
    'Between two stages each size follows from the one before, so that no bubble is left; around a slow stage sizes ramp up and down.',
    'Where one stage is far slower than the rest, fragments that are cut again for the fast part of the pipeline do better.',
    'On Myrinet equal fragments gain up to 51 % over a fixed size; the optimal algorithms would hardly gain more than equal fragments in a hierarchy.',
  ],
  reproduced:
    'The best numbers of fragments for GAM and GMS, the limits of Figure 11 and, at its points, of Figure 13 (between them up to 11.4 %, not 11), the four gains of Figure 14; for the measured 51 % the model has 51.9.',
  calibrated:
    'Nothing was fitted. The stages are those of Table 1, which were measured, and of Table 3, which were derived from the work on GMS; where KB can be read in two ways, 1,024 B were taken for both, and 1,000 for the network of section 5.5, as that gives Figure 14.',
  absent:
    'The measured curves of Figures 8 and 9, so the mean error of 5.9 % in the first of them cannot be checked, and the points of Figures 10 to 13.',
  errors: [
    {
      where: 'abstract and section 5.4',
      sentence:
        '“Improved its latency by up to 51 %” is T old / T new − 1. A third of the time itself is saved: the number here.',
      link: 'v=1&s=pipeline&end',
      metric: 'saving',
    },
    {
      where: 'eq. (18)',
      sentence:
        'The sum of all sizes, from which the first one is found, lacks a division by a − 1 in its second term. With it, the four fragments that are best here would add up to 6,946 B instead of 4,096. Sent that way, with the last one cut short, other sizes could save this much.',
      link: 'v=1&s=pipeline&stages=First,0,0.02;Second,8,0.03&strategy=manual,(449,624,937,-1446)&end',
      metric: 'certificateGap',
    },
    {
      where: 'section 4.2',
      sentence:
        '“k1 + k2 = k”: but the largest fragment is counted in both halves, as (19) has it, so there are k1 + k2 − 1. Here three belong to the half that grows and two to the one that shrinks: this many in all.',
      link: 'v=1&s=pipeline&bytes=240&stages=Saw,10,1;Paint,20,2;Pack,5,0.5&strategy=ramp-up-and-down&end',
      metric: 'fragmentCount',
    },
    {
      where: 'section 5.5, Figure 14',
      sentence:
        '“A 21.3 % overall reduction of latency” and “another 9.2 %” come out as speed-ups only. As savings they would be 17.6 and 8.5 %.',
      link: 'v=1&s=pipeline&view.desk=figures&view.figures.figure=figure-14&end',
    },
    {
      where: 'section 5.3.1 and Table 1',
      sentence:
        'Easily misread: the DMA of the sender “is the slowest”. So it is among the six steps of Figure 7. In the model three of them make one stage, which costs as much for a byte and more for a fragment: that is the bottleneck. It takes this long for five fragments.',
      link: 'v=1&s=pipeline&view.desk=data-path&end',
      metric: 'timeInBottleneck',
    },
    {
      where: 'section 3.2 and Table 3',
      sentence:
        'Easily misread: “take the minimum of all these candidate points”. The minimum of a stage’s own curve is a candidate only where that stage is the bottleneck. The wire’s would promise 677 µs, yet no sizes take less than 731, as is proved. Three fragments take this time.',
      link: 'v=1&s=pipeline&bytes=8192&stages=Srv-DMA,2.1,0.025;Wire,4,0.05869140625;Req-DMA,2.1,0.025;Req-CPU,92.8,0.0255859375&from=gms&end',
      metric: 'latency',
    },
  ],
}
