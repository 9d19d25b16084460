/** The random id of this device, for sign-in only: a device that signed in before can sign in during a lockout that others caused. */
import { createLocalStorageStore } from '../local-storage.ts'
import { randomUuid } from '../random-uuid.ts'

const stored = createLocalStorageStore<string | null>('cocho.device-id', null)

/** It outlives the session: a shared tablet is known to each person who signed in on it. */
export function deviceId(): string {
  const id = stored.get() ?? randomUuid()
  stored.set(id)
  return id
}
