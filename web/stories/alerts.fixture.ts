/** The alerts of the mocked farm: those that the rules find, and rows of every state. */
import { HttpResponse, http } from 'msw'
import { toJson } from '../../domain/alert/alert-json.ts'
import type { FarmFacts } from '../../domain/alert/facts.ts'
import { alertKinds } from '../../domain/alert/kind.ts'
import { alertsOfFarm, operatorKinds } from '../../domain/alert/rules.ts'
import type { LotJson } from '../../domain/lot/lot.ts'
import { feedingDay } from '../../domain/operation/feeding-day.ts'
import { defaultTolerances } from '../../domain/operation/tolerance.ts'
import type { AlertJson } from '../../domain/output/alert.ts'
import { dayAt, timeAt } from '../../domain/time/day.ts'
import { type DayGiven, feedingDayOf } from './feeding-day.fixture.ts'
import { FARM_ID } from './field.fixture.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const now = Date.now()

const officeKinds = alertKinds.filter(kind => !operatorKinds.some(known => known === kind))

type Farm = { lots: readonly LotJson[]; corrals: FarmFacts['corrals'] }

const stored = { closedAt: null, acknowledgedAt: null, acknowledgedBy: null, snoozedUntil: null }

/** What the server would answer on a day of the stories. An operator gets what operators act on. */
export function alertsOn(given: DayGiven, { lots, corrals }: Farm, isOperator = false): AlertJson[] {
  const { plan, operations, timezone } = feedingDayOf(given)
  const today = dayAt(now, timezone)
  const facts: FarmFacts = {
    farm: { id: FARM_ID, name: 'Fazenda' },
    now,
    today,
    time: timeAt(now, timezone),
    settings: { readingDue: '00:00', tolerances: defaultTolerances },
    lots: lots.map(lot => ({
      id: lot.id,
      name: lot.name,
      corralId: lot.corral?.id ?? 0,
      corralName: lot.corral?.name ?? '',
      quantity: lot.quantity,
      recentDays: [],
      notes: new Map(
        lot.last_trough_reading_date ? [[dayAt(Date.parse(lot.last_trough_reading_date), timezone), 0]] : [],
      ),
    })),
    corrals,
    feedingDay: feedingDay({ plan, operations, day: today, now, timezone }),
    shortagesOfYesterday: [],
    operations: [],
    devices: [],
  }
  return alertsOfFarm(facts, isOperator ? officeKinds : []).map((alert, at) =>
    toJson({ ...alert, ...stored, id: at + 1, openedAt: now }),
  )
}

const row = (id: number, minutesAgo: number, over: Partial<AlertJson> = {}): AlertJson => ({
  ...toJson({
    ...stored,
    id,
    kind: 'trough_empty',
    severity: 'warning',
    title: 'Cocho vazio: Nelore 250612',
    text: 'O cocho do Nelore 250612 está vazio há três dias: notas +5%, +5% e +10%.',
    action: { label: 'Ver lote', href: '/admin/lots/1' },
    subject: { type: 'lot', id: 1, name: 'Nelore 250612' },
    openedAt: now - minutesAgo * MINUTE_MS,
  }),
  ...over,
})

export const openAlerts: AlertJson[] = [
  row(6, 12, {
    kind: 'feeding_late',
    severity: 'critical',
    title: 'Trato atrasado: Trato 1 das 07:00',
    text: 'Trato 1 das 07:00 ainda não começou: mais de 1 h 15 min de atraso.',
    action: { label: 'Operar vagão', href: '/operador' },
    subject: { type: 'operation', id: 1284, name: '#OP-1284' },
  }),
  row(5, 30),
  row(4, 45, {
    kind: 'intake_off',
    title: 'Consumo fora da média: Angus 250701',
    text: 'Angus 250701 recebeu ontem 19,32 kg por cabeça, 12,4% abaixo da média dos 5 dias anteriores (22,05 kg).',
    acknowledged_at: new Date(now - 5 * MINUTE_MS).toISOString(),
    acknowledged_by: { id: 2, name: 'Ana Ribeiro' },
  }),
  row(3, 600, {
    kind: 'corral_over_capacity',
    severity: 'info',
    title: 'Baia acima da capacidade: B09',
    text: 'A baia B09 tem 130 animais e capacidade para 120.',
    action: { label: 'Ver baias', href: '/admin/corrals' },
    subject: { type: 'corral', id: 9, name: 'B09' },
    snoozed_until: new Date(now + DAY_MS).toISOString(),
  }),
]

