/** Creates or edits a lot. */
import { Banner, Button, DateField, Field, FormPage, Input, NumberField, Select } from 'ui-kit'
import { breedGroupLabels, breedGroups } from '../../../domain/lot/expected-intake.ts'
import { namePatternOptions } from '../../../domain/lot/lot-name.ts'
import { useFeedingBasis } from '../../core/farm-settings.ts'
import { useToday } from '../../core/use-today.ts'
import { LotPreview } from './LotPreview.tsx'
import { loadHint } from './load-hint.tsx'
import { headsNow } from './lot-form-values.ts'
import { countOccupancy } from './occupancy.ts'
import { occupancyHint } from './occupancy-hint.tsx'
import { useLoadQuestion } from './useLoadQuestion.tsx'
import { type LotFormState, useLotForm } from './useLotForm.ts'

export function LotForm({ id }: { id?: number }) {
  const { lot, corrals, hasNoCorral, form, pageProps } = useLotForm(id)
  const { onSubmit, question } = useLoadQuestion({ form, lot, submit: pageProps.onSubmit })
  return (
    <FormPage
      {...pageProps}
      onSubmit={onSubmit}
      title={id === undefined ? 'Criar Lote' : 'Editar Lote'}
      preview={<LotPreview form={form} corrals={corrals} lot={lot} />}
    >
      {hasNoCorral && <NoCorral />}
      <NameFields form={form} />
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <AnimalFields form={form} corrals={corrals} lot={lot} />
        <FeedingFields form={form} lot={lot} />
        <CallFields form={form} />
      </div>
      {question}
    </FormPage>
  )
}

/** A lot needs a corral to stand in. */
const NoCorral = () => (
  <Banner
    action={
      <Button variant="secondary" href="/admin/corrals/new">
        Criar Baia
      </Button>
    }
  >
    Nenhuma baia cadastrada. Crie uma baia antes do lote.
  </Banner>
)

type FormProps = Pick<LotFormState, 'form'>

const NameFields = ({ form }: FormProps) => (
  <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
    <Field label="Padrão de Nome" {...form.field('name_pattern')}>
      <Select {...form.bind('name_pattern')} options={namePatternOptions} />
    </Field>
    <Field label="Nome" required hint={nameHints[form.values.name_pattern]} {...form.field('name')}>
      <Input {...form.text('name')} />
    </Field>
  </div>
)

const nameHints = {
  pattern1: 'O nome junta a baia e a data de entrada: BaiaA\u2011250612.',
  pattern2: 'O nome junta a baia e o cliente: BaiaA\u2011Santa Rita.',
  pattern3: 'Escreva o nome que quiser.',
}

function AnimalFields({ form, corrals, lot }: Omit<LotFormState, 'pageProps' | 'hasNoCorral'>) {
  const today = useToday()
  return (
    <>
      <Field
        label={lot?.base_quantity === undefined ? 'Cabeças' : 'Cabeças na entrada'}
        required
        {...form.field('quantity')}
      >
        <NumberField {...form.bind('quantity')} placeholder="50" />
      </Field>
      <Field
        label="Baia"
        required
        hint={occupancyHint(countOccupancy(form.values, corrals, lot))}
        {...form.field('corral_id')}
      >
        <Select {...form.bind('corral_id')} placeholder="Selecione a baia" options={corrals.map(toOption)} />
      </Field>
      <Field label="Data de Entrada" required {...form.field('entry_date')}>
        <DateField {...form.bind('entry_date')} max={today} />
      </Field>
      <Field label="Cliente (opcional)" {...form.field('client_name')}>
        <Input {...form.text('client_name')} />
      </Field>
    </>
  )
}

const toOption = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name })

/** Only in a farm that calls dry matter. */
function CallFields({ form }: FormProps) {
  if (useFeedingBasis() !== 'dry_matter') return null
  return (
    <>
      <Field
        label="Chamada (kg MS/cab)"
        hint="Quilos de matéria seca por cabeça por dia. A carga do lote sai dela."
        {...form.field('call')}
      >
        <NumberField {...form.bind('call')} unit="kg" placeholder="9,80" />
      </Field>
      <Field
        label="Grupo genético (opcional)"
        hint="Para a faixa de consumo esperado. Sem ele, não há faixa."
        {...form.field('breed_group')}
      >
        <Select {...form.bind('breed_group')} options={breedOptions} />
      </Field>
    </>
  )
}

const breedOptions = [
  { value: '' as const, label: 'Sem faixa' },
  ...breedGroups.map(value => ({ value, label: breedGroupLabels[value] })),
]

const FeedingFields = ({ form, lot }: FormProps & Pick<LotFormState, 'lot'>) => (
  <>
    <Field label="Peso Médio Inicial (kg)" required {...form.field('initial_avg_weight')}>
      <NumberField {...form.bind('initial_avg_weight')} unit="kg" placeholder="300" />
    </Field>
    <Field
      label="Carga Inicial (kg)"
      required
      hint={lot ? 'A carga de quando o lote entrou.' : loadHint(form.values.initial_load, form.values.quantity)}
      {...form.field('initial_load')}
    >
      <NumberField {...form.bind('initial_load')} unit="kg" placeholder="15000" />
    </Field>
    {lot && (
      <Field
        label="Carga de hoje (kg)"
        required
        hint={loadHint(form.values.today_load, headsNow(form.values.quantity, lot))}
        {...form.field('today_load')}
      >
        <NumberField {...form.bind('today_load')} unit="kg" />
      </Field>
    )}
    <Field label="GMD" required hint="Ganho médio diário, em kg por cabeça." {...form.field('gmd')}>
      <NumberField {...form.bind('gmd')} unit="kg/dia" placeholder="1,3" />
    </Field>
  </>
)
