/** The dialogs of the page of webhooks. */
import { useState } from 'react'
import { ConfirmDialog } from 'ui-kit'
import type { WebhookJson } from '../../../domain/webhook/webhook.ts'
import { useFarmKey, useReload } from '../../core/data.ts'
import { useCall } from '../../crud/calls/useCall.ts'
import { RemoveDialog } from '../../crud/RemoveDialog.tsx'
import { DeliveriesDialog } from './DeliveriesDialog.tsx'
import { SecretDialog } from './SecretDialog.tsx'
import { WebhookFormDialog } from './WebhookFormDialog.tsx'
import type { Opened } from './WebhookList.tsx'
import { useWebhookWrites, type WebhookWithSecret } from './webhooks.ts'

type Props = { opened: Opened; onClose: () => void }

export function WebhookDialogs({ opened, onClose }: Props) {
  const [secret, setSecret] = useState<WebhookWithSecret>()
  if (secret) return <SecretDialog webhook={secret} onClose={onClose} />
  if (opened.dialog === 'create') return <WebhookFormDialog onCreated={setSecret} onClose={onClose} />
  const { dialog, webhook } = opened
  if (dialog === 'edit') return <WebhookFormDialog webhook={webhook} onCreated={setSecret} onClose={onClose} />
  if (dialog === 'deliveries') return <DeliveriesDialog webhook={webhook} onClose={onClose} />
  if (dialog === 'rotate') return <RotateDialog webhook={webhook} onRotated={setSecret} onClose={onClose} />
  return <RemoveWebhook webhook={webhook} onClose={onClose} />
}

type ConfirmProps = { webhook: WebhookJson; onClose: () => void }

function RotateDialog({
  webhook,
  onRotated,
  onClose,
}: ConfirmProps & { onRotated: (webhook: WebhookWithSecret) => void }) {
  const { rotate } = useWebhookWrites()
  const { busy, call } = useCall()
  const confirm = async () => {
    const rotated = await call(rotate(webhook.id).then(({ data }) => data))
    if (rotated) onRotated(rotated)
    else onClose()
  }
  return (
    <ConfirmDialog
      open
      onCancel={onClose}
      onConfirm={() => void confirm()}
      busy={busy}
      title={`Trocar o segredo de ${webhook.name}?`}
      confirmLabel="Trocar o segredo"
    >
      Por 24 horas os avisos vão assinados com os dois segredos. Depois disso, só com o novo.
    </ConfirmDialog>
  )
}

const RemoveWebhook = ({ webhook: { id, name }, onClose }: ConfirmProps) => (
  <RemoveDialog
    path={useFarmKey()(`/webhooks/${id}`)}
    title={`Excluir o webhook ${name}?`}
    onRemoved={useReload(['/webhooks'])}
    onClose={onClose}
  >
    O programa deixa de ser avisado, e o que ainda não foi entregue não será mais. Isto não pode ser desfeito.
  </RemoveDialog>
)
