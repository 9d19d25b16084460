/** Notes that were chosen and not saved yet: they survive a reload, but not the night. */
import { useMemo } from 'react'
import { createLocalStorageValue, type LocalStorageValue, useLocalStorage } from '../../local-storage.ts'

type Drafts = { day: string; notes: Record<string, number> } | null

const stores = new Map<number, LocalStorageValue<Drafts>>()

function storeOf(farmId: number): LocalStorageValue<Drafts> {
  const known = stores.get(farmId) ?? createLocalStorageValue<Drafts>(`cocho.notes.${farmId}`, null)
  stores.set(farmId, known)
  return known
}

/** By lot id. */
export function useDrafts(farmId: number, day: string): Record<string, number> {
  const drafts = useLocalStorage(storeOf(farmId))
  return useMemo(() => notesOf(drafts, day), [drafts, day])
}

/** Null clears. */
export function choose(farmId: number, day: string, changes: Record<string, number | null>): void {
  const store = storeOf(farmId)
  const all = Object.entries({ ...notesOf(store.current, day), ...changes })
  const left = all.filter((entry): entry is [string, number] => entry[1] !== null)
  store.set(left.length > 0 ? { day, notes: Object.fromEntries(left) } : null)
}

const notesOf = (drafts: Drafts, day: string) => (drafts?.day === day ? drafts.notes : {})
