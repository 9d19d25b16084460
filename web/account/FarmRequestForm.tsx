import { Field, Input, NumberField } from 'ui-kit'
import { formatPhone } from '../../domain/site/phone.ts'
import { put } from '../core/api.ts'
import { useForm } from '../crud/form/useForm.ts'
import { FARM_REQUEST_PATH, type SentRequest } from './farm-request.ts'
import { InlineForm } from './InlineForm.tsx'

const schema = () => import('../../domain/site/contact-input.ts').then(contact => contact.FarmRequest)
type Values = { farm_name: string; city: string; heads: number | null; phone: string }
const blank: Values = { farm_name: '', city: '', heads: null, phone: '' }
const valuesOf = ({ farm_name, city, heads, phone }: SentRequest): Values => ({ farm_name, city, heads, phone })

type Props = { sent: SentRequest | null; onSaved: (sent: SentRequest) => void; onCancel?: () => void }

export function FarmRequestForm({ sent, onSaved, onCancel }: Props) {
  const save = async (body: object) => {
    const answer = await put<{ data: SentRequest; message: string }>(FARM_REQUEST_PATH, body)
    onSaved(answer.data)
    return answer
  }
  const initial = sent ? valuesOf(sent) : blank
  const form = useForm({ initial, schema, save, onSaved: () => undefined })
  const phone = form.text('phone')
  return (
    <InlineForm {...form.formProps} label="Dados da fazenda" submitLabel="Enviar" {...(onCancel && { onCancel })}>
      <Field label="Nome da fazenda" {...form.field('farm_name')}>
        <Input {...form.text('farm_name')} autoComplete="organization" />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Cidade" {...form.field('city')}>
          <Input {...form.text('city')} autoComplete="address-level2" />
        </Field>
        <Field label="Cabeças" hint="Quantos animais em confinamento." {...form.field('heads')}>
          <NumberField {...form.bind('heads')} />
        </Field>
      </div>
      <Field label="Telefone" {...form.field('phone')}>
        <Input
          {...phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          onBlur={() => phone.value && form.set('phone', formatPhone(phone.value))}
        />
      </Field>
    </InlineForm>
  )
}
