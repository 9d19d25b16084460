import { Field, FormPage, Input, PercentField } from 'ui-kit'
import { useNameFromUrl } from '../../crud/useCreateFromName.ts'
import { useForm } from '../../crud/useForm.ts'
import { useGoBack } from '../../crud/useGoBack.ts'
import { useRecordQuery } from '../../crud/useRecordQuery.ts'
import { useSave } from '../../crud/useSave.ts'
import type { Treat } from './treats.ts'

const schema = () => import('../../../domain/input/treat.ts').then(module => module.Write)

export function TreatForm({ id }: { id?: number }) {
  const name = useNameFromUrl()
  const { record, loading, failure } = useRecordQuery<Treat>('/treats', id)
  const goBack = useGoBack('/admin/treats')
  const initial = { name: record?.name ?? name, percent: record?.percent ?? null }
  const form = useForm({ initial, schema, save: useSave<Treat>('/treats', id), onSaved: goBack })
  return (
    <FormPage
      {...form.formProps}
      title={id === undefined ? 'Criar Trato' : 'Editar Trato'}
      text="Organize e gerencie os tratamentos de forma eficiente."
      loading={loading && 'Carregando dados do trato...'}
      failure={failure}
      onCancel={goBack}
    >
      <Field label="Nome do Tratamento" required {...form.field('name')}>
        <Input {...form.text('name')} />
      </Field>
      <Field
        label="Percentual (%)"
        required
        hint="A parte da carga do dia que este trato leva."
        {...form.field('percent')}
      >
        <PercentField {...form.bind('percent')} />
      </Field>
    </FormPage>
  )
}
