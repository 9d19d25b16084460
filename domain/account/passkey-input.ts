/** Bodies about passkeys: their name, and what the browser's WebAuthn returned, as its own `toJSON()` writes it. */
import { typedBy } from '../schema/arktype.ts'
import { list, nullable, oneOf } from '../schema/field.ts'
import { text } from '../schema/text-field.ts'
import { body, type } from '../schema/type.ts'
import { password } from './password/password-input.ts'

const BASE64URL = /^[\w-]+$/
const INCOMPLETE = 'A chave de acesso não veio completa. Tente de novo.'

/** Bytes in base64url. The limits are far above what authenticators send. */
const bytes = (label: string, max: number) =>
  type.string
    .narrow((value, ctx) => (BASE64URL.test(value) && value.length <= max) || ctx.reject({ message: INCOMPLETE }))
    .configure({ message: INCOMPLETE, description: label, minLength: 1, maxLength: max })

/** Browsers add fields to the JSON of a credential: those that are not declared are left out, not refused. */
const fromBrowser = <const Definition extends object>(definition: type.validate<Definition>) =>
  typedBy<Definition>(body<Definition>(definition).onUndeclaredKey('delete'))

const credential = () =>
  ({
    id: bytes('Identificador da chave', 1_400),
    rawId: bytes('Identificador da chave', 1_400),
    type: oneOf('Tipo', ['public-key']),
  }) as const

/** What `navigator.credentials.create` returned. */
const NewCredential = fromBrowser({
  ...credential(),
  response: fromBrowser({
    clientDataJSON: bytes('O que o navegador assinou', 4_000),
    attestationObject: bytes('A chave pública', 12_000),
    'transports?': list('Meios', text('Meio', { max: 20 }), { max: 10 }),
  }),
})

/** What `navigator.credentials.get` returned. */
export const PasskeySignature = fromBrowser({
  ...credential(),
  response: fromBrowser({
    clientDataJSON: bytes('O que o navegador assinou', 4_000),
    authenticatorData: bytes('O que o aparelho assinou', 4_000),
    signature: bytes('Assinatura', 4_000),
  }),
})
export type PasskeySignature = typeof PasskeySignature.infer

const name = text('Nome', { max: 60 })

/** A second factor in a body: needed where the person has one. */
export const secondFactorFields = () =>
  ({
    'otp?': nullable(text('Código de verificação', { max: 20 })),
    'passkey?': PasskeySignature,
  }) as const

export const ConfirmPerson = body({ password: password(), ...secondFactorFields() })
export type ConfirmPerson = typeof ConfirmPerson.infer

export const AddPasskey = body({ name, credential: NewCredential })
export type AddPasskey = typeof AddPasskey.infer

export const PasskeyName = body({ name })
export type PasskeyName = typeof PasskeyName.infer
