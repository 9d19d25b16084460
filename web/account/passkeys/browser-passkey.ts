/** Passkeys in the browser (WebAuthn): whether it has them, a new key, and a signature of one. Errors are in Portuguese. */
import { ApiError } from '../../core/api.ts'

/** By what the browser can, not by its name: it must read and write the JSON of WebAuthn itself. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis &&
  ['parseCreationOptionsFromJSON', 'parseRequestOptionsFromJSON'].every(name => name in PublicKeyCredential) &&
  'toJSON' in PublicKeyCredential.prototype

/** The browser asks the person for the authenticator. The answer is the new key for the API. */
export const createPasskey = (options: PublicKeyCredentialCreationOptionsJSON): Promise<object> =>
  credentialOf(() =>
    navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) }),
  )

/** The answer is the signature for the API. */
export const signWithPasskey = (options: PublicKeyCredentialRequestOptionsJSON): Promise<object> =>
  credentialOf(() => navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) }))

async function credentialOf(ask: () => Promise<Credential | null>): Promise<object> {
  try {
    const credential = await ask()
    if (credential instanceof PublicKeyCredential) return credential.toJSON()
  } catch (error) {
    throw failed(error instanceof DOMException ? (reasons[error.name] ?? NOT_USED) : NOT_USED)
  }
  throw failed(NOT_USED)
}

const failed = (text: string) => new ApiError(0, { errors: [text], code: 'passkey_not_used' })

const NOT_USED = 'Este aparelho não conseguiu usar a chave de acesso. Tente em outro, ou use um código.'

/** Texts by the name of the browser's error. A prompt without an answer counts as canceled. */
const reasons: Record<string, string> = {
  NotAllowedError: 'Você cancelou. Tente de novo quando quiser.',
  AbortError: 'Você cancelou. Tente de novo quando quiser.',
  InvalidStateError: 'Este aparelho já tem uma chave de acesso da sua conta.',
}
