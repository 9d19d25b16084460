/** Notes that were chosen and not saved yet: they survive a reload, but not the night. */
import { useMemo } from 'react'
import { type Store, useStore } from '../../create-store.ts'
import { createLocalStorageStore } from '../../local-storage.ts'

type Drafts = { day: string; notes: Record<string, number> } | null

const stores = new Map<number, Store<Drafts>>()

function storeOf(farmId: number): Store<Drafts> {
  const known = stores.get(farmId) ?? createLocalStorageStore<Drafts>(`cocho.notes.${farmId}`, null)
  stores.set(farmId, known)
  return known
}

/** By lot id. */
export function useDraftNotes(farmId: number, day: string): Record<string, number> {
  const drafts = useStore(storeOf(farmId))
  return useMemo(() => notesOf(drafts, day), [drafts, day])
}

/** Null clears. */
export function setDraftNotes(farmId: number, day: string, changes: Record<string, number | null>): void {
  const store = storeOf(farmId)
  const all = Object.entries({ ...notesOf(store.get(), day), ...changes })
  const left = all.filter((entry): entry is [string, number] => entry[1] !== null)
  store.set(left.length > 0 ? { day, notes: Object.fromEntries(left) } : null)
}

const notesOf = (drafts: Drafts, day: string) => (drafts?.day === day ? drafts.notes : {})
