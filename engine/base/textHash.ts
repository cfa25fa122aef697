/** FNV-1a of the character codes, 32 bits: each step is one to one, so no single change goes unnoticed. */
export function textHash(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}
