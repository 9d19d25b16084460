/** The name of this device, which goes with every event that it records. */
import { createLocalStorageStore } from '../../core/local-storage.ts'
import { randomUuid } from '../../core/random-uuid.ts'

const deviceId = createLocalStorageStore<string | null>('cocho.device', null)

/** 'Android 4F2A': it stays the same until the browser's storage is cleared, so that two tablets on one wagon can be distinguished. */
export function currentDeviceName(): string {
  if (!deviceId.get()) deviceId.set(randomUuid().slice(0, 4).toUpperCase())
  return `${platform()} ${deviceId.get()}`
}

function platform(): string {
  const platforms = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac', 'Linux']
  return platforms.find(name => navigator.userAgent.includes(name)) ?? 'Aparelho'
}
