/** No page. */
const none = -1

/** Streams with a page of which frames are missing, and that page's number. */
export class OpenPages {
  /** How many streams have one. */
  size = 0
  /** By stream. A map would take memory anew for every page of a run. */
  private readonly pages: number[] = []

  get(stream: number): number | undefined {
    const page = this.pages[stream]
    return page === none ? undefined : page
  }

  /** @param stream  from 0 @param page  >= 0; it takes the place of the stream's */
  set(stream: number, page: number): void {
    while (this.pages.length <= stream) this.pages.push(none)
    if (this.pages[stream] === none) this.size++
    this.pages[stream] = page
  }

  delete(stream: number): void {
    if ((this.pages[stream] ?? none) === none) return
    this.pages[stream] = none
    this.size--
  }
}
