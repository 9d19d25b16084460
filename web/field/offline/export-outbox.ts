/** Downloads the outbox as a file, for a device that cannot send it, and requests storage that the browser does not delete. */
import { downloadFile } from '../../core/copy-and-download.ts'
import { deviceTimestamp } from '../../core/server-clock.ts'
import type { OutboxItem } from './outbox-item.ts'

export function exportOutbox(items: readonly OutboxItem[]): void {
  downloadFile(`cocho-em-dia-guardado-${fileTimestamp()}.json`, JSON.stringify(items, null, 2), 'application/json')
}

const fileTimestamp = () => deviceTimestamp().slice(0, 16).replace(/\D/g, '-')

/** Requests persistent storage. True when the browser does not grant it, and may delete the outbox to free space. */
export async function isStorageEvictable(): Promise<boolean> {
  const { storage } = navigator
  if (!storage?.persist) return true
  return !((await storage.persisted()) || (await storage.persist()))
}
