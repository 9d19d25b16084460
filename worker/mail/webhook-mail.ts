/** The mail about a webhook that was switched off because its receiver failed for a day. */
import { withNoun } from '../../domain/format/with-noun.ts'
import { MAX_TRIES } from '../../domain/webhook/retry.ts'
import type { Mail } from './mail.ts'

type FailedWebhook = { farmName: string; webhookName: string; site: string }

export const failedWebhookMail = (to: string, { farmName, webhookName, site }: FailedWebhook): Mail => ({
  kind: 'webhook',
  to,
  subject: `O webhook ${webhookName} foi desligado`,
  blocks: [
    {
      text: `Olá! O webhook ${webhookName}, da ${withNoun('fazenda', farmName)}, foi desligado: o endereço dele não recebeu uma entrega em ${MAX_TRIES} tentativas durante um dia.`,
    },
    {
      text: 'Veja com quem cuida do sistema que recebe o que houve. Depois, ligue o webhook de novo: o que ficou parado é enviado na ordem.',
    },
    { link: `${site}/admin/webhooks`, label: 'Ver os webhooks' },
  ],
})
