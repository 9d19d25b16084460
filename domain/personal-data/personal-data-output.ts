/** What the vendor holds of a person without an account, in responses to the staff. */
import { userTypes } from '../account/permission.ts'
import { Proposal } from '../proposal/proposal-output.ts'
import { array, boolean, createdAt, id, instant, lazy, oneOf, record, text } from '../schema/output-field.ts'
import { body } from '../schema/type.ts'
import { Contact } from '../site/contact-output.ts'

const invitation = () => ({
  id: id(),
  farm: text('Fazenda'),
  name: text('O nome que a fazenda deu à pessoa'),
  user_type: oneOf('Tipo', userTypes),
  created_at: createdAt(),
  expires_at: instant('Quando vence'),
})

const registration = () => ({
  id: id(),
  name: text('Nome'),
  created_at: createdAt(),
  expires_at: instant('Quando vence'),
})

export const PersonalData = lazy(() =>
  record('PersonalData', {
    has_account: boolean('O email é de uma conta confirmada: a própria pessoa exporta e exclui'),
    'has_unproven_account?': boolean(
      'O email é de uma conta que uma fazenda criou, e que a pessoa ainda não confirmou',
    ),
    contacts: array(Contact(), 'Os contatos'),
    proposals: array(Proposal(), 'As propostas; as aprovadas são contratos e ficam'),
    invitations: array(body(invitation()), 'Os convites de fazendas'),
    registrations: array(body(registration()), 'Os cadastros sem email confirmado'),
  }),
)
export type PersonalData = typeof PersonalData.infer

export const PersonalDataExport = lazy(() =>
  body({ data: PersonalData(), exported_at: instant('Quando foi exportado') }),
)
