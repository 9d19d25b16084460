/** Until which day a head earns what it costs. What is typed is not stored. */
import { useState } from 'react'
import { Button, Card, Field, NumberField, type ReportColumn, ReportTable } from 'ui-kit'
import type { Point, SlaughterPoint } from '../../../../domain/cost/cost-output.ts'
import { formatDate, formatNumber, formatShortDate } from '../../../../domain/format/format.ts'
import { formatReais } from '../../../../domain/format/reais.ts'
import type { Lot } from '../../../../domain/lot/lot-output.ts'
import { LoadError } from '../../../layout/loaded/LoadError.tsx'
import { useSlaughterPoint } from '../../costs/costs.ts'

type Values = { a: number | null; b: number | null; price: number | null; cost: number | null }
const NOTHING: Values = { a: null, b: null, price: null, cost: null }

/** A blank field takes what the server offers. */
const queryOf = (values: Values) =>
  Object.fromEntries(Object.entries(values).flatMap(([key, value]) => (value === null ? [] : [[key, String(value)]])))

export function SlaughterPointCard({ lot }: { lot: Lot }) {
  const [typed, setTyped] = useState(NOTHING)
  const [asked, setAsked] = useState(NOTHING)
  const { data, error, mutate } = useSlaughterPoint(lot.id, queryOf(asked))
  return (
    <Card title="Ponto de abate" level={3}>
      <form
        className="space-y-4"
        onSubmit={event => {
          event.preventDefault()
          setAsked(typed)
        }}
      >
        <p className="text-ink-2">
          Até que dia vale a pena manter o lote no cocho. O ganho diminui um pouco a cada dia. Deixe em branco para usar
          os números do lote.
        </p>
        <Fields values={typed} offered={data} onChange={setTyped} />
        <Button type="submit">Calcular</Button>
      </form>
      <div className="mt-4 space-y-4 empty:hidden">
        {error && <LoadError title="O ponto de abate não foi calculado" error={error} onRetry={() => mutate()} />}
        {data?.point && <PointResult point={data.point} />}
        {data && !data.point && asked.price !== null && (
          <p className="font-medium">Falta o custo por cabeça e dia: o lote não tem um dia recente com custo.</p>
        )}
      </div>
    </Card>
  )
}

type FieldsProps = { values: Values; offered: SlaughterPoint | undefined; onChange: (values: Values) => void }

function Fields({ values, offered, onChange }: FieldsProps) {
  const bind = (key: keyof Values) => ({
    value: values[key],
    onChange: (value: number | null) => onChange({ ...values, [key]: Number.isNaN(value) ? null : value }),
  })
  const hint = (key: 'a' | 'b' | 'cost', decimals: number) => {
    const value = offered?.[key]
    return typeof value === 'number' && { hint: `Do lote: ${formatNumber(value, decimals)}` }
  }
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <Field label="Preço de venda da @">
        <NumberField {...bind('price')} unit="R$/@" minDecimals={2} />
      </Field>
      <Field label="Custo por cabeça" {...hint('cost', 2)}>
        <NumberField {...bind('cost')} unit="R$/dia" minDecimals={2} />
      </Field>
      <Field label="GMD na entrada" {...hint('a', 3)}>
        <NumberField {...bind('a')} unit="kg/dia" />
      </Field>
      <Field label="Queda do GMD por dia" {...hint('b', 4)}>
        <NumberField {...bind('b')} unit="kg" />
      </Field>
    </div>
  )
}

function sentenceOf({ pays, last_day: day, last_date: date }: Point): string {
  if (pays === 'never') return 'Nenhum dia paga o que uma cabeça custa, com este preço e este ganho.'
  if (pays === 'always') return 'Todos os dias pagam: com este ganho, o lote não tem um ponto de abate.'
  return `Paga até o dia ${day} de confinamento, ${formatDate(date ?? '')}. Depois, cada dia custa mais do que rende.`
}

const PointResult = ({ point }: { point: Point }) => (
  <>
    <p role="status" className="font-medium">
      {sentenceOf(point)}
    </p>
    <ReportTable caption="Margem por dia" columns={columns} rows={point.days} rowKey={({ day }) => day} />
  </>
)

type Day = Point['days'][number]
const columns: ReportColumn<Day>[] = [
  {
    key: 'day',
    header: 'Dia',
    sort: ({ day }) => day,
    cell: ({ day, date }) => `${day} · ${formatShortDate(date)}`,
  },
  { key: 'gmd', header: 'GMD', unit: 'kg/dia', sort: ({ gmd }) => gmd, cell: ({ gmd }) => formatNumber(gmd, 3) },
  {
    key: 'margin',
    header: 'Margem',
    unit: 'por cabeça',
    sort: ({ margin }) => margin,
    cell: ({ margin }) => formatReais(margin),
  },
]
