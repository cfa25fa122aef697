/** What the page can show, by name: every system at every desk and panel. */
const of = (system: string, words: string) => `#v=1&s=${system}${words}&end`

const pipeline = (words = '') => of('pipeline', words)
const network = (words = '') => of('virtual-network', words)
const window = '&experiment=window,,,,,,,5&do=drop,,3'
const paging = '&experiment=unload_cycle,3,10&transport=,,,,,200,50&paging=yes,2,100,100,,,500,1'

export const states: readonly (readonly [name: string, fragment: string])[] = [
  ['pipeline', pipeline()],
  ['pipeline, cut by hand', pipeline('&strategy=manual,(1000,0,-1,98)')],
  ['pipeline, compared', pipeline('&b.s=pipeline&b.bytes=8192')],
  ...['figures', 'data-path', 'map', 'measure', 'drift', 'advisor'].map(
    (desk) => [`pipeline, ${desk}`, pipeline(`&view.desk=${desk}`)] as const,
  ),
  ...['figure-9', 'excess'].map(
    (figure) => [`pipeline, ${figure}`, pipeline(`&view.desk=figures&view.figure=${figure}`)] as const,
  ),
  ['network', network()],
  ['network, rates', network('&experiment=fan_in,7,,,,5000,20000&view.below=rates')],
  ['network, stations', network('&experiment=fan_in,8,yes&view.below=stations')],
  ['network, endpoints', network(`${paging}&view.below=endpoints`)],
  ...['channels', 'threads'].map((panel) => [`network, ${panel}`, network(`&view.below=${panel}`)] as const),
  ...['figures', 'logp', 'messages', 'network', 'proof'].map(
    (desk) => [`network, ${desk}`, network(`&view.desk=${desk}`)] as const,
  ),
  ...['discovery', 'deadlock'].map(
    (show) => [`network, ${show}`, network(`&view.desk=network&view.show=${show}`)] as const,
  ),
  ['network, load', network('&experiment=permutation,bisect&view.desk=network&view.show=load')],
  ['interfaces', of('ini-cluster', '')],
  ...['figures', 'contention'].map(
    (desk) => [`interfaces, ${desk}`, of('ini-cluster', `&view.desk=${desk}`)] as const,
  ),
  ...['stack', 'station'].map((kind) => [kind, of('ini-cluster', `&experiment=${kind}`)] as const),
  ['window', of('ini-cluster', window)],
  ['window, desk', of('ini-cluster', `${window}&view.desk=window`)],
  ['clusters', of('ini-cluster', '&clusters=2&interfacesPerCluster=2&view.desk=clusters')],
  ['window, proof', of('ini-cluster', `${window}&view.desk=proof&view.proof.bits=1`)],
  ['memory channel', of('memory-channel', '&region=1024,8')],
  ['defragmentation', of('speculative-defragmentation', '')],
  ['defragmentation, desk', of('speculative-defragmentation', '&view.desk=defragment')],
  ['memory channel, proof', of('memory-channel', '&view.desk=proof&view.drain=off')],
  ['memory channel, capacity', of('memory-channel', '&view.desk=capacity')],
]
