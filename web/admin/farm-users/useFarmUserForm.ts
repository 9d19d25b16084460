import type { UserType } from '../../../domain/account/permission.ts'
import { useNameFromUrl } from '../../crud/useCreateFromName.ts'
import { useForm } from '../../crud/useForm.ts'
import { useGoBack } from '../../crud/useGoBack.ts'
import { useRecordQuery } from '../../crud/useRecordQuery.ts'
import { useSave } from '../../crud/useSave.ts'
import { type FarmUser, useIsSelf } from './farm-users.ts'

const schema = () => import('../../../domain/input/farm-user.ts').then(module => module.Write)

type Values = {
  name: string
  email: string
  password: string
  password_confirmation: string
  user_type: UserType | ''
  active: boolean
}

export function useFarmUserForm(id: number | undefined) {
  const name = useNameFromUrl()
  const { record, loading, failure } = useRecordQuery<FarmUser>('/farm_users', id)
  const isSelf = useIsSelf()
  const goBack = useGoBack('/admin/farm-users')
  const initial = initialValues(record, name)
  const form = useForm({ initial, schema, body, save: useSave<FarmUser>('/farm_users', id), onSaved: goBack })
  return { form, isSelf: record !== undefined && isSelf(record), loading, failure, goBack }
}

export type FarmUserForm = ReturnType<typeof useFarmUserForm>['form']

const initialValues = (record: FarmUser | undefined, name: string): Values => ({
  name: record?.name ?? name,
  email: record?.email ?? '',
  password: '',
  password_confirmation: '',
  user_type: record?.user_type ?? '',
  active: record?.active ?? true,
})

/** Without a password, neither field is sent. */
function body({ password, password_confirmation, ...user }: Values) {
  return password || password_confirmation ? { ...user, password, password_confirmation } : user
}
