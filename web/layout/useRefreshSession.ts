/** Updates the session with the user's current farms and roles, which may have changed since sign-in. */
import { useEffect } from 'react'
import useSWR from 'swr'
import { get } from '../core/api.ts'
import { type Person, updateSession } from '../core/session.ts'

export function useRefreshSession(): void {
  const { data: me } = useSWR<Person>('/users/me', get<Person>)
  useEffect(() => {
    if (me) updateSession(me)
  }, [me])
}
