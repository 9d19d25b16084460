/** Notes that are chosen and not saved. They survive a reload, and are dropped the next day. */
import { type Store, useStore } from '../../create-store.ts'
import { createLocalStorageStore } from '../../local-storage.ts'

/** By lot id. */
type Notes = Record<string, number>
type StoredNotes = { day: string; notes: Notes } | null

const stores = new Map<number, Store<StoredNotes>>()
const NO_NOTES: Notes = {}

function storeOf(farmId: number): Store<StoredNotes> {
  const store = stores.get(farmId) ?? createLocalStorageStore<StoredNotes>(`cocho.notes.${farmId}`, null)
  stores.set(farmId, store)
  return store
}

/** The same object until a note changes. */
export const useDraftNotes = (farmId: number, day: string): Notes => notesOfDay(useStore(storeOf(farmId)), day)

/** Null removes a note. */
export function setDraftNotes(farmId: number, day: string, changes: Record<string, number | null>): void {
  const store = storeOf(farmId)
  const entries = Object.entries({ ...notesOfDay(store.get(), day), ...changes })
  const notes = entries.filter((entry): entry is [string, number] => entry[1] !== null)
  store.set(notes.length > 0 ? { day, notes: Object.fromEntries(notes) } : null)
}

const notesOfDay = (stored: StoredNotes, day: string) => (stored?.day === day ? stored.notes : NO_NOTES)
