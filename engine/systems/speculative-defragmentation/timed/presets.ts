import type { PresetOf } from '../../preset.ts'
import { assumed } from '../../preset.ts'
import type { DefragParams } from '../parameters.ts'
import { ofTheModel } from '../provenance.ts'

const source = 'Kurmann et al. 2000; our scenario'
const watch = ['successRate', 'pagesInPlace', 'potentialPages', 'throughputSimulated', 'failedGroups']
const ours = 'a scenario of our own, run by an independent implementation of the rules as well'

interface Draft {
  readonly id: string
  readonly name: string
  readonly sentence: string
  readonly expected: string
  readonly params: Partial<DefragParams>
  readonly provenance?: PresetOf<DefragParams>['provenance']
  readonly more?: readonly string[]
}

const zc = (pages: number, start = 0) => ({ pages, start, kind: 'zc' as const })

/** The paper's own machine, alone: Figures 4 and 5. @param usual  what is not said */
export const alonePresets = (usual: DefragParams): readonly PresetOf<DefragParams>[] => {
  const one = { senders: [zc(4000)] }
  const drafts: readonly Draft[] = [
    {
      id: 'fast-buffers',
      name: 'One stream, fast buffers',
      sentence: 'Nobody disturbs one stream, and pages reach the user through buffers that both sides share.',
      expected: 'Every page lands in place: 75 MB/s, as Figure 4.',
      params: one,
    },
    {
      id: 'remapping',
      name: 'One stream, remapping',
      sentence: 'The same, and each page is mapped into the user’s memory.',
      expected: 'Every page lands in place: 65 MB/s, as Figure 4.',
      params: { ...one, driver: { ...usual.driver, os: 'remap' } },
    },
    {
      id: 'standard-receiver',
      name: 'Fragments to a standard receiver',
      sentence: 'A receiver that does not guess copies every page twice.',
      expected: 'Nothing lands in place, and nothing is lost by it: 42 MB/s, as Figures 4 and 5.',
      params: { ...one, driver: { ...usual.driver, zeroCopy: false } },
    },
    {
      id: 'standard-sender',
      name: 'A standard sender to a guessing receiver',
      sentence: 'Its segments have other headers: every guess is wrong.',
      expected: 'Every group is cleaned up: 35 MB/s, as Figure 5.',
      params: { senders: [{ pages: 4000, start: 0, kind: 'std' }] },
    },
  ]
  return drafts.map((draft) => preset(usual, 'The paper’s machine', draft))
}

/** What happens where streams meet, and what admission does about it. */
export const meetingPresets = (usual: DefragParams): readonly PresetOf<DefragParams>[] => {
  const two = { senders: [zc(2000), zc(2000, 1000)] }
  const late = (jitter: number) => ({ network: { ...usual.network, jitter } })
  const admission = { ...usual.admission, on: true, retry: 5_000_000 }
  const asked = ['requests', 'grants', 'refusals', 'slowPages']
  const drafts: readonly Draft[] = [
    {
      id: 'two-streams-meet',
      name: 'Two streams meet',
      sentence: 'The second stream begins while the first still sends.',
      expected: '3 of 7 pages land in place: while both send their frames alternate.',
      params: {},
    },
    {
      id: 'ack-clocked',
      name: 'Two streams, clocked by acknowledgements',
      sentence: 'Both begin at once, and no host is ever late.',
      expected:
        '99 % right: once the windows are out, a page leaves when another is done, and pages do not mix.',
      params: two,
    },
    {
      id: 'going-on-at-once',
      name: 'The same, going on at once',
      sentence: 'After a wrong guess the driver guesses again with the very next frame.',
      expected:
        'None right, for ever: frames alternate, and every second group begins in the middle of a page. 35 MB/s.',
      params: { ...two, driver: { ...usual.driver, resync: 'next' } },
      provenance: { 'driver.resync': assumed('a what-if') },
    },
    {
      id: 'late-hosts',
      name: 'Two streams, hosts late by up to 100 µs',
      sentence: 'Acknowledgements are late at random, so that pages of both meet in the switch.',
      expected: '70 to 80 % right and about 61 MB/s: neither all nor nothing.',
      params: { ...two, ...late(100_000) },
    },
    {
      id: 'one-at-a-time',
      name: 'One fast sender at a time',
      sentence: 'The receiver admits one; the other sends a slow page every 5 ms and asks again.',
      expected: 'More than 97 % right and 73 MB/s: what fails is due to requests and slow pages.',
      params: { ...two, ...late(300_000), admission },
      more: asked,
    },
    {
      id: 'refused-waits',
      name: 'The same, the refused one waits',
      sentence: 'A refused sender is silent until it asks again.',
      expected: '99 % right: only requests still cost pages, about one each.',
      params: { ...two, admission: { ...admission, refused: 'delay' } },
      more: asked,
    },
    {
      id: 'out-of-band',
      name: 'Requests by a way of their own',
      sentence: 'Requests do not come through the ring.',
      expected: 'All right: this is what requests in band cost.',
      params: { ...two, admission: { ...admission, refused: 'delay', inBand: false } },
      more: asked,
    },
    {
      id: 'four-streams',
      name: 'Four streams, one at a time',
      sentence: 'All begin within 3 µs, and are served one after the other.',
      expected: 'More than 97 % right, and together still 73 MB/s.',
      params: {
        senders: [zc(1000), zc(1000, 1000), zc(1000, 2000), zc(1000, 3000)],
        admission: { ...admission, refused: 'delay' },
      },
      more: asked,
    },
    {
      id: 'frames-lost',
      name: 'One frame in a thousand lost',
      sentence: 'The network loses frames; pages are sent again after 200 ms.',
      expected: 'All pages are delivered; each loss costs the page and the one behind it.',
      params: { senders: [zc(2000)], network: { ...usual.network, loss: 0.1 } },
      more: ['framesLost', 'pagesResent'],
    },
    {
      id: 'stray-frames',
      name: 'A stray frame every millisecond',
      sentence: 'Frames of 60 bytes come between those of one stream.',
      expected: 'Each costs one page, wherever it comes, as Table 1 has failures by bursts.',
      params: { senders: [zc(2000)], stray: { frames: 100, burst: 1, every: 1_000_000 } },
      more: ['strayFrames', 'strayGuesses'],
    },
  ]
  return drafts.map((draft) => preset(usual, 'Streams meet', draft))
}

const preset = (
  usual: DefragParams,
  group: string,
  { params, provenance, more = [], ...draft }: Draft,
): PresetOf<DefragParams> => ({
  ...draft,
  group,
  params: { ...usual, ...params },
  watch: [...watch, ...more],
  source,
  date: '2026-11',
  provenance: { ...ofTheModel, senders: assumed(ours), ...provenance },
})
