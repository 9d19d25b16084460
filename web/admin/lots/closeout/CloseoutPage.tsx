/** The account of a lot: what came in, what it cost, what it was sold for, and what is left. */
import { FileDown, FileSpreadsheet } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Badge, Button, EmptyState, PageHeader, SkeletonText } from 'ui-kit'
import type { Closeout } from '../../../../domain/cost/closeout-output.ts'
import { formatDate } from '../../../../domain/format/format.ts'
import type { Lot } from '../../../../domain/lot/lot-output.ts'
import { useFarmKey } from '../../../core/data.ts'
import { screen } from '../../../core/screen.ts'
import { useIsAllowed } from '../../../core/session.ts'
import { toastError } from '../../../crud/toast-error.ts'
import { Loaded } from '../../../layout/Loaded.tsx'
import { usePageTitle } from '../../../layout/page-title.tsx'
import { lotHref, lotsHref, useLot } from '../lots.ts'
import { CloseoutMissing } from './CloseoutMissing.tsx'
import { CloseoutSheet } from './CloseoutSheet.tsx'
import { type CloseoutFormat, downloadCloseout, useCloseout } from './closeout.ts'
import { SaleList } from './SaleList.tsx'

const SaleDialog = screen(() => import('./SaleDialog.tsx'), 'SaleDialog')

export const CloseoutPage = ({ id }: { id: number }) => (
  <Loaded
    query={useLot(id)}
    errorTitle="O lote não foi carregado"
    loading={<SkeletonText lines={12} />}
    missing={
      <EmptyState
        wholePage
        title="Lote não encontrado"
        text="Ele pode ter sido excluído, ou é de outra fazenda. Volte para a lista e escolha outro."
        action={<Button href={lotsHref}>Ver lotes</Button>}
      />
    }
  >
    {lot => <LotCloseout lot={lot} />}
  </Loaded>
)

function LotCloseout({ lot }: { lot: Lot }) {
  const [selling, setSelling] = useState(false)
  const mayWrite = useIsAllowed('costs.write')
  const query = useCloseout(lot.id)
  const { data } = query
  usePageTitle(`Conta de ${lot.name}`)
  return (
    <div className="space-y-6">
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-3">
            <span className="min-w-0 wrap-anywhere">Conta de {lot.name}</span>
            <span className="inline-flex font-sans text-base">{data?.preview && <Badge plain>Prévia</Badge>}</span>
          </span>
        }
        text={data && periodText(data, lot)}
        actions={
          <>
            {data && <Files lotId={lot.id} />}
            {mayWrite && <Button onClick={() => setSelling(true)}>Lançar venda</Button>}
          </>
        }
      />
      <Loaded query={query} errorTitle="A conta do lote não foi carregada" loading={<SkeletonText lines={12} />}>
        {sheet => (
          <>
            <CloseoutMissing lotId={lot.id} missing={sheet.missing} onSell={() => setSelling(true)} />
            <CloseoutSheet sheet={sheet} />
            <SaleList lotId={lot.id} sales={sheet.sales} />
          </>
        )}
      </Loaded>
      <Suspense fallback={null}>{selling && <SaleDialog lot={lot} onClose={() => setSelling(false)} />}</Suspense>
    </div>
  )
}

function periodText({ preview, from, to }: Closeout, { client_name }: Lot): string {
  const owner = client_name ? `De ${client_name}. ` : ''
  const period = `${owner}De ${formatDate(from)} a ${formatDate(to)}.`
  return preview ? `${period} O lote ainda está no confinamento: o que não foi vendido tem o peso projetado.` : period
}

function Files({ lotId }: { lotId: number }) {
  const path = useFarmKey()(`/lots/${lotId}/closeout`)
  const [loading, setLoading] = useState<CloseoutFormat>()
  const download = async (format: CloseoutFormat) => {
    setLoading(format)
    try {
      await downloadCloseout(path, format)
    } catch (error) {
      toastError(error)
    } finally {
      setLoading(undefined)
    }
  }
  return (
    <>
      {files.map(({ format, label, Icon }) => (
        <Button
          key={format}
          variant="secondary"
          icon={<Icon size={18} aria-hidden="true" />}
          aria-label={`Baixar em ${label}`}
          loading={loading === format}
          onClick={() => void download(format)}
        >
          {label}
        </Button>
      ))}
      <Button variant="secondary" href={lotHref(lotId)}>
        Ver lote
      </Button>
    </>
  )
}

const files = [
  { format: 'pdf', label: 'PDF', Icon: FileDown },
  { format: 'xlsx', label: 'Excel', Icon: FileSpreadsheet },
] as const
