/** Types a reference of the market, or changes one. */
import { Field, Input, NumberField, Select } from 'ui-kit'
import {
  publishedNames,
  type ReferenceName,
  referenceNameLabels,
  referenceNames,
  toMonth,
} from '../../../domain/cost/market-reference/market-reference.ts'
import type { MarketReference } from '../../../domain/cost/market-reference/market-reference-output.ts'
import { formatMonth } from '../../../domain/format/format.ts'
import { addMonths } from '../../../domain/time/month.ts'
import { post, put } from '../../core/api.ts'
import { useToday } from '../../core/use-today.ts'
import { FormDialog, useDialogForm } from '../form/FormDialog.tsx'

/** Whose references they are: the path of the API, and whether the staff types them for all farms. */
export type ReferenceOwner = { path: string; isStaff: boolean }

type Props = { owner: ReferenceOwner; reference: MarketReference | null; onSaved: () => void; onClose: () => void }

type Values = {
  month: string
  name: ReferenceName
  region: string
  per_arroba: number | null
  per_head_day: number | null
}

const schemas = {
  ofFarm: () => import('../../../domain/cost/market-reference/market-reference-input.ts').then(module => module.Write),
  shared: () =>
    import('../../../domain/cost/market-reference/market-reference-input.ts').then(module => module.WriteShared),
}

/** How many months back may be chosen. */
const MONTHS = 36

export function ReferenceDialog({ owner, reference, onSaved, onClose }: Props) {
  const form = useReferenceForm({ owner, reference, onSaved, onClose })
  const { busy } = form.formProps
  const names = owner.isStaff ? publishedNames : referenceNames
  return (
    <FormDialog
      title={reference ? 'Editar referência' : 'Informar referência'}
      formProps={form.formProps}
      onClose={onClose}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Índice" required {...form.field('name')}>
          <Select
            options={names.map(value => ({ value, label: referenceNameLabels[value] }))}
            value={form.values.name}
            onChange={name => form.set('name', name)}
            disabled={busy}
          />
        </Field>
        <Field label="Região" hint="Como GO ou Centro-Oeste." {...form.field('region')}>
          <Input {...form.text('region')} maxLength={40} />
        </Field>
        <Field label="Mês" required {...form.field('month')}>
          <Select
            options={useMonths(reference).map(value => ({ value, label: formatMonth(value) }))}
            value={form.values.month}
            onChange={month => form.set('month', month)}
            disabled={busy}
          />
        </Field>
        <Field label="Custo da @ produzida" {...form.field('per_arroba')}>
          <NumberField {...form.bind('per_arroba')} unit="R$/@" minDecimals={2} />
        </Field>
        <Field label="Custo por cabeça e dia" hint="Um dos dois custos basta." {...form.field('per_head_day')}>
          <NumberField {...form.bind('per_head_day')} unit="R$/cab/dia" minDecimals={2} />
        </Field>
      </div>
    </FormDialog>
  )
}

/** The newest first, with that of the reference. */
function useMonths(reference: MarketReference | null): string[] {
  const current = toMonth(useToday())
  const months = Array.from({ length: MONTHS }, (_, back) => addMonths(current, -back))
  return reference && !months.includes(reference.month) ? [...months, reference.month] : months
}

function useReferenceForm({ owner, reference, onSaved, onClose }: Props) {
  const lastMonth = addMonths(toMonth(useToday()), -1)
  const initial: Values = {
    month: reference?.month ?? lastMonth,
    name: reference?.name ?? 'icbc',
    region: reference?.region ?? '',
    per_arroba: reference?.per_arroba ?? null,
    per_head_day: reference?.per_head_day ?? null,
  }
  return useDialogForm({
    initial,
    schema: owner.isStaff ? schemas.shared : schemas.ofFarm,
    body: (values: Values) => (reference ? { ...values, updated_at: reference.updated_at } : values),
    save: (body: unknown) => (reference ? put(`${owner.path}/${reference.id}`, body) : post(owner.path, body)),
    reload: onSaved,
    onClose,
  })
}
