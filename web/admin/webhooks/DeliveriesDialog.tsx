/** The last deliveries of a webhook: what became of each, and a button that sends it again. */
import { Badge, Button, Dialog, EmptyState, Skeleton } from 'ui-kit'
import { countText } from '../../../domain/format/count-text.ts'
import { formatDate, formatDateTime } from '../../../domain/format/format.ts'
import type { Message } from '../../../domain/schema/envelope.ts'
import { parseSubject, webhookEventLabels } from '../../../domain/webhook/event.ts'
import type { DeliveryJson, TryFailure, WebhookJson } from '../../../domain/webhook/webhook.ts'
import { useTimezone } from '../../core/timezone.ts'
import { useCall } from '../../crud/calls/useCall.ts'
import { Loaded } from '../../layout/loaded/Loaded.tsx'
import { useDeliveries } from './webhooks.ts'

type Props = { webhook: WebhookJson; onClose: () => void }

export function DeliveriesDialog({ webhook, onClose }: Props) {
  const { query, resend } = useDeliveries(webhook.id)
  return (
    <Dialog open onClose={onClose} title={`Entregas de ${webhook.name}`} size="lg">
      <Loaded
        query={query}
        errorTitle="As entregas não foram carregadas"
        loading={<Skeleton className="h-48" label="Carregando as entregas" />}
      >
        {deliveries => <Deliveries deliveries={deliveries} onResend={webhook.state === 'on' ? resend : undefined} />}
      </Loaded>
    </Dialog>
  )
}

type DeliveriesProps = { deliveries: DeliveryJson[]; onResend: ((id: number) => Promise<Message>) | undefined }

const Deliveries = ({ deliveries, onResend }: DeliveriesProps) =>
  deliveries.length === 0 ? (
    <EmptyState title="Nenhuma entrega nos últimos 30 dias" text="O próximo aviso aparece aqui assim que acontecer." />
  ) : (
    <ul aria-label="Entregas" className="divide-y divide-line">
      {deliveries.map(delivery => (
        <DeliveryRow key={delivery.id} delivery={delivery} onResend={onResend && (() => onResend(delivery.id))} />
      ))}
    </ul>
  )

const statusBadges = {
  pending: <Badge tone="pending">Aguarda</Badge>,
  delivered: <Badge tone="good">Entregue</Badge>,
  failed: <Badge tone="incomplete">Falhou</Badge>,
  held: <Badge plain>Parada</Badge>,
}

type RowProps = { delivery: DeliveryJson; onResend: (() => Promise<Message>) | undefined }

function DeliveryRow({ delivery, onResend }: RowProps) {
  const timezone = useTimezone()
  const { busy, call } = useCall()
  const title = `${webhookEventLabels[delivery.type]}, ${formatDateTime(delivery.happened_at, timezone)}`
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{title}</span>
          {statusBadges[delivery.status]}
        </p>
        <p className="text-sm text-ink-3">{detailOf(delivery, timezone)}</p>
      </div>
      {onResend && (
        <Button
          variant="ghost"
          loading={busy}
          onClick={() => void call(onResend())}
          aria-label={`Enviar de novo: ${title}`}
        >
          Enviar de novo
        </Button>
      )}
    </li>
  )
}

const failures: Record<TryFailure, string> = {
  timeout: 'não respondeu em 10 segundos',
  network: 'a conexão falhou',
  address: 'o endereço leva a uma rede interna',
  lookup: 'o nome do endereço não foi encontrado',
  secret: 'o segredo não pôde ser lido: troque-o',
}

const resultText = (result: string) => {
  if (result in failures) return failures[result as TryFailure]
  return result.startsWith('3') ? `respondeu ${result}, um redirecionamento, que não é seguido` : `respondeu ${result}`
}

function detailOf({ subject, tries, last_result, next_try_at }: DeliveryJson, timezone: string): string {
  const about = parseSubject(subject)
  const parts = [
    about.kind === 'day' ? formatDate(about.day) : `nº ${about.id}`,
    tries > 0 && countText(tries, 'tentativa'),
    last_result && resultText(last_result),
    next_try_at && `a próxima em ${formatDateTime(next_try_at, timezone)}`,
  ]
  return parts.filter(Boolean).join(' · ')
}
