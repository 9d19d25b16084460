/**
 * What the device holds belongs to the person who is signed in. The cached answers go when the session ends, however it ends: sign-out, expiry,
 * another device, another tab, or the sign-in of another person. Drafts wait for their person, until another one signs in. The outbox stays: its
 * items have their author, and are sent when that person signs in.
 */
import type { Cache } from 'swr'
import { deleteDraftNotesOfOthers } from './draft-notes.ts'
import { deleteDraftsOfOthers } from './drafts.ts'
import { createLocalStorageStore } from './local-storage.ts'
import { clearPersistentCache } from './persistent-cache.ts'
import { session } from './session.ts'

/** The e-mail of the person whose answers the device holds. Devices of older versions have none. */
const owner = createLocalStorageStore<string | null>('cocho.owner', null)

/** Follows the session until the returned function is called. */
export function followOwner(cache: Cache): () => void {
  if (owner.get() === null) owner.set(session.get()?.email ?? null)
  let known = owner.get()
  if (!session.get()) forget(cache)
  const follow = () => {
    const email = session.get()?.email ?? null
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

const forget = (cache: Cache) => void clearPersistentCache(cache).catch(() => undefined)
