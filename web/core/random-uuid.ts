/** A version 4 UUID. Browsers have `crypto.randomUUID` on https only, and a farm may serve the app in its local network without it. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte, at) => markVersion(byte, at).toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** Version 4 is in the high half of byte 6, the variant in the two highest bits of byte 8. */
function markVersion(byte: number, at: number): number {
  if (at === 6) return (byte & 0x0f) | 0x40
  return at === 8 ? (byte & 0x3f) | 0x80 : byte
}
