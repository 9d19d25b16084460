import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AlertJson } from '../../domain/alert/alert-output.ts'
import { DAY_MS } from '../../domain/time/milliseconds.ts'
import { insertAlert } from '../../tests/support/alert-rows.ts'
import { callApi, db } from '../../tests/support/api-client.ts'
import { freezeClock, NOW } from '../../tests/support/clock.ts'
import { explain } from '../../tests/support/database/query-plan.ts'
import { recordStatements } from '../../tests/support/database/recorded-statements.ts'
import { createFarm } from '../../tests/support/farm.ts'
import { createFeedingFarm, createOperation } from '../../tests/support/operation-events.ts'
import { alerts } from '../db/schema.ts'
import { deleteExpired } from '../jobs/retention.ts'

beforeAll(freezeClock)

const idsOf = ({ body }: { body: { data: AlertJson[] } }) => body.data.map(({ id }) => id)

describe('list alerts', () => {
  it('answers the open ones, the newest first, in the form of the contract', async () => {
    const { id, admin } = await createFarm()
    const old = await insertAlert(id, { openedAt: NOW - DAY_MS, openedOn: '2026-03-09' })
    const alert = await insertAlert(id)
    const closed = await insertAlert(id, { closedAt: NOW })
    expect(idsOf(await admin.get('/alerts'))).toEqual([alert.id, old.id])
    expect(idsOf(await admin.get('/alerts?status=closed'))).toEqual([closed.id])
    expect(idsOf(await admin.get('/alerts?status=all'))).toEqual([closed.id, alert.id, old.id])
    expect((await admin.get('/alerts')).body.data[0]).toEqual({
      id: alert.id,
      kind: 'trough_empty',
      severity: 'warning',
      title: alert.title,
      text: alert.text,
      action: { label: 'Ver lote', href: '/admin/lots/1' },
      subject: { type: 'lot', id: 1, name: 'Lote A' },
      opened_at: '2026-03-10T12:00:00.000Z',
      closed_at: null,
      ended_by: null,
      acknowledged_at: null,
      acknowledged_by: null,
      snoozed_until: null,
    })
  })

  it('has the gravest open ones first, however many are newer', async () => {
    const { id, admin } = await createFarm()
    const critical = await insertAlert(id, { severity: 'critical', openedAt: NOW - 9 * DAY_MS })
    const warning = await insertAlert(id, { openedAt: NOW - DAY_MS })
    const newer = Array.from({ length: 101 }, (_, i) => ({ severity: 'info' as const, openedAt: NOW + i }))
    for (const over of newer) await insertAlert(id, over)
    const first = await admin.get('/alerts?items=100')
    expect(idsOf(first).slice(0, 2)).toEqual([critical.id, warning.id])
    const second = await admin.get(`/alerts?items=100&cursor=${first.body.pagy.next_cursor}`)
    expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(103)
    expect(idsOf(await admin.get(`/alerts?items=100&cursor=${second.body.pagy.prev_cursor}`))).toEqual(idsOf(first))
  })

  it('filters by kind, lot and the days of the opening', async () => {
    const { id, admin } = await createFarm()
    const empty = await insertAlert(id)
    const missing = await insertAlert(id, { kind: 'reading_missing', subjectType: 'farm', lotIds: [1, 2] })
    const old = await insertAlert(id, { openedOn: '2026-03-01', openedAt: NOW - 9 * DAY_MS, lotIds: [3] })
    expect(idsOf(await admin.get('/alerts?kind=reading_missing'))).toEqual([missing.id])
    expect(idsOf(await admin.get('/alerts?lot_id=2'))).toEqual([missing.id])
    expect(idsOf(await admin.get('/alerts?lot_id=1'))).toEqual([missing.id, empty.id])
    expect(idsOf(await admin.get('/alerts?from=2026-03-01&to=2026-03-09'))).toEqual([old.id])
    expect((await admin.get('/alerts?kind=other')).status).toBe(422)
    expect((await admin.get('/alerts?from=2026-03-09&to=2026-03-01')).status).toBe(422)
  })

  it('goes on by cursor', async () => {
    const { id, admin } = await createFarm()
    const ids = []
    for (let i = 0; i < 5; i += 1) ids.unshift((await insertAlert(id, { openedAt: NOW + (i % 2) })).id)
    const all = idsOf(await admin.get('/alerts?items=100'))
    expect(new Set(all)).toEqual(new Set(ids))
    const first = await admin.get('/alerts?items=2')
    const second = await admin.get(`/alerts?items=2&cursor=${first.body.pagy.next_cursor}`)
    expect([...idsOf(first), ...idsOf(second)]).toEqual(all.slice(0, 4))
    expect(idsOf(await admin.get(`/alerts?items=2&cursor=${second.body.pagy.prev_cursor}`))).toEqual(all.slice(0, 2))
  })

  it('finds open alerts by their index, however long the history is', async () => {
    const { id, admin } = await createFarm()
    await insertAlert(id)
    const { bindings, recorded } = recordStatements()
    await callApi('GET', `/farms/${id}/alerts`, { token: admin.token, bindings })
    const statement = [...recorded.statements].find(one => one.includes('from "alerts"')) ?? ''
    const { results } = await explain(env.DB, statement).all<{ detail: string }>()
    expect(results.map(({ detail }) => detail)).toContainEqual(expect.stringContaining('INDEX open_alerts_by_urgency'))
  })

  it('shows an operator what operators act on, and of operations their own', async () => {
    const farm = await createFeedingFarm()
    const own = await createOperation(farm)
    const late = { kind: 'feeding_late', subjectType: 'operation' } as const
    const mine = await insertAlert(farm.id, { ...late, subjectId: own })
    const other = await insertAlert(farm.id, { ...late, subjectId: own + 1000 })
    const missing = await insertAlert(farm.id, { kind: 'reading_missing', subjectType: 'farm', subjectId: farm.id })
    const empty = await insertAlert(farm.id)
    expect(idsOf(await farm.worker.get('/alerts'))).toEqual([missing.id, mine.id])
    expect(idsOf(await farm.technician.get('/alerts'))).toEqual([empty.id, missing.id, other.id, mine.id])
  })

  it('shows nothing of another farm', async () => {
    const [farm, other] = [await createFarm(), await createFarm()]
    const { id } = await insertAlert(other.id)
    expect(idsOf(await farm.admin.get('/alerts'))).toEqual([])
    expect((await farm.admin.put(`/alerts/${id}/acknowledge`)).status).toBe(404)
    expect((await farm.admin.put(`/alerts/${id}/snooze`)).status).toBe(404)
  })
})

