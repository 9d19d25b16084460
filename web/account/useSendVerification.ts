/** Requests the verification mail again. */
import { post } from '../core/api.ts'
import { useCall } from '../crud/calls/useCall.ts'

export function useSendVerification() {
  const { busy, call } = useCall()
  const send = () => call(post('/users/verification_mail', undefined))
  return { busy, send: () => void send() }
}
