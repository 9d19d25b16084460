import { Field, FormPage, Input, PercentField } from 'ui-kit'
import { useNameFromUrl } from '../../crud/useCreateFromName.ts'
import { useForm } from '../../crud/useForm.ts'
import { useGoBack } from '../../crud/useGoBack.ts'
import { useRecordQuery } from '../../crud/useRecordQuery.ts'
import { useSave } from '../../crud/useSave.ts'
import type { CorralIndex } from './corral-indexes.ts'

const schema = () => import('../../../domain/input/corral-index.ts').then(module => module.Write)

export function CorralIndexForm({ id }: { id?: number }) {
  const name = useNameFromUrl()
  const { record, loading, failure } = useRecordQuery<CorralIndex>('/corral_indexes', id)
  const goBack = useGoBack('/admin/corral-indexes')
  const initial = { name: record?.name ?? name, value: record?.value ?? null }
  const form = useForm({ initial, schema, save: useSave<CorralIndex>('/corral_indexes', id), onSaved: goBack })
  return (
    <FormPage
      {...form.formProps}
      title={id === undefined ? 'Criar Índice' : 'Editar Índice'}
      loading={loading && 'Carregando dados do índice...'}
      failure={failure}
      onCancel={goBack}
    >
      <Field label="Nome" required hint="O que se vê no cocho: Limpo, Lambido, Sobra leve." {...form.field('name')}>
        <Input {...form.text('name')} />
      </Field>
      <Field
        label="Valor (%)"
        required
        hint="De -100 a 100. Com 10, o próximo trato aumenta 10%; com -10, diminui 10%."
        {...form.field('value')}
      >
        <PercentField signed {...form.bind('value')} />
      </Field>
    </FormPage>
  )
}
