import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { Field, PasswordInput } from 'ui-kit'
import { put } from '../core/api.ts'
import { session, useSession } from '../core/session.ts'
import { useForm } from '../crud/form/useForm.ts'
import { AccountSection } from './AccountSection.tsx'
import { loadAccountSchemas, SESSIONS_PATH } from './account.ts'
import { InlineForm } from './InlineForm.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'

export function ChangePassword() {
  const [saves, setSaves] = useState(0) // each save gives the form a new key, which mounts it again
  return (
    <AccountSection title="Senha" text="Ao trocar a senha, as sessões dos outros aparelhos são encerradas.">
      <PasswordForm key={saves} focusSubmit={saves > 0} onSaved={() => setSaves(saves + 1)} />
    </AccountSection>
  )
}

const schema = () => loadAccountSchemas().then(account => account.ChangePassword)
const initial = { current_password: '', password: '', password_confirmation: '' }

function PasswordForm({ focusSubmit, onSaved }: { focusSubmit: boolean; onSaved: () => void }) {
  const { mutate } = useSWRConfig()
  const save = async (body: object) => {
    const answer = await put<{ data: { token: string }; message: string }>('/users/me/password', body)
    session.set(now => now && { ...now, token: answer.data.token })
    void mutate(SESSIONS_PATH)
    return answer
  }
  const form = useForm({ initial, schema, save, onSaved })
  const person = useSession()
  const owner = { ...person, farm: person?.farms.map(({ name }) => name).join(' ') ?? null }
  return (
    <InlineForm {...form.formProps} focusSubmit={focusSubmit} label="Senha" submitLabel="Trocar senha">
      <Field label="Senha atual" {...form.field('current_password')}>
        <PasswordInput {...form.text('current_password')} autoComplete="current-password" />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <NewPasswordFields form={form} owner={owner} />
      </div>
    </InlineForm>
  )
}
