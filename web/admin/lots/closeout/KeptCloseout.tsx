/** A closing as it was kept, and the lines that are other ones today. */
import { Banner, Button, Card, EmptyState, type ReportColumn, ReportTable, SkeletonText } from 'ui-kit'
import { formatBareFigure } from '../../../../domain/cost/closeout-lines.ts'
import { type ClosingChange, closingChanges } from '../../../../domain/cost/closing.ts'
import type { KeptCloseout as Kept } from '../../../../domain/cost/closing-output.ts'
import { formatDateTime } from '../../../../domain/format/format.ts'
import { useTimezone } from '../../../core/timezone.ts'
import { Loaded } from '../../../layout/loaded/Loaded.tsx'
import { CloseoutSheet, LabelWithUnit } from './CloseoutSheet.tsx'
import { useCloseout } from './closeout.ts'
import { useClosing } from './closings.ts'
import { changeText } from './KeptClosings.tsx'
import { SaleList } from './SaleList.tsx'

type Props = { lotId: number; closingId: string; todayHref: string }

export function KeptCloseout(props: Props) {
  const { lotId, closingId, todayHref } = props
  const missing = <NotFound todayHref={todayHref} />
  return (
    <Loaded
      query={useClosing(closingId)}
      errorTitle="O fechamento não foi carregado"
      loading={<SkeletonText lines={12} />}
      missing={missing}
    >
      {kept =>
        kept.lot_id === lotId ? (
          <>
            <Since kept={kept} lotId={lotId} todayHref={todayHref} />
            <CloseoutSheet sheet={kept.sheet} />
            <SaleList lotId={lotId} sales={kept.sheet.sales} isKept />
          </>
        ) : (
          missing
        )
      }
    </Loaded>
  )
}

const NotFound = ({ todayHref }: { todayHref: string }) => (
  <EmptyState
    title="Fechamento não encontrado"
    text="O endereço pode estar incompleto, ou ser de outro lote. Volte para a conta e escolha outro."
    action={<Button href={todayHref}>Ver a conta de hoje</Button>}
  />
)

/** Nothing is said about today before today's account is there. */
function Since({ kept, lotId, todayHref }: { kept: Kept; lotId: number; todayHref: string }) {
  const timezone = useTimezone()
  const { data: today } = useCloseout(lotId)
  const changes = today ? closingChanges(kept.sheet, today) : []
  const who = kept.user?.name ?? 'Usuário removido'
  return (
    <>
      <Banner
        tone="info"
        title={`Guardado por ${who} em ${formatDateTime(kept.created_at, timezone)}`}
        action={
          <Button variant="secondary" href={todayHref}>
            Ver a conta de hoje
          </Button>
        }
      >
        {today && (changes.length === 0 ? 'Nenhuma linha mudou depois.' : sentence(changeText(kept, today)))}
      </Banner>
      {changes.length > 0 && (
        <Card title="O que mudou depois" flush>
          <ReportTable caption="O que mudou depois" columns={columns} rows={changes} rowKey={({ label }) => label} />
        </Card>
      )}
    </>
  )
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

const columns: ReportColumn<ClosingChange>[] = [
  { key: 'label', header: 'Linha da conta', width: 'wide', cell: line => <LabelWithUnit {...line} /> },
  { key: 'kept', header: 'Guardado', cell: line => formatBareFigure(line.kept, line) },
  { key: 'today', header: 'Hoje', cell: line => formatBareFigure(line.today, line) },
]
