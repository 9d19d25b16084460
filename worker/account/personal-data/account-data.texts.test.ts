/** The texts that a person typed on a farm, after they deleted their account. */
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import * as Day from '../../../domain/time/day.ts'
import { DAY_MS, HOUR_MS } from '../../../domain/time/milliseconds.ts'
import { eraseAccount, setPassword } from '../../../tests/support/accounts.ts'
import { callApi, db } from '../../../tests/support/api-client.ts'
import { createApiFeedlot } from '../../../tests/support/api-records.ts'
import { freezeClock, NOW, TODAY } from '../../../tests/support/clock.ts'
import { recordContents } from '../../../tests/support/database/database-tables.ts'
import { createFarm } from '../../../tests/support/farm.ts'
import { allEvents, createFarmWithOperation, sendEvents, toWireEvent } from '../../../tests/support/operation-events.ts'
import { race } from '../../../tests/support/race.ts'
import { withoutRateLimits } from '../../../tests/support/rate-limits.ts'
import {
  approvals,
  auditEntries,
  headMovements,
  loadLines,
  operationEvents,
  operations,
  stockEntries,
  troughReadings,
  unloadLines,
  users,
} from '../../db/schema.ts'

beforeAll(freezeClock)

describe('DELETE users/me', () => {
  it('erases the texts that the person typed, and keeps the facts', async () => {
    const feeding = await createFarmWithOperation()
    const { worker, admin, feedlot, operation, line } = feeding
    await setPassword(worker.id)
    const [start, , ...rest] = allEvents(operation, feedlot)
    const texts = { cancel: 'Zeferino Quaresma passou mal', skip: 'A mãe do Zeferino ligou', correct: 'Zeferino errou' }
    await sendEvents(feeding, [
      { ...start, device: 'Celular do Zeferino Quaresma' },
      ...rest.slice(0, 3).map(event => ({ ...event, device: 'Celular do Zeferino Quaresma' })),
      toWireEvent(operation, 'unload', 30, { line_id: line.small, kg: 0, source: 'skipped', reason: texts.skip }),
      toWireEvent(operation, 'correct', 25, { line_id: line.corn, kg: 3900, reason: texts.correct }),
      toWireEvent(operation, 'cancel', 20, { reason: texts.cancel }),
    ])
    const other = { line_id: line.silage, kg: 6700, reason: 'Balança' }
    await admin.post('/operations/events', { events: [toWireEvent(operation, 'correct', 24, other)] })
    const before = (await admin.get(`/operations/${operation}`)).body.data
    expect(JSON.stringify(before)).toContain(texts.cancel)
    expect((await eraseAccount(worker.token)).status).toBe(200)

    const stored = await Promise.all(
      [operationEvents, operations, loadLines, unloadLines].map(table => db.select().from(table)),
    )
    expect(JSON.stringify(stored)).not.toMatch(/Zeferino/)
    const after = (await admin.get(`/operations/${operation}`)).body.data
    expect(JSON.stringify(after)).not.toMatch(/Zeferino/)
    const [{ load_operation_ingredients: loads, unload_operation_corrals: unloads }] = after.sub_operations
    expect(after).toMatchObject({ status: before.status, cancel_reason: null })
    expect(loads.map((load: { actual_quantity: number }) => load.actual_quantity)).toEqual([3900, 6700])
    expect(loads.map((load: { correction: { reason: string } }) => load.correction.reason)).toEqual([
      'Apagado com a conta',
      'Balança',
    ])
    expect(unloads.at(-1)).toMatchObject({ source: 'skipped', skip_reason: null, actual_quantity: 0 })
    // the fold of the events gives the same operation
    await admin.post('/operations/events', {
      events: [toWireEvent(operation, 'correct', 10, { ...other, kg: 6600 })],
    })
    expect(JSON.stringify((await admin.get(`/operations/${operation}`)).body)).not.toMatch(/Zeferino/)
  })

  it('erases the texts of a weight that waits for an approval, which still can be approved', async () => {
    const feeding = await createFarmWithOperation(Day.addDays(TODAY, -1))
    const { worker, admin, feedlot, operation, line } = feeding
    await setPassword(worker.id)
    await sendEvents(feeding, allEvents(operation, feedlot, NOW - DAY_MS))
    const body = { line_id: line.corn, kg: 3900, reason: 'Zeferino errou', device: 'Celular do Zeferino' }
    await sendEvents(feeding, [toWireEvent(operation, 'correct', 25, body)])
    expect((await eraseAccount(worker.token)).status).toBe(200)
    expect(JSON.stringify(await db.select().from(approvals))).not.toMatch(/Zeferino/)
    const [waiting] = (await admin.get('/approvals')).body.data
    expect({ user: waiting.user, reason: waiting.reason }).toEqual({ user: null, reason: 'Apagado com a conta' })
    expect((await admin.put(`/approvals/${waiting.id}/approve`)).status).toBe(200)
  })

  it('exports and erases why the person removed readings, movements and tickets, and why a call passes a limit', async () => {
    const farm = await createFarm()
    const { technician, admin } = farm
    const { big, corn } = await createApiFeedlot(admin, [farm.worker])
    await setPassword(technician.id)
    const at = new Date(NOW - HOUR_MS).toISOString()
    const reading = { lot_id: big.id, timestamp: at, note: 5 }
    await technician.post('/lots/trough_readings', { readings: [reading] })
    const death = { id: crypto.randomUUID(), lot_id: big.id, kind: 'death', quantity: 1, at }
    await technician.post('/lots/movements', { movements: [death] })
    const receipt = { id: crypto.randomUUID(), ingredient_id: corn.id, day: TODAY, net_kg: 900, price_per_ton: 900 }
    expect((await admin.post('/stock/receipts', receipt)).status).toBe(201)
    const [{ id }] = (await admin.get(`/lots/trough_readings?lot_id=${big.id}`)).body.data
    const reason = 'Otaviano leu o cocho errado'
    const paths = [`/lots/trough_readings/${id}`, `/lots/movements/${death.id}`, `/stock/entries/${receipt.id}`]
    const voids = await Promise.all(paths.map(path => technician.delete(path, { reason })))
    expect(voids.map(({ status }) => status)).toEqual([200, 200, 200])
    const audited = async () =>
      (await admin.get('/audit')).body.data.map(({ text }: { text: string }) => text).join('\n')
    expect((await audited()).match(/: Otaviano leu o cocho errado$/gm)).toHaveLength(2)
    await db.update(troughReadings).set({ reason }).where(eq(troughReadings.farmId, farm.id))
    const late = { kind: 'reading', key: 'late', day: TODAY, at: NOW, newValue: 5, createdAt: NOW } as const
    const fact = JSON.stringify({ reason })
    await db.insert(approvals).values({ ...late, farmId: farm.id, userId: technician.id, lotId: big.id, fact })
    const { body } = await callApi('GET', '/users/export', { token: technician.token })
    const typed: { type: string; reason: string }[] = body.data.typed_texts
    expect(typed.filter(text => text.reason === reason).map(({ type }) => type)).toEqual([
      ...['reading', 'remove_reading', 'remove_movement', 'remove_stock_entry', 'reading'],
    ])
    expect((await eraseAccount(technician.token)).status).toBe(200)

    const tables = [troughReadings, headMovements, stockEntries]
    const rows = await Promise.all(tables.map(table => db.select().from(table).where(eq(table.farmId, farm.id))))
    expect(rows.flat().map(({ voidReason }) => voidReason)).toEqual(Array(3).fill('Apagado com a conta'))
    expect(rows[0]).toMatchObject([{ note: 5, reason: null, voidedBy: technician.id }])
    const [waiting] = await db.select().from(approvals).where(eq(approvals.farmId, farm.id))
    expect(waiting?.fact).toBe('{}')
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.farmId, farm.id))
    expect(JSON.stringify(entries)).not.toMatch(/Otaviano/)
    expect((await audited()).match(/: Apagado com a conta$/gm)).toHaveLength(2)
  })

  it('leaves the name in no table, also where the audit has what others wrote about the person', async () => {
    const feeding = await createFarmWithOperation()
    const { worker, technician, admin, operation, feedlot } = feeding
    await setPassword(worker.id)
    await db.update(users).set({ name: 'Zeferino Quaresma' }).where(eq(users.id, worker.id))
    await admin.put(`/farm_users/${worker.id}`, { name: 'Zeferino Quaresma', user_type: 'worker' })
    const [{ id, treat_items: stored }] = (await admin.get('/treat_schedules')).body.data
    const [{ rule, treat, scheduled_time }] = stored
    const treat_items = [{ rule_id: rule.id, treat_id: treat.id, scheduled_time }]
    const body = (user_ids: number[]) => ({ name: 'Manhã', user_ids, treat_items })
    expect(await admin.put(`/treat_schedules/${id}`, body([worker.id]))).toMatchObject({ status: 200 })
    expect(await admin.put(`/treat_schedules/${id}`, body([technician.id]))).toMatchObject({ status: 200 })
    await sendEvents(feeding, allEvents(operation, feedlot))
    const texts = async () => (await admin.get('/audit')).body.data.map(({ text }: { text: string }) => text)
    expect((await texts())[0]).toMatch(/os operadores da programação Manhã: incluiu .* e retirou Zeferino Quaresma$/)
    expect((await eraseAccount(worker.token)).status).toBe(200)
    expect(JSON.stringify(await recordContents())).not.toMatch(/Zeferino/)
    expect((await texts())[0]).toMatch(/os operadores da programação Manhã: incluiu .* e retirou Usuário removido$/)
  })

  it('erases texts from an operation that another request folds at the same time', async () => {
    const feeding = await createFarmWithOperation()
    const { worker, admin, operation, id, line } = feeding
    await setPassword(worker.id)
    await sendEvents(feeding, [
      ...allEvents(operation, feeding.feedlot),
      toWireEvent(operation, 'correct', 15, { line_id: line.corn, kg: 3900, reason: 'Zeferino errou' }),
    ])
    const { DB } = race(() => eraseAccount(worker.token))
    const event = toWireEvent(operation, 'correct', 5, { line_id: line.silage, kg: 6700, reason: 'Balança' })
    const bindings = withoutRateLimits({ DB })
    const sent = await callApi('POST', `/farms/${id}/operations/events`, {
      token: admin.token,
      body: { events: [event] },
      bindings,
    })
    expect(sent.body.data.accepted).toBe(1)
    const lines = await db.select().from(loadLines).where(eq(loadLines.operationId, operation))
    const reasons = lines.map(({ correctionReason }) => correctionReason)
    expect(reasons).toHaveLength(2)
    expect(reasons).toEqual(expect.arrayContaining(['Apagado com a conta', 'Balança']))
  })
})
