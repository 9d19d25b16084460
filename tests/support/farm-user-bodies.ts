/** Bodies of the farm users' routes, as a form sends them. */

export const uniqueEmail = () => `${crypto.randomUUID()}@fazenda.test`

export const withConfirmation = (password: string) => ({ password, password_confirmation: password })

export const farmUserBody = (over: object = {}) => ({
  name: 'João Silva',
  email: uniqueEmail(),
  user_type: 'worker',
  ...withConfirmation('chuva-no-pasto'),
  ...over,
})

/** A record as the form sends it back. */
export const toFormBody = ({ name, email, user_type }: { name: string; email: string; user_type: string }) => ({
  name,
  email,
  user_type,
})
