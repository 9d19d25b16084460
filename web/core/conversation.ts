/** The conversation of the day with the assistant, kept on the device by person and farm: it outlives a page without signal. */
import type { Reply } from '../../domain/assistant/message-output.ts'
import type { Store } from './create-store.ts'
import { createLocalStorageStore } from './local-storage.ts'

/** `proposal`: what became of a reading or a death that waits for 'Sim'. */
export type ChatEntry =
  | { from: 'person'; at: number; text: string }
  | { from: 'assistant'; at: number; reply: Reply; proposal?: 'open' | 'recorded' | 'canceled' }
  | { from: 'note'; at: number; text: string }

/** `draft`: what was typed and not sent. */
export type Conversation = { day: string; entries: ChatEntry[]; draft: string }

const PREFIX = 'cocho.assistant '
/** More of a day is left out, the oldest first. */
const MAX_ENTRIES = 60

const stores = new Map<string, Store<Conversation>>()

export function conversationStore(person: string, farmId: number): Store<Conversation> {
  const key = `${PREFIX}${person} ${farmId}`
  const known = stores.get(key)
  if (known) return known
  const store = createLocalStorageStore<Conversation>(key, { day: '', entries: [], draft: '' })
  stores.set(key, store)
  return store
}

/** Yesterday's entries are left out; what was typed stays. */
export const ofToday = (conversation: Conversation, today: string): Conversation =>
  conversation.day === today ? conversation : { ...conversation, day: today, entries: [] }

export const withEntries = (conversation: Conversation, ...added: ChatEntry[]): Conversation => ({
  ...conversation,
  entries: [...conversation.entries, ...added].slice(-MAX_ENTRIES),
})

export function deleteConversations(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
}
