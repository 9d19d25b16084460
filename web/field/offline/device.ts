/** Which device a weight came from, and the ids that it gives to its facts. */
import { createLocalStorageStore } from '../../local-storage.ts'

const mark = createLocalStorageStore<string | null>('cocho.device', null)

/** 'Android 4F2A': the same as long as the browser keeps its memory, so that two tablets on one wagon can be told apart. */
export function currentDeviceName(): string {
  if (!mark.get()) mark.set(uuid().slice(0, 4).toUpperCase())
  return `${platform()} ${mark.get()}`
}

function platform(): string {
  const known = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac', 'Linux']
  return known.find(name => navigator.userAgent.includes(name)) ?? 'Aparelho'
}

/** `crypto.randomUUID` is missing where the page is not secure, as on a yard's own network. */
export function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, i) => stamped(byte, i).toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The version and the variant of a random UUID. */
const stamped = (byte: number, at: number) => (at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte)
