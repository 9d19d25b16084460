/** A person in responses to the vendor's staff. */
import { userTypes } from '../account/permission.ts'
import { array, boolean, id, instant, integer, lazy, oneOf, orNull, record, text } from '../schema/output-field.ts'
import { body } from '../schema/type.ts'

const farm = () => ({
  id: id('Número da fazenda'),
  name: text('Fazenda'),
  active: boolean('Faz parte da fazenda agora'),
  user_type: oneOf('Tipo', userTypes),
})

const reset = () => ({
  requested_by: body({ id: id('Número de quem pediu'), name: text('Quem pediu') }),
  requested_at: instant('Quando foi pedida'),
  reason: text('Como a identidade foi conferida'),
  own_confirmation_from: instant('Quando quem pediu também pode confirmar'),
  expires_at: instant('Quando o pedido vence'),
})

export const Person = lazy(() =>
  record('Person', {
    id: id(),
    name: text('Nome'),
    email: text('Email'),
    staff: boolean('É da equipe'),
    verified: boolean('Confirmou o email'),
    second_factor: body({
      enabled_at: orNull(instant('Desde quando usa a verificação em duas etapas')),
      recovery_codes_left: integer('Códigos de recuperação que restam'),
    }),
    sessions: body({ open: integer('Sessões abertas'), last_seen_at: orNull(instant('Último acesso')) }),
    farms: array(body(farm()), 'As fazendas da pessoa'),
    second_factor_reset: orNull(body(reset()), 'a retirada da verificação que espera confirmação'),
    created_at: instant('Quando a conta foi criada'),
  }),
)
export type Person = typeof Person.infer
