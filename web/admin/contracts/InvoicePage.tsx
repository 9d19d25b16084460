/** An invoice: each line leads to the records that it is made of, and it is sent, paid or voided here. */
import { useState } from 'react'
import { Banner, Button, Card, ConfirmDialog, Link, PageHeader, SkeletonText } from 'ui-kit'
import type { ChargeKind } from '../../../domain/contract/charges.ts'
import type { Invoice, InvoiceLine } from '../../../domain/contract/invoice-output.ts'
import { type NextInvoiceStatus, nextStatusesOf } from '../../../domain/contract/invoice-status.ts'
import { changeText, lineTitle } from '../../../domain/contract/invoice-text.ts'
import { countText } from '../../../domain/format/count-text.ts'
import { formatDateTime } from '../../../domain/format/format.ts'
import { put } from '../../core/api.ts'
import { useFarmKey } from '../../core/data.ts'
import { useIsAllowed } from '../../core/session.ts'
import { useTimezone } from '../../core/timezone.ts'
import { toast } from '../../core/toasts.ts'
import { HistoryLink } from '../../crud/HistoryLink.tsx'
import { toastError } from '../../crud/toast-error.ts'
import { InvoiceBadge } from '../../layout/InvoiceBadge.tsx'
import { InvoiceLines } from '../../layout/InvoiceLines.tsx'
import { Loaded } from '../../layout/Loaded.tsx'
import { MissingRecord } from '../../layout/MissingRecord.tsx'
import { usePageTitle } from '../../layout/page-title.tsx'
import { lotHref } from '../lots/lots.ts'
import { contractHref, contractsHref, useInvoice, useReloadContracts } from './contracts.ts'
import { periodText } from './InvoiceList.tsx'
import { InvoicePdfButton } from './InvoicePdfButton.tsx'

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
            <InvoicePdfButton id={invoice.id} />
            <StatusButtons invoice={invoice} />
          </>
        }
      />
      <Notices invoice={invoice} />
      <Card flush>
        <InvoiceLines lines={lines} total={total} renderTitle={line => <LineLink line={line} />} />
      </Card>
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

function LineLink({ line }: { line: InvoiceLine }) {
  const { kind, lot } = line
  if (!lot) return lineTitle(line)
  return (
    <Link href={`${lotHref(lot.id)}${pages[kind]}`} className="inline-flex min-h-8 items-center text-pasture">
      {lineTitle(line)}
    </Link>
  )
}

function Notices({ invoice: { status, sent_at, change, missing } }: { invoice: Invoice }) {
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
          Falta a venda de {countText(heads, 'cabeça')} de {lot.name}. A fatura só é enviada com ela.
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

const words = {
  sent: {
    label: 'Enviar',
    question: 'Enviar a fatura?',
    text: 'Os números não mudam mais, e o cliente passa a vê-los no link dele.',
  },
  paid: { label: 'Marcar como paga', question: 'Marcar a fatura como paga?', text: 'O cliente vê que ela foi paga.' },
  void: {
    label: 'Anular',
    question: 'Anular a fatura?',
    text: 'O cliente deixa de vê-la, e os dias dela podem entrar em outra. Uma fatura anulada não volta.',
  },
} satisfies Record<NextInvoiceStatus, { label: string; question: string; text: string }>

const wordsOf = (next: NextInvoiceStatus, { status }: Invoice) =>
  next === 'sent' && status === 'paid'
    ? { label: 'Não foi paga', question: 'A fatura não foi paga?', text: 'Ela volta a enviada, com os mesmos números.' }
    : words[next]

function StatusButtons({ invoice }: { invoice: Invoice }) {
  const path = useFarmKey()(`/invoices/${invoice.id}/status`)
  const mayWrite = useIsAllowed('contracts.write')
  const reload = useReloadContracts()
  const [asked, setAsked] = useState<NextInvoiceStatus | null>(null)
  const [busy, setBusy] = useState(false)
  if (!mayWrite) return null
  const confirm = async () => {
    setBusy(true)
    try {
      const { message } = await put<{ message: string }>(path, { status: asked })
      toast('success', message)
      reload()
    } catch (error) {
      toastError(error)
    }
    setBusy(false)
    setAsked(null)
  }
  return (
    <>
      {nextStatusesOf(invoice.status)
        .toReversed()
        .map(next => (
          <Button key={next} variant={next === 'void' ? 'secondary' : 'primary'} onClick={() => setAsked(next)}>
            {wordsOf(next, invoice).label}
          </Button>
        ))}
      {asked && (
        <ConfirmDialog
          open
          busy={busy}
          title={wordsOf(asked, invoice).question}
          confirmLabel={wordsOf(asked, invoice).label}
          variant={asked === 'void' ? 'danger' : 'primary'}
          onCancel={() => setAsked(null)}
          onConfirm={() => void confirm()}
        >
          {wordsOf(asked, invoice).text}
        </ConfirmDialog>
      )}
    </>
  )
}
