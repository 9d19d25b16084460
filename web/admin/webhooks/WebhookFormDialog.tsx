/** Creates or changes a webhook. */
import { Checkbox, Field, Input } from 'ui-kit'
import { webhookEventLabels, webhookEvents } from '../../../domain/webhook/event.ts'
import type { WebhookJson } from '../../../domain/webhook/webhook.ts'
import { FormDialog } from '../../crud/form/FormDialog.tsx'
import { useForm } from '../../crud/form/useForm.ts'
import { useWebhookWrites, type WebhookWithSecret } from './webhooks.ts'

type Values = { name: string; url: string; events: readonly string[] }

const schema = () => import('../../../domain/webhook/webhook-input.ts').then(module => module.Create)

type Props = { webhook?: WebhookJson; onCreated: (webhook: WebhookWithSecret) => void; onClose: () => void }

export function WebhookFormDialog({ webhook, onCreated, onClose }: Props) {
  const { create, update } = useWebhookWrites()
  const initial: Values = webhook
    ? { name: webhook.name, url: webhook.url, events: webhook.events }
    : { name: '', url: '', events: webhookEvents }
  const form = useForm({
    initial,
    schema,
    save: async body => {
      if (webhook) {
        const { message } = await update(webhook.id, body)
        return message === undefined ? {} : { message }
      }
      onCreated((await create(body)).data)
      return {}
    },
    onSaved: () => {
      if (webhook) onClose()
    },
  })
  const { events } = form.values
  const { error, ref } = form.field('events')
  const choose = (event: string, isChosen: boolean) =>
    form.set(
      'events',
      webhookEvents.filter(one => (one === event ? isChosen : events.includes(one))),
    )
  return (
    <FormDialog
      title={webhook ? `Editar ${webhook.name}` : 'Criar webhook'}
      formProps={form.formProps}
      onClose={onClose}
      submit={{ label: webhook ? 'Salvar' : 'Criar webhook' }}
    >
      <Field label="Nome" required hint="O programa que recebe: Sistema do frigorífico." {...form.field('name')}>
        <Input {...form.text('name')} maxLength={80} />
      </Field>
      <Field label="Endereço" required hint="Começa com https:// e é de um nome público." {...form.field('url')}>
        <Input {...form.text('url')} inputMode="url" maxLength={1000} autoComplete="off" />
      </Field>
      <fieldset ref={ref} className="min-w-0">
        <legend className="font-semibold">Avisar quando houver</legend>
        <div className="grid sm:grid-cols-2 sm:gap-x-6">
          {webhookEvents.map(event => (
            <Checkbox
              key={event}
              label={webhookEventLabels[event]}
              checked={events.includes(event)}
              onChange={isChosen => choose(event, isChosen)}
            />
          ))}
        </div>
        {error && (
          <p role="alert" className="text-sm text-rust">
            {error}
          </p>
        )}
      </fieldset>
    </FormDialog>
  )
}
