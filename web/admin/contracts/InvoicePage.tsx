/** An invoice: each line leads to the records that it is made of, and it is sent, paid or voided here. */
import { Suspense, useState } from 'react'
import { Banner, Button, Card, Link, PageHeader, SkeletonText } from 'ui-kit'
import type { ChargeKind } from '../../../domain/contract/charges.ts'
import type { Invoice, InvoiceLine } from '../../../domain/contract/invoice-output.ts'
import { changeText, lineTitle, transferredText } from '../../../domain/contract/invoice-text.ts'
import { countText } from '../../../domain/format/count-text.ts'
import { formatDateTime } from '../../../domain/format/format.ts'
import { withPreposition } from '../../../domain/format/preposition.ts'
import { useFarmKey } from '../../core/data.ts'
import { screen } from '../../core/screen.ts'
import { useTimezone } from '../../core/timezone.ts'
import { HistoryLink } from '../../crud/links/HistoryLink.tsx'
import { FileButtons } from '../../layout/files/FileButtons.tsx'
import { InvoiceBadge } from '../../layout/InvoiceBadge.tsx'
import { InvoiceLines } from '../../layout/InvoiceLines.tsx'
import { Loaded } from '../../layout/loaded/Loaded.tsx'
import { MissingRecord } from '../../layout/loaded/MissingRecord.tsx'
import { usePageTitle } from '../../layout/page-title.tsx'
import { lotHref } from '../lots/lots.ts'
import { contractHref, contractsHref, useInvoice } from './contracts.ts'
import { periodText } from './InvoiceList.tsx'
import { InvoiceOfSameDays } from './InvoiceOfSameDays.tsx'
import { StatusButtons } from './StatusButtons.tsx'

const InvoiceRecords = screen(() => import('./InvoiceRecords.tsx'), 'InvoiceRecords')

export const InvoicePage = ({ id }: { id: number }) => (
  <Loaded
    query={useInvoice(id)}
    errorTitle="A fatura não foi carregada"
    loading={<SkeletonText lines={12} />}
    missing={
      <MissingRecord
        title="Fatura não encontrada"
        text="O endereço pode estar incompleto. Volte para os contratos e escolha outra."
        href={contractsHref}
        action="Ver contratos"
      />
    }
  >
    {invoice => <Content invoice={invoice} />}
  </Loaded>
)

function Content({ invoice }: { invoice: Invoice }) {
  const { contract, lines, total } = invoice
  const [opened, setOpened] = useState<InvoiceLine | null>(null)
  const pdfPath = useFarmKey()(`/invoices/${invoice.id}.pdf`)
  usePageTitle(`Fatura nº ${invoice.id}`)
  return (
    <div className="space-y-6">
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-3">
            Fatura nº {invoice.id}
            <span className="inline-flex font-sans text-base">
              <InvoiceBadge status={invoice.status} />
            </span>
          </span>
        }
        text={`${contract.client_name}, ${periodText(invoice)}.`}
        actions={
          <>
            <HistoryLink type="invoice" id={invoice.id} />
            <Button variant="secondary" href={contractHref(contract.id)}>
              Ver contrato
            </Button>
            <FileButtons formats={['pdf']} pathOf={() => pdfPath} />
            <StatusButtons invoice={invoice} />
            <InvoiceOfSameDays invoice={invoice} />
          </>
        }
      />
      <Notices invoice={invoice} />
      <Card flush>
        <InvoiceLines
          lines={lines}
          total={total}
          renderTitle={line => <LineTitle line={line} />}
          renderAction={line => <RecordsButton line={line} onOpen={() => setOpened(line)} />}
        />
      </Card>
      <Suspense fallback={null}>
        {opened && (
          <InvoiceRecords
            invoiceId={invoice.id}
            line={opened}
            at={lines.indexOf(opened)}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </div>
  )
}

/** The page of the lot that has the records of a line. */
const pages: Record<ChargeKind, string> = {
  head_days: '',
  dry_matter: '',
  deaths: '',
  arrobas: '/closeout',
  client_part: '/closeout',
  feedlot_part: '/closeout',
  service: '',
}

const RecordsButton = ({ line, onOpen }: { line: InvoiceLine; onOpen: () => void }) => (
  <Button variant="ghost" aria-label={`Ver registros de ${lineTitle(line)}`} onClick={onOpen}>
    Ver registros
  </Button>
)

function LineTitle({ line }: { line: InvoiceLine }) {
  const { kind, lot } = line
  if (!lot) return lineTitle(line)
  return (
    <Link href={`${lotHref(lot.id)}${pages[kind]}`} className="inline-flex min-h-8 items-center text-pasture">
      {lineTitle(line)}
    </Link>
  )
}

function Notices({ invoice: { status, sent_at, change, missing, transferred } }: { invoice: Invoice }) {
  const timezone = useTimezone()
  return (
    <>
      {missing.map(({ lot, heads }) => (
        <Banner
          key={lot.id}
          tone="warning"
          action={
            <Button variant="secondary" href={`${lotHref(lot.id)}/closeout`}>
              Lançar venda
            </Button>
          }
        >
          Falta a venda de {countText(heads, 'cabeça')} {withPreposition('de', lot.name)}. A fatura só é enviada com
          ela.
        </Banner>
      ))}
      {transferred?.map(one => (
        <Banner key={one.lot.id} tone="warning">
          {transferredText(one)}
        </Banner>
      ))}
      {status === 'draft' && (
        <Banner>
          O rascunho acompanha os registros. Ao enviar, os números param de mudar, e o cliente os vê no link.
        </Banner>
      )}
      {sent_at && status !== 'void' && (
        <Banner tone={change === null ? 'info' : 'warning'}>
          Enviada em {formatDateTime(sent_at, timezone)}
          {change === null ? '.' : `; ${changeText(change)}. A fatura continua como foi enviada.`}
        </Banner>
      )}
    </>
  )
}