describe('acknowledge alert', () => {
  it('keeps who acknowledged first, and when, and adds an entry to the audit', async () => {
    const { id, admin, technician } = await createFarm()
    const alert = await insertAlert(id)
    const { status, body } = await technician.put(`/alerts/${alert.id}/acknowledge`)
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'Você está ciente.' })
    const by = { id: technician.id, name: technician.name }
    expect(body.data).toMatchObject({ acknowledged_at: new Date(NOW).toISOString(), acknowledged_by: by })
    await admin.put(`/alerts/${alert.id}/acknowledge`)
    expect((await admin.get('/alerts?status=all')).body.data).toMatchObject([{ acknowledged_by: by }])
    const entries = (await admin.get('/audit?type=alert')).body.data.map(({ text }: { text: string }) => text)
    expect(entries).toEqual([`${technician.name} ficou ciente do alerta ${alert.title}`])
  })

  it('is for those who plan the feeding', async () => {
    const { id, worker } = await createFarm()
    const alert = await insertAlert(id)
    expect((await worker.put(`/alerts/${alert.id}/acknowledge`)).status).toBe(403)
    expect((await worker.put(`/alerts/${alert.id}/snooze`)).status).toBe(403)
  })

  it('changes nothing of one that is closed', async () => {
    const { id, admin } = await createFarm()
    const alert = await insertAlert(id, { closedAt: NOW })
    const { body } = await admin.put(`/alerts/${alert.id}/acknowledge`)
    expect(body).toMatchObject({ message: 'A causa deste alerta já acabou.', data: { acknowledged_at: null } })
  })
})

describe('snooze alert', () => {
  it('lasts until the midnight of the farm', async () => {
    const { id, admin } = await createFarm({ timezone: 'America/Cuiaba' })
    const alert = await insertAlert(id)
    const { body } = await admin.put(`/alerts/${alert.id}/snooze`)
    expect(body).toMatchObject({ message: 'Adiado até amanhã.', data: { snoozed_until: '2026-03-11T04:00:00.000Z' } })
    const { snoozed_until } = body.data
    expect((await admin.get('/alerts?status=all')).body.data).toMatchObject([{ snoozed_until }])
  })
})

describe('retention of alerts', () => {
  it('deletes those that closed more than a year ago, and no open one', async () => {
    const { id } = await createFarm()
    const old = { openedAt: NOW - 367 * DAY_MS }
    const open = await insertAlert(id, old)
    const young = await insertAlert(id, { closedAt: NOW })
    await insertAlert(id, { ...old, closedAt: old.openedAt })
    await deleteExpired(env.DB, NOW)
    const kept = await db.select({ id: alerts.id }).from(alerts).where(eq(alerts.farmId, id))
    expect(kept.map(row => row.id)).toEqual([open.id, young.id])
  })
})
