/** What a farm's webhooks tell: each event is about one record, whose JSON is that of the API. */

export const webhookEvents = [
  'operation.finished',
  'day.closed',
  'alert.opened',
  'alert.closed',
  'reading.recorded',
  'lot.finished',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

export const webhookEventLabels = {
  'operation.finished': 'Operação terminada',
  'day.closed': 'Dia fechado',
  'alert.opened': 'Alerta aberto',
  'alert.closed': 'Alerta fechado',
  'reading.recorded': 'Leitura registrada',
  'lot.finished': 'Lote encerrado',
} satisfies Record<WebhookEvent, string>

export const isWebhookEvent = (type: string): type is WebhookEvent =>
  (webhookEvents as readonly string[]).includes(type)

/** 'reading:7', 'day:2026-11-25': the record of an event. Events of one record arrive in order. */
export type Subject = { kind: 'operation' | 'alert' | 'reading' | 'lot'; id: number } | { kind: 'day'; day: string }
export type SubjectKind = Subject['kind']

const SUBJECT = /^(?:(operation|alert|reading|lot):(\d+)|day:(\d{4}-\d\d-\d\d))$/

export function parseSubject(text: string): Subject {
  const [, kind, id, day] = SUBJECT.exec(text) ?? []
  if (day) return { kind: 'day', day }
  if (!kind) throw new Error(`A webhook event is about an unknown record: ${text}`)
  return { kind: kind as Exclude<SubjectKind, 'day'>, id: Number(id) }
}
