import { Field, Input, PasswordInput } from 'ui-kit'
import { remove } from '../core/api.ts'
import { FormDialog } from '../crud/form/FormDialog.tsx'
import { useForm } from '../crud/form/useForm.ts'
import { loadAccountSchemas, SECOND_FACTOR_PATH } from './account.ts'

type Props = { hasPasskeys: boolean; onClose: () => void; onDisabled: () => void }

const schema = () => loadAccountSchemas().then(account => account.DisableSecondFactor)
const initial = { password: '', otp: '' }
const save = (body: object) => remove(SECOND_FACTOR_PATH, body)

export function DisableSecondFactorDialog({ hasPasskeys, onClose, onDisabled }: Props) {
  const form = useForm({ initial, schema, save, onSaved: onDisabled })
  return (
    <FormDialog
      title={hasPasskeys ? 'Desativar o aplicativo de códigos?' : 'Desativar a verificação em duas etapas?'}
      formProps={form.formProps}
      onClose={onClose}
      submit={{ label: 'Desativar', variant: 'danger' }}
    >
      <p>
        {hasPasskeys
          ? 'Para entrar, a sua conta passa a pedir a senha e uma chave de acesso.'
          : 'A senha sozinha volta a abrir a sua conta.'}
      </p>
      <Field label="Senha" {...form.field('password')}>
        <PasswordInput {...form.text('password')} autoComplete="current-password" />
      </Field>
      <Field label="Código de verificação" hint="Do aplicativo, ou um de recuperação." {...form.field('otp')}>
        <Input {...form.text('otp')} autoComplete="one-time-code" />
      </Field>
    </FormDialog>
  )
}
