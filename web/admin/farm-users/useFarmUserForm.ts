/** State of a user's form. */

import type { Write } from '../../../domain/account/farm-user-input.ts'
import type { FarmUser } from '../../../domain/account/farm-user-output.ts'
import { type UserType, userTypeLabels } from '../../../domain/account/permission.ts'
import type { FieldTexts } from '../../crud/form/field-texts.ts'
import { useRecordForm } from '../../crud/form/useRecordForm.tsx'
import { useIsSelf } from './farm-users.ts'

const schema = () => import('../../../domain/account/farm-user-input.ts').then(module => module.Write)

type Values = {
  name: string
  email: string
  password: string
  password_confirmation: string
  user_type: UserType | ''
  active: boolean
}

const texts: FieldTexts<Values> = {
  name: { label: 'Nome' },
  email: { label: 'Email' },
  password: { label: 'Senha', text: () => '' },
  password_confirmation: { label: 'Confirme a Senha', text: () => '' },
  user_type: { label: 'Tipo de Usuário', text: type => type && userTypeLabels[type] },
  active: { label: 'Usuário Ativo' },
}

export function useFarmUserForm(id: number | undefined) {
  const isSelf = useIsSelf()
  const { form, record, pageProps } = useRecordForm<FarmUser, Values, Write>({
    path: '/farm_users',
    list: '/admin/farm-users',
    id,
    schema,
    texts,
    loadingText: 'Carregando dados do usuário...',
    blank: blankValues,
    valuesOf,
    body,
    secrets: ['password', 'password_confirmation'],
  })
  const isOwn = record !== undefined && isSelf(record)
  return { form, pageProps, isSelf: isOwn, credentials: credentialsOf(record, isOwn) }
}

export type Credentials = 'new' | 'own' | 'farm' | 'person'

/** Who changes the email and the password: 'farm' while the account is the farm's, else the person, in Minha conta. */
function credentialsOf(record: FarmUser | undefined, isSelf: boolean): Credentials {
  if (record === undefined) return 'new'
  if (isSelf) return 'own'
  return record.managed ? 'farm' : 'person'
}

export type FarmUserForm = ReturnType<typeof useFarmUserForm>['form']

const noPassword = { password: '', password_confirmation: '' }
const blankValues = (name: string): Values => ({ ...noPassword, name, email: '', user_type: '', active: true })
const valuesOf = ({ name, email, user_type, active }: FarmUser): Values => ({
  ...noPassword,
  name,
  email: email ?? '',
  user_type,
  active,
})

/** Without a password, neither field is sent. */
function body({ password, password_confirmation, ...user }: Values) {
  return password || password_confirmation ? { ...user, password, password_confirmation } : user
}
