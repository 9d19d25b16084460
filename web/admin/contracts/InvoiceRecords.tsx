/** The records that a line of an invoice is made of, day by day, beside what it charged. */
import { Banner, type Column, Dialog, EmptyState, SkeletonText, Table } from 'ui-kit'
import type { InvoiceLine } from '../../../domain/contract/invoice-output.ts'
import type { LineRecords } from '../../../domain/contract/invoice-records-output.ts'
import { chargeWords, formatQuantity, lineTitle, recordsChangeText } from '../../../domain/contract/invoice-text.ts'
import { formatDate } from '../../../domain/format/format.ts'
import { Loaded } from '../../layout/loaded/Loaded.tsx'
import { useInvoiceRecords } from './contracts.ts'

/** `at`: the place of the line in the invoice, which its records have too: two services may have the same name. */
type Props = { invoiceId: number; line: InvoiceLine; at: number; onClose: () => void }

export function InvoiceRecords({ invoiceId, line, at, onClose }: Props) {
  const query = useInvoiceRecords(invoiceId)
  return (
    <Dialog open onClose={onClose} title={lineTitle(line)}>
      <Loaded query={query} errorTitle="Os registros não foram carregados" loading={<SkeletonText lines={6} />}>
        {lines => <OwnRecords line={lines.slice(at, at + 1).find(isOf(line)) ?? lines.find(isOf(line))} />}
      </Loaded>
    </Dialog>
  )
}

const OwnRecords = ({ line }: { line: LineRecords | undefined }) =>
  line ? (
    <Records line={line} />
  ) : (
    <EmptyState title="Nenhum registro" text="Esta linha não tem mais os registros com que foi cobrada." />
  )

const isOf = (line: InvoiceLine) => (other: LineRecords) =>
  other.kind === line.kind && other.lot?.id === line.lot?.id && other.description === line.description

type Row = LineRecords['records'][number]

function Records({ line }: { line: LineRecords }) {
  const { kind, records } = line
  const change = recordsChangeText(line)
  return (
    <div className="space-y-4">
      {change && <Banner tone="warning">{change}</Banner>}
      {(kind === 'client_part' || kind === 'feedlot_part') && (
        <p className="text-ink-2">As @ são as que cada venda produziu; a linha é a parte combinada delas.</p>
      )}
      {records.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the dialog by it
        <section tabIndex={0} aria-label="Registros da linha">
          <Table
            caption="Registros da linha"
            rows={records.map((record, at) => ({ ...record, at }))}
            rowKey={({ at }) => at}
            columns={columnsOf(kind)}
            cardsBelow="never"
          />
        </section>
      )}
    </div>
  )
}

function columnsOf(kind: LineRecords['kind']): Column<Row>[] {
  const date: Column<Row> = { key: 'date', header: 'Dia', cell: ({ date }) => formatDate(date) }
  const heads: Column<Row> = { key: 'heads', header: 'Cabeças', align: 'right', cell: row => row.heads }
  const quantity: Column<Row> = {
    key: 'quantity',
    header: chargeWords[kind].unit,
    align: 'right',
    cell: ({ quantity }) => formatQuantity({ kind, quantity }),
  }
  if (kind === 'service') return [date]
  if (kind === 'head_days') return [date, heads]
  return kind === 'dry_matter' ? [date, quantity] : [date, heads, quantity]
}
