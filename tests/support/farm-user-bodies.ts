/** People of a farm for tests: their body as a form sends it, and their way in. */
import { callApi } from './api-client.ts'

export const uniqueEmail = () => `${crypto.randomUUID()}@fazenda.test`

export const withConfirmation = (password: string) => ({ password, password_confirmation: password })

export const farmUserBody = (over: object = {}) => ({
  ...{ name: 'João Silva', email: uniqueEmail(), user_type: 'worker', ...withConfirmation('cocho123') },
  ...over,
})

/** A record as a form sends it back. */
export const toFormBody = ({ name, email, user_type }: { name: string; email: string; user_type: string }) => ({
  ...{ name, email, user_type },
})

export const signInAs = (email: string, password: string) =>
  callApi('POST', '/users/sign_in', { body: { email, password } })
