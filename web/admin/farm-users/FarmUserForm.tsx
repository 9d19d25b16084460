import { Checkbox, Field, FormPage, Input, PasswordInput, Select } from 'ui-kit'
import { userTypeLabels, userTypes } from '../../../domain/account/permission.ts'
import { type FarmUserForm as Form, useFarmUserForm } from './useFarmUserForm.ts'

const types = userTypes.map(value => ({ value, label: userTypeLabels[value] }))

export function FarmUserForm({ id }: { id?: number }) {
  const { form, pageProps, isSelf } = useFarmUserForm(id)
  return (
    <FormPage {...pageProps} title={id === undefined ? 'Criar Usuário' : 'Editar Usuário'}>
      <Field label="Nome" required {...form.field('name')}>
        <Input {...form.text('name')} />
      </Field>
      <Field label="Email" required {...form.field('email')}>
        <Input {...form.text('email')} type="email" />
      </Field>
      <PasswordFields form={form} isNew={id === undefined} />
      {!isSelf && <RoleFields form={form} />}
    </FormPage>
  )
}

const PasswordFields = ({ form, isNew }: { form: Form; isNew: boolean }) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <Field
      label="Senha"
      required={isNew}
      hint={isNew ? 'Quem já tem conta no Cocho em Dia continua com a própria senha.' : 'Em branco, a senha não muda.'}
      {...form.field('password')}
    >
      <PasswordInput {...form.text('password')} placeholder="min. 6 caracteres" autoComplete="new-password" />
    </Field>
    <Field label="Confirme a Senha" required={isNew} {...form.field('password_confirmation')}>
      <PasswordInput {...form.text('password_confirmation')} autoComplete="new-password" />
    </Field>
  </div>
)

/** Hidden on one's own record: users do not change their own role. */
function RoleFields({ form }: { form: Form }) {
  const { value: active, ...activity } = form.bind('active')
  return (
    <>
      <Field label="Tipo de Usuário" required {...form.field('user_type')}>
        <Select
          name="user_type"
          placeholder="Selecione o tipo"
          options={types}
          value={form.values.user_type}
          onChange={type => form.set('user_type', userTypes.find(known => known === type) ?? '')}
        />
      </Field>
      <Checkbox label="Usuário Ativo" checked={active} {...activity} />
    </>
  )
}
