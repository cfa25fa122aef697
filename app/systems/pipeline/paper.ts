import type { Paper } from '../../views/paper/paper.ts'

export const paper: Paper = {
  says: [
    'A message crosses stages that each store it before they forward it: a copy, a DMA, a network, a disk.',
    'Cut into fragments, one stage can work on a fragment while the next works on the one before it.',
    'Each fragment costs each stage a fixed overhead, so many small fragments cost more than they overlap.',
    'With equal fragments the latency is what it takes to reach the bottleneck, to pass it with all fragments, and to leave it.',
    'The best number of equal fragments is the square root of what the other stages cost for all bytes over the overhead of the bottleneck.',
    'Two numbers are enough for it, and they can be measured from outside: the sum over the stages, and the bottleneck alone.',
    'Which stage is the bottleneck may depend on the size of the fragments; then there is a curve for each stage, and the highest counts.',
    'Between two stages, sizes that grow or shrink by a fixed ratio leave no bubble; around a slow stage they ramp up and down.',
    'Where one stage is far slower than the rest, fragments that are cut again for the fast part of the pipeline do better.',
    'On Myrinet and on a network with a disk behind it, the model chooses sizes that beat fixed ones by up to a half.',
  ],
  reproduced:
    'The best counts and their latencies, the gain over the fixed sizes of GAM, Figures 10 to 14 where the text gives numbers.',
  calibrated: 'The parameters of the stages in Tables 1 and 3, which are measurements of the paper.',
  absent:
    'The measured curves of Figures 8 and 9 and their mean error: the text holds no points of them, so only our curves are drawn.',
  errors: [
    {
      where: 'section 5.4',
      sentence:
        'An improvement of 51 % at 4 KB is T old / T new − 1. Of the time itself a third is saved: the number here.',
      link: 'v=1&s=pipeline&end',
      metric: 'saving',
    },
    {
      where: 'eq. (18)',
      sentence:
        'The closed form for the first size of a ramp has a wrong second term where the two costs per byte differ. Sizes from the recurrence are within this distance of what is proved to be the least.',
      link: 'v=1&s=pipeline&stages=First,,0.02;Second,8,0.03&strategy=ramp-up&end',
      metric: 'certificateGap',
    },
    {
      where: 'section 5.2 and Table 1',
      sentence:
        'The text calls the DMA of the sender the slowest stage. By Table 1 the network with the DMA of the receiver is: as many bytes, and more overhead. This is its time for five fragments.',
      link: 'v=1&s=pipeline&view.desk=data-path&end',
      metric: 'timeInBottleneck',
    },
    {
      where: 'section 5.5, Figure 14',
      sentence:
        'The text speaks of latency that is reduced by 21.3 %, and by another 9.2 %. Both come out as speed-ups only; as savings they would be smaller.',
      link: 'v=1&s=pipeline&view.desk=figures&view.figures.figure=figure-14&end',
    },
    {
      where: 'section 6, Table 3',
      sentence:
        'Of a pipeline whose bottleneck moves with the size, the curve is the highest of the stages’ curves and not the lowest. Three fragments take this time; the lowest curve would promise less than any cut can reach.',
      link: 'v=1&s=pipeline&bytes=8192&stages=Srv-DMA,2.1,0.025;Wire,4,0.05869140625;Req-DMA,2.1,0.025;Req-CPU,92.8,0.0255859375&from=gms&end',
      metric: 'latency',
    },
  ],
}
