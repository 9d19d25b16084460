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
          Até que dia uma cabeça ganha o que custa. O GMD cai com os dias: no dia d ele é a − b × d. Em branco, vale o
          que as pesagens e o último dia com trato mostram.
        </p>
        <Fields values={typed} offered={data} onChange={setTyped} />
        <Button type="submit">Calcular</Button>
      </form>
      <div className="mt-4 space-y-4">
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
  const bind = (key: keyof Values, decimals: number) => ({
    value: values[key],
    onChange: (value: number | null) => onChange({ ...values, [key]: Number.isNaN(value) ? null : value }),
    placeholder: placeholderOf(key === 'price' ? null : offered?.[key], decimals),
  })
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <Field label="Preço da @" hint="De venda.">
        <NumberField {...bind('price', 2)} unit="R$/@" minDecimals={2} />
      </Field>
      <Field label="Custo por cabeça">
        <NumberField {...bind('cost', 2)} unit="R$/dia" minDecimals={2} />
      </Field>
      <Field label="GMD no dia zero (a)">
        <NumberField {...bind('a', 3)} unit="kg" />
      </Field>
      <Field label="Queda por dia (b)">
        <NumberField {...bind('b', 4)} unit="kg" />
      </Field>
    </div>
  )
}

const placeholderOf = (value: number | null | undefined, decimals: number) =>
  typeof value === 'number' ? formatNumber(value, decimals) : ''

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
  { key: 'gmd', header: 'GMD', unit: 'kg', sort: ({ gmd }) => gmd, cell: ({ gmd }) => formatNumber(gmd, 3) },
  {
    key: 'margin',
    header: 'Margem',
    unit: 'por cabeça',
    sort: ({ margin }) => margin,
    cell: ({ margin }) => formatReais(margin),
  },
]
