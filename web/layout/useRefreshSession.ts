/** Updates the session with the user's current farms and roles, which may have changed since sign-in. */
import { useEffect } from 'react'
import useSWR from 'swr'
import { get } from '../api.ts'
import { changeOwner } from '../field/offline/outbox.ts'
import { type Person, session, updateSession } from '../session.ts'

export function useRefreshSession(): void {
  const { data: me } = useSWR<Person>('/users/me', get<Person>)
  useEffect(() => {
    if (!me) return
    const before = session.get()?.email
    updateSession(me)
    const after = session.get()?.email
    // what this device has not sent yet is still theirs
    if (before && after && before !== after) void changeOwner(before, after)
  }, [me])
}
