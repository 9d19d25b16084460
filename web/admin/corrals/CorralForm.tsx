import { Field, FormPage, Input, NumberField } from 'ui-kit'
import { useNameFromUrl } from '../../crud/useCreateFromName.ts'
import { useForm } from '../../crud/useForm.ts'
import { useGoBack } from '../../crud/useGoBack.ts'
import { useRecordQuery } from '../../crud/useRecordQuery.ts'
import { useSave } from '../../crud/useSave.ts'
import type { Corral } from './corrals.ts'

const schema = () => import('../../../domain/input/corral.ts').then(module => module.Write)

export function CorralForm({ id }: { id?: number }) {
  const name = useNameFromUrl()
  const { record, loading, failure } = useRecordQuery<Corral>('/corrals', id)
  const goBack = useGoBack('/admin/corrals')
  const initial = { name: record?.name ?? name, capacity: record?.capacity ?? null }
  const form = useForm({ initial, schema, save: useSave<Corral>('/corrals', id), onSaved: goBack })
  return (
    <FormPage
      {...form.formProps}
      title={id === undefined ? 'Criar Baia' : 'Editar Baia'}
      loading={loading && 'Carregando dados da baia...'}
      failure={failure}
      onCancel={goBack}
    >
      <Field label="Nome" required {...form.field('name')}>
        <Input {...form.text('name')} />
      </Field>
      <Field
        label="Capacidade de animais"
        hint="Quantas cabeças cabem nesta baia. Em branco, não há alerta de lotação."
        {...form.field('capacity')}
      >
        <NumberField {...form.bind('capacity')} />
      </Field>
    </FormPage>
  )
}
