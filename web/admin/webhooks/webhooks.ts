/** Data of webhooks. */
import type { Message } from '../../../domain/schema/envelope.ts'
import type { DeliveryJson, WebhookJson } from '../../../domain/webhook/webhook.ts'
import { post, put } from '../../core/api.ts'
import { useFarmData, useFarmKey } from '../../core/data.ts'

/** The secret is only in the answer that makes it, and never in what the device caches. */
export type WebhookWithSecret = WebhookJson & { secret: string }
type WebhookBody = Pick<WebhookJson, 'name' | 'url'> & { events: readonly string[]; active?: boolean }

type Saved = { data: WebhookJson; message?: string }
type SavedWithSecret = { data: WebhookWithSecret; message?: string }

export const useWebhooks = () => useFarmData<WebhookJson[]>('/webhooks')

/** Each resolves when the server has it. */
export function useWebhookWrites() {
  const key = useFarmKey()
  const { mutate } = useWebhooks()
  const then = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    const done = await answer
    await mutate()
    return done
  }
  return {
    create: (body: WebhookBody) => then(post<SavedWithSecret>(key('/webhooks'), body)),
    update: (id: number, body: WebhookBody) => then(put<Saved>(key(`/webhooks/${id}`), body)),
    rotate: (id: number) => then(post<SavedWithSecret>(key(`/webhooks/${id}/secret`), {})),
  }
}

export function useDeliveries(webhookId: number) {
  const key = useFarmKey()
  const query = useFarmData<DeliveryJson[]>(`/webhooks/${webhookId}/deliveries`, { refreshInterval: 10_000 })
  const resend = async (id: number): Promise<Message> => {
    const answer = await post(key(`/webhooks/${webhookId}/deliveries/${id}/resend`), {})
    await query.mutate()
    return answer
  }
  return { query, resend }
}
