/** The settings of the stories' farm, and their mocked API. */
import { HttpResponse, http } from 'msw'
import { type AlertKind, alertKinds } from '../../domain/alert/kind.ts'
import type { SettingsJson } from '../../domain/settings/settings.ts'
import { mockFarmApi } from './FieldStory.tsx'

/** Who is signed in gets no digest until they switch it on. */
export const digestHandlers = [
  mockFarmApi.get('/digest', { enabled: false }),
  http.put(`/api/v1/farms/${FARM_ID}/digest`, async ({ request }) =>
    HttpResponse.json({ data: await request.json(), message: 'Resumo diário ligado. O primeiro chega amanhã às 6h.' }),
  ),
]

import { FARM_ID } from './field.fixture.ts'

export const settings: SettingsJson = {
  name: 'Fazenda Santa Inês',
  timezone: 'America/Sao_Paulo',
  plan: 'professional',
  usage: { animals: 1_342, animals_limit: 1_500, users: 4, users_limit: 5 },
  feeding_day_close: '03:00',
  reading_due: '07:00',
  late_minutes: 15,
  tolerances: { load_percent: 2, unload_percent: 5, minimum_kg: 5 },
  alerts: Object.fromEntries(alertKinds.map(kind => [kind, kind !== 'device_silent'])) as Record<AlertKind, boolean>,
  quiet: { from: '20:00', to: '05:00' },
  updated_at: '2026-03-10T12:00:00.000Z',
}

type Body = Partial<Omit<SettingsJson, 'tolerances' | 'alerts'>> & {
  tolerances?: object
  alerts?: object
  updated_at?: string
}

export function mockSettingsApi() {
  const url = `/api/v1/farms/${FARM_ID}/settings`
  const sent: Body[] = []
  let stored = settings
  const change = (body: Body) => {
    stored = {
      ...stored,
      ...body,
      tolerances: { ...stored.tolerances, ...body.tolerances },
      alerts: { ...stored.alerts, ...body.alerts },
      updated_at: new Date().toISOString(),
    }
  }
  const handlers = [
    http.get(url, () => HttpResponse.json({ data: stored })),
    http.put(url, async ({ request }) => {
      const body = (await request.json()) as Body
      sent.push(body)
      if ((body.updated_at ?? '') < stored.updated_at)
        return HttpResponse.json({ errors: ['Mudou.'], code: 'changed', current: stored }, { status: 409 })
      change(body)
      return HttpResponse.json({ data: stored, message: 'Configurações salvas!' })
    }),
  ]
  return {
    handlers,
    sent,
    reset: () => {
      stored = settings
      sent.length = 0
    },
    saveElsewhere: change,
    answer: (over: Partial<SettingsJson>) => mockFarmApi.get('/settings', { ...settings, ...over }),
    refuse: (fields: Record<string, string[]>) =>
      http.put(url, () => HttpResponse.json({ errors: Object.values(fields).flat(), fields }, { status: 422 })),
  }
}
