/** People of a farm for tests: their body as a form sends it, and their way in. */
import { call } from './api-client.ts'

export const anEmail = () => `${crypto.randomUUID()}@fazenda.test`

export const withConfirmation = (password: string) => ({ password, password_confirmation: password })

export const personBody = (over: object = {}) => ({
  ...{ name: 'João Silva', email: anEmail(), user_type: 'worker', ...withConfirmation('cocho123') },
  ...over,
})

/** A record as a form sends it back. */
export const asBody = ({ name, email, user_type }: { name: string; email: string; user_type: string }) => ({
  ...{ name, email, user_type },
})

export const signInAs = (email: string, password: string) =>
  call('POST', '/users/sign_in', { body: { email, password } })
