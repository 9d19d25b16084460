/** The account of a lot: what came in, what it cost, what it was sold for, and what is left. */
import { useState } from 'react'
import { Badge, Button, PageHeader, SkeletonText, Tag } from 'ui-kit'
import { useSearchParams } from 'wouter'
import type { Closeout } from '../../../../domain/cost/closeout-output.ts'
import { formatDate } from '../../../../domain/format/format.ts'
import type { Lot } from '../../../../domain/lot/lot-output.ts'
import { useFarmKey } from '../../../core/data.ts'
import { lazyDialog } from '../../../core/screen.ts'
import { useIsAllowed } from '../../../core/session.ts'
import { FileButtons } from '../../../layout/files/FileButtons.tsx'
import { Loaded } from '../../../layout/loaded/Loaded.tsx'
import { MissingRecord } from '../../../layout/loaded/MissingRecord.tsx'
import { usePageTitle } from '../../../layout/page-title.tsx'
import { UpdatingNotice } from '../../../layout/UpdatingNotice.tsx'
import { lotHref, lotsHref, useLot } from '../lots.ts'
import { CloseoutMissing } from './CloseoutMissing.tsx'
import { CloseoutSheet } from './CloseoutSheet.tsx'
import { useCloseout } from './closeout.ts'
import { KeptCloseout } from './KeptCloseout.tsx'
import { KeptClosings } from './KeptClosings.tsx'
import { SaleList } from './SaleList.tsx'

const SaleDialog = lazyDialog(() => import('./SaleDialog.tsx'), 'SaleDialog')

export const CloseoutPage = ({ id }: { id: number }) => (
  <Loaded
    query={useLot(id)}
    errorTitle="O lote não foi carregado"
    loading={<SkeletonText lines={12} />}
    missing={
      <MissingRecord
        title="Lote não encontrado"
        text="Ele pode ter sido excluído, ou é de outra fazenda. Volte para a lista e escolha outro."
        href={lotsHref}
        action="Ver lotes"
      />
    }
  >
    {lot => <LotCloseout lot={lot} />}
  </Loaded>
)

/** The account of today, or the closing in the address. */
function LotCloseout({ lot }: { lot: Lot }) {
  const [params] = useSearchParams()
  const closingId = params.get('closing')
  usePageTitle(`Conta de ${lot.name}`)
  return (
    <div className="space-y-6">
      {closingId ? <KeptAccount lot={lot} closingId={closingId} /> : <AccountOfToday lot={lot} />}
    </div>
  )
}

const Title = ({ lot, badge }: { lot: Lot; badge: string | false | undefined }) => (
  <span className="flex flex-wrap items-center gap-3">
    <Tag name={lot.corral?.name} finished={Boolean(lot.deactivated_at)} />
    <span className="min-w-0 wrap-anywhere">Conta de {lot.name}</span>
    <span className="inline-flex font-sans text-base">{badge && <Badge plain>{badge}</Badge>}</span>
  </span>
)

/** `path`: that of a file without its format, such as '/lots/closings/{id}/'. */
function CloseoutFiles({ path }: { path: string }) {
  const url = useFarmKey()(path)
  return <FileButtons formats={['pdf', 'xlsx']} pathOf={format => `${url}${format}`} />
}

const KeptAccount = ({ lot, closingId }: { lot: Lot; closingId: string }) => (
  <>
    <PageHeader
      title={<Title lot={lot} badge="Guardada" />}
      actions={<CloseoutFiles path={`/lots/closings/${closingId}/`} />}
    />
    <KeptCloseout lotId={lot.id} closingId={closingId} todayHref={`${lotHref(lot.id)}/closeout`} />
  </>
)

function AccountOfToday({ lot }: { lot: Lot }) {
  const [selling, setSelling] = useState(false)
  const mayWrite = useIsAllowed('costs.write')
  const query = useCloseout(lot.id)
  const { data } = query
  return (
    <>
      <PageHeader
        title={<Title lot={lot} badge={data?.preview && 'Prévia'} />}
        text={data && periodText(data, lot)}
        actions={
          <>
            {data && (
              <>
                <CloseoutFiles path={`/lots/${lot.id}/closeout.`} />
                <Button variant="secondary" href={lotHref(lot.id)}>
                  Ver lote
                </Button>
              </>
            )}
            {mayWrite && <Button onClick={() => setSelling(true)}>Lançar venda</Button>}
          </>
        }
      />
      <Loaded query={query} errorTitle="A conta do lote não foi carregada" loading={<SkeletonText lines={12} />}>
        {sheet => (
          <>
            {sheet.updating && <UpdatingNotice />}
            <CloseoutMissing lotId={lot.id} missing={sheet.missing} onSell={() => setSelling(true)} />
            <CloseoutSheet sheet={sheet} />
            <SaleList lotId={lot.id} sales={sheet.sales} />
            <KeptClosings lotId={lot.id} sheet={sheet} />
          </>
        )}
      </Loaded>
      {selling && <SaleDialog lot={lot} onClose={() => setSelling(false)} />}
    </>
  )
}

function periodText({ preview, from, to }: Closeout, { client_name }: Lot): string {
  const owner = client_name ? `De ${client_name}. ` : ''
  const period = `${owner}De ${formatDate(from)} a ${formatDate(to)}.`
  return preview ? `${period} O lote ainda está no confinamento: o que não foi vendido tem o peso projetado.` : period
}
