/** Who one is may have changed since signing in: a farm more, another role. The server is asked whenever the panel opens. */
import { useEffect } from 'react'
import useSWR from 'swr'
import { get } from '../api.ts'
import { type Session, session } from '../session.ts'

type Me = Omit<Session, 'token'>

export function useRefreshSession(): void {
  const { data: me } = useSWR<Me>('/users/me', get<Me>)
  useEffect(() => {
    const now = session.get()
    if (!me || !now || me.email !== now.email) return
    const fresh = { ...now, ...me }
    if (JSON.stringify(fresh) !== JSON.stringify(now)) session.set(fresh)
  }, [me])
}
