/** The ledger of an ingredient by day, with its receipts and counts. */
import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import {
  Button,
  Card,
  EmptyState,
  PageHeader,
  type ReportColumn,
  ReportTable,
  SegmentedControl,
  SkeletonText,
  Stat,
  StatStrip,
  useMediaQuery,
} from 'ui-kit'
import { formatNumber, formatShortDate } from '../../../domain/format/format.ts'
import { formatReais } from '../../../domain/format/reais.ts'
import type { Day, Item, Ledger } from '../../../domain/stock/stock-output.ts'
import { lossText } from '../../../domain/stock/stock-text.ts'
import { addDays } from '../../../domain/time/day.ts'
import { sumBy } from '../../../domain/units/sum.ts'
import { saveFile } from '../../core/copy-and-download.ts'
import { useToday } from '../../core/use-today.ts'
import { Loaded } from '../../layout/loaded/Loaded.tsx'
import { UpdatingNotice } from '../../layout/UpdatingNotice.tsx'
import { EntryList } from './EntryList.tsx'
import { ledgerFile } from './ledger-file.ts'
import { useLedger, useStock } from './stock.ts'

const periods = [
  { value: '30', label: '30 dias' },
  { value: '90', label: '90 dias' },
  { value: '365', label: 'Um ano' },
] as const
type Period = (typeof periods)[number]['value']

export function LedgerPage({ id }: { id: number }) {
  const [period, setPeriod] = useState<Period>('30')
  const today = useToday()
  const range = { from: addDays(today, 1 - Number(period)), to: today }
  const stock = useStock()
  const isUpdating = stock.data?.updating ?? false
  const query = useLedger(id, range, isUpdating)
  const { data } = query
  return (
    <div className="space-y-6">
      <PageHeader
        title={data?.ingredient.name ?? 'Livro do estoque'}
        text="O que entrou, o que saiu para o trato, o que a contagem não achou e o que ficou, dia a dia."
        actions={data && <LedgerActions ledger={data} today={today} />}
      />
      <div className="print:hidden">
        <SegmentedControl label="Período" options={[...periods]} value={period} onChange={setPeriod} />
      </div>
      {isUpdating && <UpdatingNotice />}
      <Loaded query={query} errorTitle="O livro não foi carregado" loading={<SkeletonText lines={8} />}>
        {ledger => <LedgerContent ledger={ledger} item={stock.data?.items.find(item => item.ingredient.id === id)} />}
      </Loaded>
    </div>
  )
}

const LedgerActions = ({ ledger, today }: { ledger: Ledger; today: string }) => (
  <>
    <Button
      variant="secondary"
      onClick={() => saveFile(`estoque-${ledger.ingredient.id}-${today}.csv`, ledgerFile(ledger))}
    >
      <Download size={18} aria-hidden="true" /> Excel (CSV)
    </Button>
    <Button variant="secondary" onClick={() => window.print()}>
      <Printer size={18} aria-hidden="true" /> Imprimir
    </Button>
  </>
)

/** `item`: what there is today, also where the last movement was before the period. */
function LedgerContent({ ledger: { days, entries }, item }: { ledger: Ledger; item: Item | undefined }) {
  const isPhone = useMediaQuery('(max-width: 39.99rem)')
  return (
    <>
      <StatStrip>
        <Stat label="Entrou" value={formatNumber(sumBy(days, day => day.received))} unit="kg" />
        <Stat label="Saiu para o trato" value={formatNumber(sumBy(days, day => day.used))} unit="kg" />
        <Stat label="Custo do que saiu" value={formatReais(sumBy(days, day => day.used_cost))} />
        <Stat label="Saldo" value={orDash(item?.balance ?? null, formatNumber)} unit="kg" />
        <Stat label="Valor do saldo" value={orDash(item?.value ?? null, formatReais)} />
      </StatStrip>
      <Card title="Dias" flush={days.length > 0}>
        {days.length > 0 ? (
          <ReportTable
            caption="Estoque por dia"
            columns={isPhone ? phoneColumns : columns}
            rows={days.toReversed()}
            rowKey={day => day.date}
          />
        ) : (
          <EmptyState
            title="Nenhum dia com movimento"
            text="Os dias aparecem aqui quando há uma nota, uma contagem, ou uso com preço."
          />
        )}
      </Card>
      <Card title="Notas e contagens" flush={entries.length > 0}>
        <EntryList entries={entries} />
      </Card>
    </>
  )
}

const orDash = (value: number | null, format: (value: number) => string) => (value === null ? '–' : format(value))
const kg = (value: number) => formatNumber(value)

const figure = (
  key: string,
  header: string,
  value: (day: Day) => number | null,
  format: (value: number) => string,
  unit?: string,
): ReportColumn<Day> => ({ key, header, ...(unit && { unit }), sort: value, cell: day => orDash(value(day), format) })

const date: ReportColumn<Day> = {
  key: 'date',
  header: 'Dia',
  width: 'narrow',
  sort: day => day.date,
  cell: day => formatShortDate(day.date),
}
const received = figure('received', 'Entrou', day => day.received || null, kg, 'kg')
const used = figure('used', 'Saiu', day => day.used || null, kg, 'kg')
const balance = figure('balance', 'Saldo', day => day.balance, kg, 'kg')

/** A phone has room for the kg. */
const phoneColumns: ReportColumn<Day>[] = [
  date,
  received,
  used,
  {
    ...balance,
    cell: day => (
      <>
        {balance.cell(day)}
        {day.loss !== null && (
          <span className="block text-xs text-ink-3">{lossText({ loss: day.loss, loss_percent: null })}</span>
        )}
      </>
    ),
  },
]

const columns: ReportColumn<Day>[] = [
  date,
  received,
  used,
  {
    ...figure('cost', 'Custo', day => (day.used > 0 ? day.used_cost : null), formatReais),
    cell: day =>
      day.used > 0 ? (
        <>
          {formatReais(day.used_cost)}
          {day.provisional > 0 && <span className="block text-xs text-ink-3">provisório</span>}
        </>
      ) : (
        '–'
      ),
  },
  figure('price', 'Preço', day => day.price_per_ton, formatReais, 'por tonelada'),
  figure('loss', 'Quebra', day => day.loss, kg, 'kg'),
  balance,
  figure('value', 'Valor', day => day.balance_value, formatReais),
]
