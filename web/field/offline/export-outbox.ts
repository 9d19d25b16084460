/** The last resort: the outbox in a file, and whether the browser promises to keep it. */
import type { OutboxItem } from './outbox-item.ts'

export function exportOutbox(items: readonly OutboxItem[]): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(items, null, 2)], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), {
    href: url,
    download: `cocho-em-dia-guardado-${stamp()}.json`,
  })
  link.click()
  URL.revokeObjectURL(url)
}

const stamp = () => new Date().toISOString().slice(0, 16).replace(/\D/g, '-')

/** Asks the browser to keep what is here; true when it does not promise. */
export async function isStorageEvictable(): Promise<boolean> {
  const { storage } = navigator
  if (!storage?.persist) return true
  return !((await storage.persisted()) || (await storage.persist()))
}
