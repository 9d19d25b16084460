/** Updates the session with the user's current farms and roles, which may have changed since sign-in. */
import { useEffect } from 'react'
import useSWR from 'swr'
import { get } from '../api.ts'
import { type Session, session } from '../session.ts'

type Me = Omit<Session, 'token'>

export function useRefreshSession(): void {
  const { data: me } = useSWR<Me>('/users/me', get<Me>)
  useEffect(() => {
    const current = session.get()
    if (!me || !current || me.email !== current.email) return
    const updated = { ...current, ...me }
    if (JSON.stringify(updated) !== JSON.stringify(current)) session.set(updated)
  }, [me])
}
