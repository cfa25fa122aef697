/**
 * The sheets of docs/pictures: each desk at four sizes, light and dark in turns; the panels below the timeline; what is chosen.
 * @type {readonly import('./sheet.mjs').Sheet[]}
 */
export const sheets = [
  ...desks('pipeline', ['timeline', 'figures', 'data-path', 'map', 'measure', 'drift', 'advisor']),
  ...desks('virtual-network', ['timeline', 'figures', 'logp', 'messages', 'network', 'proof']),
  ...desks('ini-cluster', ['figures', 'contention', 'proof']),
  {
    name: 'desks/ini-cluster-experiments',
    columns: 3,
    shots: ['window', 'stack', 'station'].map((kind) => ({
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
  return names.map((desk) => ({
    name: `desks/${system}-${desk}`,
    columns: 4,
    shots: ['1920x1080', '1440x900', '1024x768', '390x844'].map((size, at) => ({
      link: `#v=1&s=${system}${desk === 'timeline' ? '' : `&view.desk=${desk}`}&end`,
      size,
      theme: at % 2 === 0 ? 'light' : 'dark',
    })),
  }))
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
