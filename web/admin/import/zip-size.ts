/** What the files of a ZIP have unpacked, by its own directory: a small file that unpacks to gigabytes is never unpacked. */

const END = 0x06054b50
const ENTRY = 0x02014b50
const END_BYTES = 22
const ENTRY_BYTES = 46
/** A ZIP may end in a comment of this length. */
const MAX_COMMENT = 65_535

/** Bytes; null where the directory is damaged. */
export function zipSize(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  if (end === null) return null
  let at = view.getUint32(end + 16, true)
  let size = 0
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + ENTRY_BYTES > view.byteLength || view.getUint32(at, true) !== ENTRY) return null
    size += view.getUint32(at + 24, true)
    const lengths = [28, 30, 32].map(offset => view.getUint16(at + offset, true))
    at += ENTRY_BYTES + lengths.reduce((sum, length) => sum + length, 0)
  }
  return size
}

function endOf(view: DataView): number | null {
  const last = view.byteLength - END_BYTES
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at -= 1) if (view.getUint32(at, true) === END) return at
  return null
}
