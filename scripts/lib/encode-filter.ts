/** Writes numbers in ascending order as distances, each in groups of seven bits, so that two bytes hold most of them. */
export function encodeFilter(hashes: readonly number[]): string {
  const sorted = [...new Set(hashes)].sort((a, b) => a - b)
  const bytes = sorted.flatMap((hash, i) => varint(hash - (sorted[i - 1] ?? 0)))
  return Buffer.from(bytes).toString('base64')
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)]
}
