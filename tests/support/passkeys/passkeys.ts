/** Accounts with passkeys, added by the routes of the product. */
import { createAccount, PASSWORD, signIn } from '../accounts.ts'
import { type Authenticator, createAuthenticator } from './authenticator.ts'

type Person = Awaited<ReturnType<typeof createAccount>>

/** One second factor of a person who has one already. */
type Proof = { otp?: string | undefined; passkey?: unknown }

/** The options for a new passkey. */
export const creationOptionsFor = async ({ post }: Pick<Person, 'post'>, proof: Proof = {}) =>
  (await post('/users/passkeys/options', { password: PASSWORD, ...proof })).body.data.options

export async function addPasskey(
  person: Pick<Person, 'post'>,
  authenticator: Authenticator,
  { name = 'Celular do João', ...proof }: Proof & { name?: string } = {},
) {
  const credential = authenticator.create(await creationOptionsFor(person, proof))
  return person.post('/users/passkeys', { name, credential })
}

/** An account whose only second factor is a passkey. */
export async function createPasskeyAccount(options?: Parameters<typeof createAuthenticator>[0]) {
  const person = await createAccount()
  const authenticator = await createAuthenticator(options)
  const { passkey, recovery_codes: codes } = (await addPasskey(person, authenticator)).body.data
  return { ...person, authenticator, passkeyId: passkey.id as number, codes: codes as string[] }
}

/** What the browser is to sign, from the refusal of a sign-in without a second factor. */
export const requestFor = async (email: string) => (await signIn(email)).body.passkey
