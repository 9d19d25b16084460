/** How the filter of common passwords finds one: normalized, and hashed to 24 bits. One of 1,400 other passwords has the hash of a common one. */

/** 'Coração' and 'coracao' are one password to who guesses. */
export const normalizePassword = (password: string) => password.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** FNV-1a, its 32 bits folded to 24. */
export function filterHash(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return ((hash >>> 24) ^ hash) & 0xffffff
}
