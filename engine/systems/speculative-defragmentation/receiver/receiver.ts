import { newCounters, type StreamCounters } from './counters.ts'
import { partOf, type PathCosts } from './costs.ts'
import { Driver, type DriverRules, type Placed, type Sink } from './driver.ts'
import { allOf, type Frame, type Page } from './frame.ts'

export interface ReceiverRules extends DriverRules {
  readonly costs: PathCosts
  /** From the first frame of a group until it waits no more [ns]. */
  readonly groupTimeout: number
}

export type Path = 'inPlace' | 'copied' | 'cleaned'

/** One piece of work of the receiver's processor. */
export interface Job {
  readonly path: Path
  readonly frames: readonly Frame[]
  readonly start: number
  readonly end: number
  /** Of `end - start`, what handing on a page that lies in place takes [ns]. */
  readonly handing: number
  /** Pages that are complete when it ends. */
  readonly pages: readonly Page[]
}

/** Is told what happens, and asks nothing back. */
export interface Watcher {
  /** Of this moment all has happened. @param frame  that has arrived; undefined at a timeout */
  settled(driver: Driver, now: number, frame: Frame | undefined): void
  closed(frames: readonly Placed[], outcome: 'inPlace' | 'foreign' | 'cleaned' | 'timeout', now: number): void
  /** The processor takes a job; it may begin later than now. */
  job(job: Job, now: number): void
}

/** The receiving host: driver, and a processor that works first come first served. All times in whole ns. */
export class Receiver implements Sink {
  readonly counters = newCounters()
  readonly streams: StreamCounters[] = []
  readonly driver: Driver
  /** Pages of which a frame lay, in a wrong guess of one stream, with one that is slow, stray or a request; with segments. */
  readonly strayPages = new Set<Page>()
  readonly segmentPages = new Set<Page>()
  /** When the group that is filled now is given up; Infinity where none is. */
  deadline = Infinity
  /** When the processor has done all that it has. */
  freeAt = 0
  /** How long it has worked, or will have when it is free [ns]. */
  busy = 0
  private readonly rules: ReceiverRules
  private readonly done: (job: Job) => void
  private readonly watcher: Watcher | undefined
  private now = 0

  /** @param done  is told each job as it is taken, with its end */
  constructor(rules: ReceiverRules, streams: number, done: (job: Job) => void, watcher?: Watcher) {
    this.rules = rules
    this.done = done
    this.watcher = watcher
    for (let stream = 0; stream < streams; stream++) this.streams.push({ potential: 0, success: 0 })
    this.driver = new Driver(rules, this)
  }

  arrived(frame: Frame, now: number): void {
    const { counters, driver, watcher } = this
    this.now = now
    counters.frames++
    if (frame.damaged) counters.damaged++
    else {
      counters.goodBytes += frame.payload
      if (frame.page) this.noted(frame.page, frame.fragment)
    }
    const before = driver.mode
    driver.arrived(frame)
    if (before === 'armed' && driver.mode === 'copy') counters.resyncs++
    this.setDeadline()
    watcher?.settled(driver, now, frame)
  }

  /** At `deadline`. */
  timeout(now: number): void {
    const before = this.driver.mode
    this.now = now
    this.counters.timeouts++
    this.driver.timeout()
    if (before === 'armed' && this.driver.mode === 'copy') this.counters.resyncs++
    this.setDeadline()
    this.watcher?.settled(this.driver, now, undefined)
  }

  inPlace(frames: readonly Placed[], foreign: boolean): void {
    const { counters, rules, streams } = this
    counters.groups++
    counters.zcBytes += payloadOf(frames)
    if (foreign) {
      counters.foreign++
      if (!isOfOnePage(frames)) counters.foreignMixed++
    } else streams[frames[0]!.frame.stream]!.success++
    this.watcher?.closed(frames, foreign ? 'foreign' : 'inPlace', this.now)
    this.work('inPlace', framesOf(frames), rules.costs.inPlace, rules.costs.handing)
  }

