import { useEffect } from 'react'
import { createStore } from '../../core/create-store.ts'

/** The e-mail that was typed last on a sign-in page, so that the next one opens with it. In memory: in the URL it would reach histories and logs. */
export const typedEmail = createStore('')

export function useTypedEmail(email: string): void {
  useEffect(() => typedEmail.set(email), [email])
}
