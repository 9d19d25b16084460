/** The webhooks of the farm: which programs are told of what happens. */
import { Webhook } from 'lucide-react'
import { useState } from 'react'
import { Badge, Button, EmptyState, PageHeader, RecordCard, Skeleton } from 'ui-kit'
import { listNames } from '../../../domain/format/list-names.ts'
import { webhookEventLabels } from '../../../domain/webhook/event.ts'
import type { WebhookJson } from '../../../domain/webhook/webhook.ts'
import { lazyDialog } from '../../core/screen.ts'
import { useCall } from '../../crud/calls/useCall.ts'
import { Loaded } from '../../layout/loaded/Loaded.tsx'
import { useWebhooks, useWebhookWrites } from './webhooks.ts'

const WebhookDialogs = lazyDialog(() => import('./WebhookDialogs.tsx'), 'WebhookDialogs')

/** What is open over the list. */
export type Opened =
  | { dialog: 'create' }
  | { dialog: 'edit' | 'deliveries' | 'rotate' | 'remove'; webhook: WebhookJson }

export function WebhookList() {
  const [opened, setOpened] = useState<Opened | null>(null)
  return (
    <>
      <PageHeader
        title="Webhooks"
        text="A fazenda avisa outro programa na hora em que algo acontece, sem que ele precise perguntar."
        actions={<Button onClick={() => setOpened({ dialog: 'create' })}>Criar webhook</Button>}
      />
      <Loaded
        query={useWebhooks()}
        errorTitle="Os webhooks não foram carregados"
        loading={<Skeleton className="h-48" label="Carregando webhooks" />}
      >
        {webhooks => <Webhooks webhooks={webhooks} onOpen={setOpened} />}
      </Loaded>
      {opened && <WebhookDialogs opened={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

type WebhooksProps = { webhooks: WebhookJson[]; onOpen: (opened: Opened) => void }

const Webhooks = ({ webhooks, onOpen }: WebhooksProps) =>
  webhooks.length === 0 ? (
    <EmptyState
      title="Nenhum webhook criado"
      text="Peça a quem cuida do outro sistema o endereço que recebe avisos. Cada aviso vai assinado, para ele saber que veio daqui."
    />
  ) : (
    <ul className="grid items-start gap-4 md:grid-cols-2">
      {webhooks.map(webhook => (
        <li key={webhook.id} className="grid min-w-0">
          <WebhookCard webhook={webhook} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  )

const stateBadges = {
  on: null,
  off: <Badge plain>Desligado</Badge>,
  failed: <Badge tone="incomplete">Desligado por falhas</Badge>,
}

type CardProps = { webhook: WebhookJson; onOpen: (opened: Opened) => void }

function WebhookCard({ webhook, onOpen }: CardProps) {
  const { id, name, url, events, state } = webhook
  const { update } = useWebhookWrites()
  const { busy, call } = useCall()
  const isOn = state === 'on'
  const turn = async () => {
    const message = isOn ? 'Webhook desligado.' : 'Webhook ligado.'
    await call(update(id, { name, url, events, active: !isOn }).then(() => ({ message })))
  }
  return (
    <RecordCard
      name={name}
      prefix={<Webhook size={18} className="text-ink-3" />}
      badges={stateBadges[state]}
      muted={!isOn}
      onEdit={() => onOpen({ dialog: 'edit', webhook })}
      menu={[
        {
          label: 'Trocar o segredo',
          name: `Trocar o segredo de ${name}`,
          onSelect: () => onOpen({ dialog: 'rotate', webhook }),
        },
      ]}
      onDelete={() => onOpen({ dialog: 'remove', webhook })}
      facts={[
        {
          label: 'Avisa',
          value: listNames(
            events.map(event => webhookEventLabels[event]),
            events.length,
          ),
        },
        { label: 'Criado por', value: webhook.created_by?.name ?? 'Usuário removido' },
      ]}
      footer={
        <>
          <Button
            variant="secondary"
            onClick={() => onOpen({ dialog: 'deliveries', webhook })}
            aria-label={`Entregas de ${name}`}
          >
            Entregas
          </Button>
          <Button
            variant="ghost"
            loading={busy}
            onClick={() => void turn()}
            aria-label={`${isOn ? 'Desligar' : 'Ligar'} ${name}`}
          >
            {isOn ? 'Desligar' : 'Ligar'}
          </Button>
        </>
      }
    >
      <p className="font-mono text-sm break-all text-ink-2">{url}</p>
      {state === 'failed' && (
        <p className="text-sm text-ink-2">
          O endereço não recebeu uma entrega em oito tentativas durante um dia. Quando ele voltar, ligue de novo: o que
          ficou parado é enviado na ordem.
        </p>
      )}
    </RecordCard>
  )
}
