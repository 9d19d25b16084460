import { Checkbox, Field, FormPage, Input, PercentField } from 'ui-kit'
import type { Write } from '../../../domain/feed/treat/treat-input.ts'
import type { Treat } from '../../../domain/feed/treat/treat-output.ts'
import { formatPercent } from '../../../domain/format/format.ts'
import { useFeedingBasis } from '../../core/farm-settings.ts'
import { blankOr, type FieldTexts } from '../../crud/form/field-texts.ts'
import { useRecordForm } from '../../crud/form/useRecordForm.tsx'
import { TreatPreview } from './TreatPreview.tsx'

type Values = { name: string; percent: number | null; locked: boolean }

const schema = () => import('../../../domain/feed/treat/treat-input.ts').then(module => module.Write)
const texts: FieldTexts<Values> = {
  name: { label: 'Nome do Tratamento' },
  percent: { label: 'Percentual (%)', text: blankOr(formatPercent) },
  locked: { label: 'Travado', text: isLocked => (isLocked ? 'Sim' : 'Não') },
}

export function TreatForm({ id }: { id?: number }) {
  const isCalled = useFeedingBasis() === 'dry_matter'
  const { form, pageProps } = useRecordForm<Treat, Values, Write>({
    path: '/treats',
    list: '/admin/treats',
    id,
    schema,
    texts,
    loadingText: 'Carregando dados do trato...',
    blank: name => ({ name, percent: null, locked: false }),
    valuesOf: ({ name, percent, locked = false }) => ({ name, percent, locked }),
    body: ({ locked, ...values }) => (isCalled ? { ...values, locked } : values),
    another: { label: 'Salvar e criar outro' },
  })
  return (
    <FormPage
      {...pageProps}
      title={id === undefined ? 'Criar Trato' : 'Editar Trato'}
      text="Organize e gerencie os tratamentos de forma eficiente."
      preview={<TreatPreview id={id} {...form.values} />}
    >
      <Field label="Nome do Tratamento" required {...form.field('name')}>
        <Input {...form.text('name')} />
      </Field>
      <Field
        label="Percentual (%)"
        required
        hint="Quanto da carga do dia é dado neste trato."
        {...form.field('percent')}
      >
        <PercentField {...form.bind('percent')} />
      </Field>
      {isCalled && (
        <Checkbox
          label="Travado"
          hint="Dá pela chamada de antes da leitura do dia. Os outros tratos compensam o que mudou."
          checked={form.values.locked}
          onChange={locked => form.set('locked', locked)}
        />
      )}
    </FormPage>
  )
}
