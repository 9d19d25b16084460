/** Notes that are chosen and not saved. They survive a reload, belong to one person and farm, and are dropped the next day. */
import { dayAt } from '../../domain/time/day.ts'
import { type Store, useStore } from './create-store.ts'
import { createLocalStorageStore } from './local-storage.ts'
import { serverNow } from './server-clock.ts'
import { session, useSession } from './session.ts'

/** Notes by lot id. */
type Notes = Record<string, number>
/** `kept`: ids of lots whose call stays, whatever their note suggests. */
type StoredNotes = { day: string; notes: Notes; kept?: readonly number[] } | null

const PREFIX = 'cocho.notes.'
const prefixOf = (email: string) => `${PREFIX}${email} `

const stores = new Map<string, Store<StoredNotes>>()
const NO_NOTES: Notes = {}
const NONE_KEPT: readonly number[] = []

function storeOf(email: string, farmId: number): Store<StoredNotes> {
  const key = `${prefixOf(email)}${farmId}`
  const store = stores.get(key) ?? createLocalStorageStore<StoredNotes>(key, null)
  stores.set(key, store)
  return store
}

const ownStore = (farmId: number) => storeOf(session.get()?.email ?? '', farmId)

/** The same object until a note changes. */
export function useDraftNotes(farmId: number, day: string): Notes {
  const email = useSession()?.email ?? ''
  return notesOfDay(useStore(storeOf(email, farmId)), day)
}

/** Those of the signed-in person. */
export const draftNotes = (farmId: number, day: string): Notes => notesOfDay(ownStore(farmId).get(), day)

/** How many notes the signed-in person has chosen and not saved, on all their farms unless given. */
export const countDraftNotes = (farms = session.get()?.farms ?? []): number =>
  farms.flatMap(({ id, timezone }) => Object.keys(draftNotes(id, dayAt(serverNow(), timezone)))).length

/** The lots whose call stays. The same object until one changes. */
export function useKeptCalls(farmId: number, day: string): readonly number[] {
  const email = useSession()?.email ?? ''
  return keptOfDay(useStore(storeOf(email, farmId)), day)
}

/** Null removes a note. Another note is another suggestion, so the call is not kept any more. */
export function setDraftNotes(farmId: number, day: string, changes: Record<string, number | null>): void {
  const entries = Object.entries({ ...draftNotes(farmId, day), ...changes })
  const notes = entries.filter((entry): entry is [string, number] => entry[1] !== null)
  const kept = keptOfDay(ownStore(farmId).get(), day).filter(lotId => !(lotId in changes))
  ownStore(farmId).set(notes.length > 0 ? { day, notes: Object.fromEntries(notes), kept } : null)
}

/** Keeps the call of a lot with a chosen note, or takes the suggestion again. */
export function setKeptCall(farmId: number, day: string, lotId: number, isKept: boolean): void {
  const notes = draftNotes(farmId, day)
  const others = keptOfDay(ownStore(farmId).get(), day).filter(other => other !== lotId)
  ownStore(farmId).set({ day, notes, kept: isKept ? [...others, lotId] : others })
}

/** Runs on sign-out. */
export const deleteDraftNotes = (): void => deleteKeys(() => true)

/** Deletes notes of older versions too, whose keys have no person. */
export const deleteDraftNotesOfOthers = (email: string): void => deleteKeys(key => !key.startsWith(prefixOf(email)))

/** Moves the notes of a person who changed their e-mail. */
export function moveDraftNotes(from: string, to: string): void {
  for (const key of noteKeys().filter(one => one.startsWith(prefixOf(from)))) {
    const farmId = Number(key.slice(prefixOf(from).length))
    storeOf(to, farmId).set(storeOf(from, farmId).get())
    localStorage.removeItem(key)
  }
}

function deleteKeys(matches: (key: string) => boolean): void {
  for (const key of noteKeys()) if (matches(key)) localStorage.removeItem(key)
}

const noteKeys = () =>
  Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '').filter(key =>
    key.startsWith(PREFIX),
  )

const notesOfDay = (stored: StoredNotes, day: string) => (stored?.day === day ? stored.notes : NO_NOTES)
const keptOfDay = (stored: StoredNotes, day: string) => (stored?.day === day && stored.kept) || NONE_KEPT
