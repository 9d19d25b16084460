/** Signs out on the server, and deletes the session, the drafts and the cached data from the device. The outbox stays. */
import { useSWRConfig } from 'swr'
import { useLocation } from 'wouter'
import { remove } from '../api.ts'
import { deleteDrafts } from '../drafts.ts'
import { useOutbox } from '../field/offline/useOutbox.ts'
import { clearPersistentCache } from '../persistent-cache.ts'
import { clearSession, useFarm } from '../session.ts'

export function useSignOut() {
  const { cache } = useSWRConfig()
  const [, navigate] = useLocation()
  const unsent = useOutbox(useFarm()?.id).waiting.length
  const signOut = async () => {
    await remove('/users/sign_out').catch(() => undefined) // without signal the token stays valid until it expires
    clearSession()
    deleteDrafts()
    await clearPersistentCache(cache).catch(() => undefined)
    navigate('/login', { replace: true }) // the next user starts at the dashboard, not at this user's last page
  }
  return { unsent, signOut }
}
