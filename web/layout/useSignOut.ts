/** Signing out: the token dies on the server, and what was seen leaves the device. What was not sent yet stays on it. */
import { useSWRConfig } from 'swr'
import { useLocation } from 'wouter'
import { remove } from '../api.ts'
import { useOutbox } from '../field/offline/useOutbox.ts'
import { clearPersistentCache } from '../persistent-cache.ts'
import { clearSession, useFarm } from '../session.ts'

export function useSignOut() {
  const { cache } = useSWRConfig()
  const [, go] = useLocation()
  const unsent = useOutbox(useFarm()?.id).waiting.length
  const leave = async () => {
    await remove('/users/sign_out').catch(() => undefined) // without signal the token dies by its age
    clearSession()
    await clearPersistentCache(cache).catch(() => undefined)
    go('/login', { replace: true }) // whoever comes next begins at the beginning, not where this person was
  }
  return { unsent, leave }
}