  cleaned(frames: readonly Placed[], why: 'full' | 'timeout'): void {
    const { counters, rules } = this
    const bytes = payloadOf(frames)
    counters.groups++
    counters.failedGroups++
    counters.cleanBytes += bytes
    if (this.driver.open.size > 0) counters.failedInside++
    this.noteMissed(frames)
    this.watcher?.closed(frames, why === 'full' ? 'cleaned' : 'timeout', this.now)
    this.work('cleaned', framesOf(frames), partOf(rules.costs.cleaned, bytes), 0)
  }

  copied(frame: Frame): void {
    if (frame.damaged) return
    this.counters.copyBytes += frame.payload
    this.work('copied', [frame], partOf(this.rules.costs.copied, frame.payload), 0)
  }

  private noted(page: Page, fragment: number): void {
    page.arrived |= 1 << fragment
    if (page.kind === 'zc' && page.arrived === allOf(page)) this.streams[page.stream]!.potential++
  }

  private noteMissed(frames: readonly Placed[]): void {
    const { counters } = this
    let [fragments, segments, others] = [0, 0, 0]
    for (const { frame } of frames) {
      if (frame.kind === 'zc') {
        fragments++
        frame.page!.missed = true
      } else if (frame.page && !frame.page.slow) segments++
      else others++
    }
    if (fragments > 0) counters.fragmentGroups++
    if (isMixed(frames)) counters.mixedGroups++
    else if (others > 0) {
      counters.strayGroups++
      keepPages(this.strayPages, frames)
    } else if (segments > 0) {
      counters.segmentGroups++
      keepPages(this.segmentPages, frames)
    }
  }

  /** How long the processor has worked by now [ns]: what is queued then it does in one stretch. */
  workedBy(now: number): number {
    return this.busy - Math.max(0, this.freeAt - now)
  }

  private setDeadline(): void {
    if (this.driver.group.length === 0) this.deadline = Infinity
    else if (this.deadline === Infinity) this.deadline = this.now + this.rules.groupTimeout
  }

  private work(path: Path, frames: readonly Frame[], cost: number, handing: number): void {
    let pages = noPages
    for (const { page, fragment, damaged } of frames) {
      if (!page || damaged) continue
      page.handed |= 1 << fragment
      if (page.handed !== allOf(page)) continue
      if (path === 'copied' && page.kind === 'zc' && !page.missed) this.counters.copiedPages++
      pages = pages.length === 0 ? [page] : [...pages, page]
    }
    const start = Math.max(this.now, this.freeAt)
    const end = start + cost + handing
    this.freeAt = end
    this.busy += cost + handing
    const job: Job = { path, frames, start, end, handing, pages }
    this.watcher?.job(job, this.now)
    this.done(job)
  }
}

/** Of most jobs: it is one list, for a run has tens of thousands of them. */
const noPages: readonly Page[] = []

function framesOf(placed: readonly Placed[]): readonly Frame[] {
  const frames: Frame[] = new Array<Frame>(placed.length)
  for (let k = 0; k < frames.length; k++) frames[k] = placed[k]!.frame
  return frames
}

function payloadOf(frames: readonly Placed[]): number {
  let sum = 0
  for (const { frame } of frames) if (!frame.damaged) sum += frame.payload
  return sum
}

/** The pages of the fragments among them. */
function keepPages(pages: Set<Page>, frames: readonly Placed[]): void {
  for (const { frame } of frames) if (frame.kind === 'zc') pages.add(frame.page!)
}

/** Whatever transmission of it. */
const isOfOnePage = ([first, ...others]: readonly Placed[]): boolean =>
  first!.frame.page !== undefined &&
  others.every(
    ({ frame: { page } }) =>
      page?.stream === first!.frame.page?.stream && page?.number === first!.frame.page?.number,
  )

/** Fragments of two streams or more. */
function isMixed(frames: readonly Placed[]): boolean {
  let first = -1
  for (const { frame } of frames) {
    if (frame.kind !== 'zc') continue
    if (first >= 0 && frame.stream !== first) return true
    first = frame.stream
  }
  return false
}
