import { metricRows } from '../../metricRows.ts'

/** What mean value analysis says of a station of one's own. */
export const stationMetrics = metricRows({ group: 'Your own station', source: 'Reiser and Lavenberg 1980' }, [
  [
    'responseTime',
    'Until the answer',
    'us',
    'R − Z',
    'From a request to its answer: waiting, service, and what is on the way.',
  ],
  ['stationWait', 'Waiting', 'us', 'residence − S', 'How long a request waits for others.'],
  ['stationQueue', 'Requests there', '', 'X · residence', 'How many requests wait or are served on average.'],
  [
    'stationUtilisation',
    'Utilisation of a server',
    '',
    'X S / c',
    'For which part of the time a server works, 0 to 1.',
  ],
  ['stationThroughput', 'Answers', '/s', 'N / R', 'Of all sharers together; 0 where nothing takes any time.'],
  [
    'mostSharers',
    'Can share it',
    '',
    'max N: R − Z ≤ patience · (S + D)',
    'How many can share it, at most 512 are asked.',
  ],
])
