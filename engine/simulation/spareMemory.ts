/** Bytes that are kept for later runs at most: a run of the page fills a tenth of it, a long one of the network two thirds. */
const mostSpare = 2 ** 26

/** Memory that no run needs any more, by its size. To touch fresh memory takes longer than to write into it. */
const spare = new Map<number, ArrayBuffer[]>()
let kept = 0

/** Memory of so many bytes, in which may still stand what another run wrote. */
export function memoryTaken(bytes: number): ArrayBuffer {
  const memory = spare.get(bytes)?.pop()
  if (!memory) return new ArrayBuffer(bytes)
  kept -= bytes
  return memory
}

/** Nobody reads or writes it any more. */
export function memoryReturned(memory: ArrayBuffer): void {
  const { byteLength: bytes } = memory
  if (kept + bytes > mostSpare) return
  kept += bytes
  const others = spare.get(bytes)
  if (others) others.push(memory)
  else spare.set(bytes, [memory])
}
