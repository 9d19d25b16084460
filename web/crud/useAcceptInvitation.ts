/** Accepts an invitation to a farm, by its id or by the token of its link, and goes on in that farm. */
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { useLocation } from 'wouter'
import { get, post } from '../core/api.ts'
import { type Person, selectFarm, updateSession } from '../core/session.ts'
import { toast } from '../core/toasts.ts'
import { toastError } from './calls/toast-error.ts'

type Accepted = { data: { farm: { id: number } }; message: string }

export function useAcceptInvitation(onAccepted?: () => void) {
  const [, navigate] = useLocation()
  const { mutate } = useSWRConfig()
  /** The invitation that is being accepted. */
  const [accepting, setAccepting] = useState<number | string | null>(null)
  const accept = async (invitation: number | string) => {
    setAccepting(invitation)
    try {
      const { data, message } = await post<Accepted>(`/users/invitations/${invitation}`, undefined)
      onAccepted?.()
      const me = await get<Person>('/users/me')
      updateSession(me)
      selectFarm(data.farm.id)
      void mutate('/users/me', me, false)
      toast('success', message)
      navigate('/admin')
    } catch (error) {
      toastError(error)
    }
    setAccepting(null)
  }
  return { accepting, accept: (invitation: number | string) => void accept(invitation) }
}
