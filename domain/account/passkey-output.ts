/** Passkeys in responses. */
import { type } from 'arktype'
import { saved } from '../schema/envelope.ts'
import { array, createdAt, id, instant, lazy, orNull, record, text } from '../schema/output-field.ts'
import { body } from '../schema/type.ts'

export const passkeyFields = () =>
  ({
    name: text('Nome'),
    created_at: createdAt(),
    last_used_at: orNull(instant('Último uso')),
  }) as const

export const Passkey = lazy(() => record('Passkey', { id: id(), ...passkeyFields() }))
export type Passkey = typeof Passkey.infer

export const Passkeys = lazy(() =>
  body({ passkeys: array(Passkey(), 'As chaves de acesso, da mais nova à mais antiga') }),
)
export type Passkeys = typeof Passkeys.infer

export const PasskeyOptions = lazy(() =>
  body({
    data: body({
      options: type.unknown.describe('Para `PublicKeyCredential.parseCreationOptionsFromJSON` do navegador'),
    }),
  }),
)

export const AddedPasskey = saved(
  lazy(() =>
    body({ passkey: Passkey(), 'recovery_codes?': array(text('Código'), 'Os códigos novos, mostrados só desta vez') }),
  ),
)

export const SavedPasskey = saved(Passkey)
