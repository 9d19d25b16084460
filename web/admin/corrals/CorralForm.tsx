import { Field, FormPage, Input, NumberField } from 'ui-kit'
import type { Write } from '../../../domain/lot/corral-input.ts'
import type { Corral } from '../../../domain/lot/corral-output.ts'
import type { FieldTexts } from '../../crud/form/field-texts.ts'
import { useRecordForm } from '../../crud/form/useRecordForm.tsx'
import { CorralPreview } from './CorralPreview.tsx'

type Values = { name: string; capacity: number | null }

const schema = () => import('../../../domain/lot/corral-input.ts').then(module => module.Write)
const texts: FieldTexts<Values> = { name: { label: 'Nome' }, capacity: { label: 'Capacidade de animais' } }

export function CorralForm({ id }: { id?: number }) {
  const { form, record, pageProps } = useRecordForm<Corral, Values, Write>({
    path: '/corrals',
    list: '/admin/corrals',
    id,
    schema,
    texts,
    loadingText: 'Carregando dados da baia...',
    blank: name => ({ name, capacity: null }),
    valuesOf: ({ name, capacity }) => ({ name, capacity }),
    another: { label: 'Salvar e criar outra', keep: ({ capacity }) => ({ capacity }) },
  })
  return (
    <FormPage
      {...pageProps}
      title={id === undefined ? 'Criar Baia' : 'Editar Baia'}
      preview={<CorralPreview {...form.values} corral={record} />}
      widePreview
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
