/** What the lot will be: its name, its corral, and the figures that its list shows. */
import { CapacityMeter, FormPreview, type PreviewFigure, PreviewFigures, Tag } from 'ui-kit'
import { formatNumber } from '../../../domain/format/format.ts'
import { listNames } from '../../../domain/format/list-names.ts'
import { isUnusualKgPerHead, kgPerHead, usualKgPerHead } from '../../../domain/lot/kg-per-head.ts'
import { daysConfined, projectedWeight } from '../../../domain/lot/lot.ts'
import { toGrams, toKg } from '../../../domain/units/weight.ts'
import { useToday } from '../../core/use-today.ts'
import { headsNow, type LotFormValues } from './lot-form-values.ts'
import { countOccupancy } from './occupancy.ts'
import type { LotFormState } from './useLotForm.ts'

type Props = Pick<LotFormState, 'form' | 'corrals' | 'lot'>

export function LotPreview({ form: { values }, corrals, lot }: Props) {
  const today = useToday()
  const occupancy = countOccupancy(values, corrals, lot)
  const load = lot ? values.today_load : values.initial_load
  const heads = headsNow(values.quantity, lot)
  const figures = [perHead(load, heads), ...growth(values, heads, lot?.deactivated_at ?? null, today)]
  return (
    <FormPreview
      title="Prévia do lote"
      name={values.name}
      mark={occupancy && <Tag name={occupancy.corral} />}
      empty={
        !occupancy &&
        figures.every(({ value }) => value === null) &&
        'Preencha os campos e confira aqui a lotação da baia, o consumo por cabeça e o peso de hoje.'
      }
    >
      <PreviewFigures figures={figures} />
      {occupancy && (
        <CapacityMeter label={`Na baia ${occupancy.corral}`} count={occupancy.heads} capacity={occupancy.capacity} />
      )}
    </FormPreview>
  )
}

function perHead(load: number | null, heads: number | null): PreviewFigure {
  const each = kgPerHead(load, heads)
  return {
    label: 'Por cabeça',
    value: each === null ? null : formatNumber(each, 2, 0),
    unit: 'kg/dia',
    ...(each === null && { text: 'Informe as cabeças e a carga.' }),
    ...(isUnusualKgPerHead(each) && {
      text: `O comum é de ${usualKgPerHead.min} a ${usualKgPerHead.max} kg.`,
      warns: true,
    }),
  }
}

/** `finishedOn`: a finished lot has stopped growing. */
function growth(
  values: LotFormValues,
  heads: number | null,
  finishedOn: string | null,
  today: string,
): PreviewFigure[] {
  const { entry_date, initial_avg_weight, gmd } = values
  const days = entry_date ? daysConfined({ entryDate: entry_date, deactivatedOn: finishedOn }, today) : null
  const hasWeight = days !== null && isNumber(initial_avg_weight) && isNumber(gmd)
  const weight =
    hasWeight && toKg(projectedWeight({ initialAvgWeight: toGrams(initial_avg_weight), gmd: toGrams(gmd) }, days))
  return [
    {
      label: finishedOn ? 'Peso médio no fim' : 'Peso médio hoje',
      value: weight === false ? null : formatNumber(weight, 1, 0),
      unit: 'kg',
      ...(weight === false && { text: `Informe ${listNames(missingOf(values))}.` }),
    },
    {
      label: 'Ganho do lote',
      value: isNumber(gmd) && isNumber(heads) && heads > 0 ? formatNumber(gmd * heads) : null,
      unit: 'kg/dia',
    },
    { label: 'Dias confinado', value: days === null ? null : formatNumber(days) },
  ]
}

const missingOf = ({ entry_date, initial_avg_weight, gmd }: LotFormValues) => [
  ...(entry_date ? [] : ['a data']),
  ...(isNumber(initial_avg_weight) ? [] : ['o peso inicial']),
  ...(isNumber(gmd) ? [] : ['o GMD']),
]

/** False for a number that is typed wrong, too. */
const isNumber = (value: number | null): value is number => value !== null && !Number.isNaN(value)
