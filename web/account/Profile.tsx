import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { Field, Input } from 'ui-kit'
import { put } from '../core/api.ts'
import { session, useSession } from '../core/session.ts'
import { useForm } from '../crud/form/useForm.ts'
import { AccountSection } from './AccountSection.tsx'
import { loadAccountSchemas } from './account.ts'
import { InlineForm } from './InlineForm.tsx'

export function Profile() {
  const [saves, setSaves] = useState(0) // each save gives the form a new key, which mounts it again
  return (
    <AccountSection
      title="Perfil"
      text="É o nome da sua conta. Uma fazenda que convidou você pode usar outro, que o gestor muda em Usuários."
    >
      <ProfileForm key={saves} focusSubmit={saves > 0} onSaved={() => setSaves(saves + 1)} />
    </AccountSection>
  )
}

const schema = () => loadAccountSchemas().then(account => account.Profile)
type Renamed = { data: { name: string }; message: string }

function ProfileForm({ focusSubmit, onSaved }: { focusSubmit: boolean; onSaved: () => void }) {
  const { name = '' } = useSession() ?? {}
  const { mutate } = useSWRConfig()
  const save = async (body: object) => {
    const answer = await put<Renamed>('/users/me', body)
    session.set(now => now && { ...now, name: answer.data.name })
    void mutate('/users/me')
    return answer
  }
  const form = useForm({ initial: { name }, schema, save, onSaved })
  return (
    <InlineForm {...form.formProps} focusSubmit={focusSubmit} label="Perfil" submitLabel="Salvar nome">
      <Field label="Nome" {...form.field('name')}>
        <Input {...form.text('name')} autoComplete="name" />
      </Field>
    </InlineForm>
  )
}
