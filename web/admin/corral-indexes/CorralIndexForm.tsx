import { Field, FormPage, Input, PercentField } from 'ui-kit'
import { formatPercentChange } from '../../../domain/format/format.ts'
import type { Write } from '../../../domain/trough-reading/corral-index-input.ts'
import type { CorralIndex } from '../../../domain/trough-reading/corral-index-output.ts'
import { blankOr, type FieldTexts } from '../../crud/form/field-texts.ts'
import { useRecordForm } from '../../crud/form/useRecordForm.tsx'
import { CorralIndexPreview } from './CorralIndexPreview.tsx'

type Values = { name: string; value: number | null }

const schema = () => import('../../../domain/trough-reading/corral-index-input.ts').then(module => module.Write)
const texts: FieldTexts<Values> = {
  name: { label: 'Nome' },
  value: { label: 'Valor (%)', text: blankOr(formatPercentChange) },
}

export function CorralIndexForm({ id }: { id?: number }) {
  const { form, pageProps } = useRecordForm<CorralIndex, Values, Write>({
    path: '/corral_indexes',
    list: '/admin/corral-indexes',
    id,
    schema,
    texts,
    loadingText: 'Carregando dados do índice...',
    blank: name => ({ name, value: null }),
    valuesOf: ({ name, value }) => ({ name, value }),
    another: { label: 'Salvar e criar outro' },
  })
  return (
    <FormPage
      {...pageProps}
      title={id === undefined ? 'Criar Índice' : 'Editar Índice'}
      preview={<CorralIndexPreview id={id} {...form.values} />}
      widePreview
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
