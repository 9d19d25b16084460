/** Requests the verification mail again. */
import { useState } from 'react'
import { post } from '../core/api.ts'
import { toast } from '../core/toasts.ts'
import { toastError } from '../crud/toast-error.ts'

export function useSendVerification() {
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      toast('success', (await post<{ message: string }>('/users/verification_mail', undefined)).message)
    } catch (error) {
      toastError(error)
    }
    setBusy(false)
  }
  return { busy, send: () => void send() }
}