/** The alerts of a day without feed until the afternoon: every severity, and three lots. */
export const alertsOfAWorkingDay: AlertJson[] = [
  row(17, 5, {
    kind: 'feeding_late',
    severity: 'critical',
    text: 'Trato 2 das 10:00 ainda não começou: mais de 3 h 00 min de atraso.',
    action: { label: 'Operar vagão', href: '/operador' },
    subject: { type: 'operation', id: 1285, name: '#OP-1285' },
  }),
  row(16, 180, {
    kind: 'feeding_late',
    severity: 'critical',
    text: 'Trato 1 das 07:00 ainda não começou: mais de 6 h 00 min de atraso.',
    action: { label: 'Operar vagão', href: '/operador' },
    subject: { type: 'operation', id: 1284, name: '#OP-1284' },
  }),
  row(15, 200, {
    kind: 'intake_off',
    text: 'Angus 250701 recebeu ontem 19,32 kg por cabeça, 12,4% abaixo da média dos 5 dias anteriores (22,05 kg).',
    subject: { type: 'lot', id: 3, name: 'Angus 250701' },
  }),
  row(14, 210),
  row(13, 220, {
    kind: 'reading_missing',
    text: 'Nenhum dos 12 lotes teve o cocho lido hoje.',
    action: { label: 'Ler cochos', href: '/admin/trough-reading' },
    subject: { type: 'farm', id: FARM_ID, name: 'Fazenda' },
  }),
  row(12, 900, {
    kind: 'corral_over_capacity',
    severity: 'info',
    text: 'A baia B09 tem 130 animais e capacidade para 120.',
    action: { label: 'Ver baias', href: '/admin/corrals' },
    subject: { type: 'corral', id: 9, name: 'B09' },
  }),
  row(11, 1_000, {
    kind: 'device_silent',
    severity: 'info',
    text: 'O aparelho da operação #OP-1284 não envia nada há 2 h.',
    action: { label: 'Ver operação', href: '/admin/operations/1284' },
    subject: { type: 'device', id: null, name: 'Tablet do vagão' },
  }),
]

const closedAlerts: AlertJson[] = [
  row(2, 2_000, {
    kind: 'reading_missing',
    title: 'Cocho sem leitura',
    text: 'Faltam 3 leituras de cocho hoje: B02, B04 e B10.',
    action: { label: 'Ler cochos', href: '/admin/trough-reading' },
    subject: { type: 'farm', id: FARM_ID, name: 'Fazenda' },
    closed_at: new Date(now - 1_950 * MINUTE_MS).toISOString(),
  }),
  row(1, 9_000, { closed_at: new Date(now - 6_000 * MINUTE_MS).toISOString() }),
]

const url = `/api/v1/farms/${FARM_ID}/alerts`
const page = (data: readonly AlertJson[]) => ({
  data,
  pagy: {
    count: data.length,
    pages: 1,
    page: 1,
    prev: null,
    next: null,
    items: 30,
    next_cursor: null,
    prev_cursor: null,
  },
})

export const alertsHandler = (alerts: readonly AlertJson[]) => http.get(url, () => HttpResponse.json(page(alerts)))

/** A farm with alerts of every state, which keeps what people do with them. */
export function mockAlertsApi() {
  let open = openAlerts
  const asked: string[] = []
  const change = (id: number, changes: Partial<AlertJson>) => {
    open = open.map(alert => (alert.id === id ? { ...alert, ...changes } : alert))
    return open.find(alert => alert.id === id)
  }
  const list = http.get(url, ({ request }) => {
    const { search, searchParams } = new URL(request.url)
    asked.push(search)
    const kind = searchParams.get('kind')
    const all = searchParams.get('status') === 'closed' ? closedAlerts : open
    return HttpResponse.json(page(all.filter(alert => !kind || alert.kind === kind)))
  })
  return {
    asked,
    reset: () => {
      open = openAlerts
      asked.length = 0
    },
    handlers: [
      list,
      http.put(`${url}/:id/acknowledge`, ({ params }) => {
        const by = { acknowledged_at: new Date().toISOString(), acknowledged_by: { id: 1, name: 'Carla Nunes' } }
        return HttpResponse.json({ data: change(Number(params.id), by), message: 'Você está ciente.' })
      }),
      http.put(`${url}/:id/snooze`, ({ params }) => {
        const until = new Date(Date.now() + DAY_MS).toISOString()
        return HttpResponse.json({
          data: change(Number(params.id), { snoozed_until: until }),
          message: 'Adiado até amanhã.',
        })
      }),
    ],
    empty: alertsHandler([]),
    neverRespond: http.get(url, () => new Promise<Response>(() => undefined)),
    fail: http.get(url, () => HttpResponse.json({ errors: ['Algo deu errado do nosso lado.'] }, { status: 500 })),
  }
}
