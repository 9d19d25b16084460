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
  const { record, waiting, failure } = useRecordQuery<FarmUser>('/farm_users', id)
  const isOwn = useIsSelf()
  const back = useGoBack('/admin/farm-users')
  const initial = opened(record, name)
  const form = useForm({ initial, schema, body: sent, save: useSave<FarmUser>('/farm_users', id), onSaved: back })
  return { form, isOwn: record !== undefined && isOwn(record), waiting, failure, back }
}

export type FarmUserForm = ReturnType<typeof useFarmUserForm>['form']

const opened = (record: FarmUser | undefined, name: string): Values => ({
  name: record?.name ?? name,
  email: record?.email ?? '',
  password: '',
  password_confirmation: '',
  user_type: record?.user_type ?? '',
  active: record?.active ?? true,
})

/** Without a password, both fields stay at home. */
function sent({ password, password_confirmation, ...user }: Values) {
  return password || password_confirmation ? { ...user, password, password_confirmation } : user
}
