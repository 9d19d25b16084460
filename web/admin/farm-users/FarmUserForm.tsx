import type { ReactNode } from 'react'
import { Checkbox, Field, FormPage, Input, Link, PasswordInput, Select } from 'ui-kit'
import { userTypeLabels, userTypes } from '../../../domain/account/permission.ts'
import { FarmUserPreview } from './FarmUserPreview.tsx'
import { type Credentials, type FarmUserForm as Form, useFarmUserForm } from './useFarmUserForm.ts'

const types = userTypes.map(value => ({ value, label: userTypeLabels[value] }))

export function FarmUserForm({ id }: { id?: number }) {
  const { form, pageProps, isSelf, credentials } = useFarmUserForm(id)
  const mayChange = credentials === 'new' || credentials === 'farm'
  return (
    <FormPage
      {...pageProps}
      title={id === undefined ? 'Criar Usuário' : 'Editar Usuário'}
      preview={!isSelf && <FarmUserPreview name={form.values.name} type={form.values.user_type} />}
    >
      <Field label="Nome" required {...form.field('name')}>
        <Input {...form.text('name')} />
      </Field>
      <Field label="Email" required hint={emailHints[credentials]} {...form.field('email')}>
        <Input {...form.text('email')} type="email" readOnly={!mayChange} />
      </Field>
      {mayChange && <PasswordFields form={form} isNew={id === undefined} />}
      {!isSelf && <RoleFields form={form} />}
    </FormPage>
  )
}

const emailHints: Record<Credentials, ReactNode> = {
  new: 'Quem já tem conta no Cocho em Dia recebe um convite por email.',
  farm: 'A conta é da fazenda até a pessoa confirmar o email.',
  person: 'A conta é da própria pessoa: só ela muda o email e a senha.',
  own: (
    <>
      O seu email e a sua senha você troca em{' '}
      <Link href="/admin/account" className="font-semibold text-pasture underline underline-offset-4">
        Minha conta
      </Link>
      .
    </>
  ),
}

const PasswordFields = ({ form, isNew }: { form: Form; isNew: boolean }) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <Field
      label="Senha"
      required={isNew}
      hint={
        isNew ? 'Para quem ainda não tem conta. Quem tem continua com a própria senha.' : 'Em branco, a senha não muda.'
      }
      {...form.field('password')}
    >
      <PasswordInput {...form.text('password')} placeholder="min. 6 caracteres" autoComplete="new-password" />
    </Field>
    <Field label="Confirme a Senha" required={isNew} {...form.field('password_confirmation')}>
      <PasswordInput {...form.text('password_confirmation')} autoComplete="new-password" />
    </Field>
  </div>
)

/** The fields are hidden on one's own record: users do not change their own role. */
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
