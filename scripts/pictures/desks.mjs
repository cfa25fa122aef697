import { inWindows } from './sheet.mjs'

/**
 * The sheets of the desks: each at four sizes, light and dark; the panels below the timeline; what is chosen. The sweep and Python are the
 * same for every system, and stand once.
 * @type {readonly import('./sheet.mjs').Sheet[]}
 */
export const sheets = [
  ...desks('pipeline', ['figures', 'data-path', 'map', 'measure', 'drift', 'advisor', 'sweep', 'python']),
  ...desks('virtual-network', ['figures', 'logp', 'messages', 'network', 'proof']),
  ...desks('ini-cluster', ['figures', 'contention', 'clusters', 'proof']),
  ...desks('memory-channel', ['figures', 'capacity', 'proof']),
  ...desks('speculative-defragmentation', ['figures', 'defragment']),
  inWindows('desks/ini-cluster-window', '#v=1&s=ini-cluster&experiment=window&view.desk=window&end'),
  {
    name: 'desks/ini-cluster-experiments',
    columns: 2,
    shots: ['stack', 'station'].map((kind) => ({
      link: `#v=1&s=ini-cluster&experiment=${kind}&end`,
    })),
  },
  {
    name: 'desks/virtual-network-panels',
    columns: 3,
    shots: [
      panel('space-time'),
      panel('channels'),
      panel('endpoints', '&experiment=unload_cycle,3,10&transport=,,,,,200,50&paging=yes,2,100,100,,,500,1'),
      panel('threads'),
      panel('rates', '&experiment=fan_in,7,,,,5000,20000'),
      panel('stations', '&experiment=fan_in,8,yes'),
    ],
  },
  {
    name: 'desks/inspector',
    columns: 4,
    shots: ['1440x900', '390x844'].flatMap((size) => [
      { link: '#v=1&s=pipeline&end', size, steps: (page) => choose(page, 0.3, 0.39) },
      { link: '#v=1&s=pipeline&end', size, theme: 'dark', steps: (page) => choose(page, 0.8, 0.15) },
    ]),
  },
]

function desks(system, names) {
  return ['timeline', ...names].map((desk) =>
    inWindows(`desks/${system}-${desk}`, `#v=1&s=${system}${words(desk)}&end`),
  )
}

function words(desk) {
  return desk === 'timeline' ? '' : `&view.desk=${desk}`
}

function panel(id, words = '') {
  return {
    link: `#v=1&s=virtual-network${words}${id === 'space-time' ? '' : `&view.below=${id}`}&end`,
    steps: async (page) => {
      const panels = page.locator('.panels')
      await panels.waitFor()
      await panels.evaluate((element) => element.scrollIntoView())
    },
  }
}

/** Points at the timeline, in parts of its width and height. */
async function choose(page, right, down) {
  await page.waitForLoadState('networkidle')
  const plot = page.locator('.time-surface').first()
  const { width, height } = await plot.boundingBox()
  const position = { x: right * width, y: down * height }
  if (page.viewportSize().width < 600) await plot.tap({ position })
  else await plot.click({ position })
  await page.getByRole('button', { name: 'Close' }).first().waitFor()
}
