/**
 * What the device holds belongs to the person who is signed in. The cached answers go when the session ends, however it ends: sign-out, expiry,
 * another device, another tab, or the sign-in of another person. Drafts wait for their person, until another one signs in. The outbox stays: its
 * items have their author, and are sent when that person signs in. A person who changed their e-mail keeps all of it.
 */
import type { Cache } from 'swr'
import { deleteConversations } from '../conversation.ts'
import { deleteDraftNotesOfOthers, moveDraftNotes } from '../draft-notes.ts'
import { deleteDraftsOfOthers, moveDrafts } from '../drafts.ts'
import { createLocalStorageStore } from '../local-storage.ts'
import { clearPersistentCache } from '../persistent-cache.ts'
import { type Session, session } from '../session.ts'

/** The e-mail of the person whose answers the device holds. Devices of older versions have none. */
const owner = createLocalStorageStore<string | null>('cocho.owner', null)

/** Whom the drafts and the outbox name by that e-mail, also after the session ended. Sessions of older versions have no id. */
const person = createLocalStorageStore<{ id: number; email: string } | null>('cocho.person', null)

/** Gives what one e-mail recorded and has not sent to another one. */
type MoveOutbox = (from: string, to: string) => void

/** Follows the session until the returned function is called. */
export function followOwner(cache: Cache, moveOutbox: MoveOutbox): () => void {
  if (owner.get() === null) owner.set(session.get()?.email ?? null)
  let known = owner.get()
  if (!session.get()) forget(cache)
  const follow = () => {
    const current = session.get()
    const email = current?.email ?? null
    const before = current && followEmail(current, moveOutbox)
    if (before && before === known) {
      known = email
      owner.set(email)
    }
    if (email === known) return
    known = email
    owner.set(email)
    forget(cache)
    if (email === null) return
    deleteDraftsOfOthers(email)
    deleteDraftNotesOfOthers(email)
  }
  follow()
  return session.subscribe(follow)
}

/** Renames what the person of this session left under another e-mail. Returns that e-mail. */
function followEmail({ id, email, pending }: Session, moveOutbox: MoveOutbox): string | undefined {
  // a registration has no account's id
  if (id === undefined || pending) return
  const before = person.get()
  if (before?.id === id && before.email === email) return
  person.set({ id, email })
  if (before?.id !== id) return
  moveDrafts(before.email, email)
  moveDraftNotes(before.email, email)
  moveOutbox(before.email, email)
  return before.email
}

function forget(cache: Cache): void {
  deleteConversations()
  void clearPersistentCache(cache).catch(() => undefined)
}
