/** `/cliente/{token}`: an owner of cattle reads their lots and invoices. The link is the key, so the page is neither stored nor listed anywhere. */
import { useEffect } from 'react'
import useSWR from 'swr'
import { Banner, Card, EmptyState, Logo, Skeleton, Stat, StatStrip } from 'ui-kit'
import { useParams } from 'wouter'
import type { ClientInvoice, ClientLot, ClientPage as Page } from '../../domain/contract/client-output.ts'
import { contractKindLabels } from '../../domain/contract/contract.ts'
import { formatDate, formatNumber } from '../../domain/format/format.ts'
import { lowerFirst } from '../../domain/format/lower-first.ts'
import { type ApiError, post } from '../core/api.ts'
import { getData } from '../core/data.ts'
import { FileButtons } from '../layout/files/FileButtons.tsx'
import { InvoiceBadge } from '../layout/InvoiceBadge.tsx'
import { InvoiceLines } from '../layout/InvoiceLines.tsx'
import { Loaded } from '../layout/loaded/Loaded.tsx'
import { usePrivatePage } from '../layout/usePrivatePage.ts'

export function ClientPage() {
  const { token } = useParams<{ token: string }>()
  usePrivatePage()
  const path = `/client/${token}`
  const query = useSWR<Page, ApiError>(path, getData<Page>)
  useVisit(path, query.data !== undefined)
  return (
    <main className="mx-auto min-h-dvh w-full max-w-4xl space-y-6 px-4 py-6 sm:py-10">
      <Logo />
      <Loaded
        query={query}
        errorTitle="Os seus lotes não foram carregados"
        loading={<Skeleton className="h-96 w-full" />}
        missing={<DeadLink />}
      >
        {page => <Content path={path} page={page} />}
      </Loaded>
    </main>
  )
}

/** Tells the feedlot once that the page was opened. A visit that is not told is no harm to the reader. */
function useVisit(path: string, isOpen: boolean): void {
  useEffect(() => {
    if (isOpen) post(`${path}/visits`, {}).catch(() => undefined)
  }, [path, isOpen])
}

const DeadLink = () => (
  <EmptyState
    wholePage
    title="Este link não vale mais"
    text="Ele venceu, foi trocado ou está incompleto. Peça um novo ao confinamento."
  />
)

function Content({ path, page }: { path: string; page: Page }) {
  const { farm_name, timezone, client_name, kind, expires_at, lots, invoices } = page
  return (
    <>
      <header className="space-y-1">
        <h1 className="font-display text-3xl font-semibold wrap-anywhere">{client_name}</h1>
        <p className="text-ink-2 wrap-anywhere">
          Confinamento: {farm_name}. Contrato: {lowerFirst(contractKindLabels[kind])}. Este link vale até{' '}
          {formatDate(expires_at, timezone)}.
        </p>
      </header>
      <section aria-labelledby="lots" className="space-y-3">
        <h2 id="lots" className="font-display text-xl font-semibold">
          Lotes
        </h2>
        {lots.length === 0 && <Banner>Nenhum lote está neste contrato agora.</Banner>}
        {lots.map(lot => (
          <Lot key={`${lot.entry_date} ${lot.name}`} lot={lot} />
        ))}
      </section>
      <section aria-labelledby="invoices" className="space-y-3">
        <h2 id="invoices" className="font-display text-xl font-semibold">
          Faturas
        </h2>
        {invoices.length === 0 && <Banner>Nenhuma fatura foi enviada ainda.</Banner>}
        {invoices.map(invoice => (
          <InvoiceCard key={invoice.id} path={path} invoice={invoice} />
        ))}
      </section>
    </>
  )
}

function Lot({ lot }: { lot: ClientLot }) {
  const { name, entry_date, deactivated_at, heads, days, deaths, weight, intake } = lot
  const exit = deactivated_at ? `, saiu em ${formatDate(deactivated_at)}` : ''
  return (
    <section className="space-y-2">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <h3 className="min-w-0 font-display text-xl font-semibold wrap-anywhere">{name}</h3>
        <p className="text-sm text-ink-3">
          Entrou em {formatDate(entry_date)}
          {exit}
        </p>
      </div>
      <StatStrip>
        <Stat size="sm" label="Cabeças" value={formatNumber(heads)} />
        <Stat size="sm" label="Dias" value={formatNumber(days)} />
        {weight !== null && <Stat size="sm" label="Peso médio" value={formatNumber(weight, 1)} unit="kg" />}
        {intake !== null && <Stat size="sm" label="Consumo" value={formatNumber(intake, 1)} unit="kg MS/cab/dia" />}
        <Stat size="sm" label="Mortes" value={formatNumber(deaths)} />
      </StatStrip>
    </section>
  )
}

type InvoiceProps = { path: string; invoice: ClientInvoice }

function InvoiceCard({ path, invoice: { id, from, to, status, lines, total } }: InvoiceProps) {
  return (
    <Card
      title={`${formatDate(from)} a ${formatDate(to)}`}
      aside={`Fatura nº\u00a0${id}`}
      actions={
        <span className="flex flex-wrap items-center gap-3">
          <InvoiceBadge status={status} isForClient />
          <FileButtons formats={['pdf']} pathOf={() => `${path}/invoices/${id}.pdf`} what={`a fatura nº ${id}`} />
        </span>
      }
      level={3}
      flush
    >
      <InvoiceLines lines={lines} total={total} />
    </Card>
  )
}
