/** Every write of a farm leaves one entry in its audit, in the batch of the write; a refused one and a repeated one leave none. */
import { and, desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { auditEntries } from '../../worker/db/schema.ts'
import { callApi, db } from '../support/api-client.ts'
import { createRecord, daysAgo, lotBody } from '../support/api-records.ts'
import { latestIds } from '../support/database/database-tables.ts'
import { dryRun } from '../support/dry-run.ts'
import { createContract, createFreeLot } from '../support/fed-farm/contract-records.ts'
import { closedLot, createFedFarm, createNewestIngredient, priceNewest } from '../support/fed-farm/fed-farm.ts'
import { cancelOperation, holdOperation, spreadOperation } from '../support/fed-farm/operation-records.ts'
import { deleteProtocols, replaceProtocols, startProtocol } from '../support/fed-farm/protocol-records.ts'
import { buildPath, type Route, sampleMovement, writeRoutes } from '../support/routes.ts'
import { type IdOf, sampleBody } from '../support/sample-body.ts'

type Farm = Awaited<ReturnType<typeof createFedFarm>>

let farm: Farm

beforeAll(async () => {
  farm = await createFedFarm()
})

const ofFarm = writeRoutes.filter(route => route.ofFarm)
const audited = ofFarm.flatMap(route =>
  route.audit && 'type' in route.audit ? [{ ...route, audit: route.audit }] : [],
)
/** Deletes run in the reverse order of creation. */
const ordered = [
  ...audited.filter(({ method }) => method !== 'DELETE'),
  ...audited.filter(({ method }) => method === 'DELETE').reverse(),
]

const entries = () =>
  db.select().from(auditEntries).where(eq(auditEntries.farmId, farm.id)).orderBy(desc(auditEntries.id))

const firstLot = async (): Promise<number> => (await farm.admin.get('/lots')).body.data[0].id
const hold = () => holdOperation(farm.admin, farm.worker)

/** The bodies that sampleBody cannot make, and what has to be there first. */
const preparations: Record<string, () => Promise<unknown>> = {
  'POST farms/:farmId/lots/trough_readings': async () => {
    const [lot] = (await farm.admin.get('/lots')).body.data
    return { readings: [{ lot_id: lot.id, timestamp: `${daysAgo(5)}T12:00:00Z`, note: 5 }] }
  },
  'POST farms/:farmId/lots/movements': async () => ({ movements: [sampleMovement(await firstLot())] }),
  'PUT farms/:farmId/lots/update_trough_reading_positions': async () => {
    const lots: { id: number }[] = (await farm.admin.get('/lots')).body.data
    return { positions: [...lots].reverse().map(({ id }, i) => ({ lot_id: id, position: i + 1 })) }
  },
  'POST farms/:farmId/operations/events': async () => {
    const [operation] = (await farm.admin.get('/operations')).body.data
    const { sub_operations } = (await farm.admin.get(`/operations/${operation.id}`)).body.data
    const [line] = sub_operations[0].load_operation_ingredients
    const correction = { line_id: line.id, kg: 4_000, reason: 'Balança' }
    return { events: [{ ...event(operation.id, 'correct'), ...correction }] }
  },
  'POST farms/:farmId/treat_schedules/:id/operation': async () => {
    const schedules = (await farm.admin.get('/treat_schedules')).body.data
    for (const { today } of schedules) if (today) await farm.admin.delete(`/operations/${today.operation_id}`)
    return undefined
  },
  'POST farms/:farmId/operations/:id/spread': async () => void (await cancelOperation(farm.admin)),
  'DELETE farms/:farmId/operations/:id/spread': () => spreadOperation(farm.admin),
  'DELETE farms/:farmId/lots/:id/protocol': () => startProtocol(farm.admin),
  'POST farms/:farmId/lots/:id/protocol/advance': () => startProtocol(farm.admin),
  'DELETE farms/:farmId/ingredients/:id/prices/:day': () => priceNewest(farm),
  'DELETE farms/:farmId/ingredients/:id': () => createNewestIngredient(farm.admin),
  'DELETE farms/:farmId/rules/:id': () => deleteProtocols(farm.admin),
  'DELETE farms/:farmId/protocols/:id': () => replaceProtocols(farm.admin),
  'POST farms/:farmId/contracts': async () => void (await createFreeLot(farm.admin)),
  'PUT farms/:farmId/contracts/:id': async () => void (await createFreeLot(farm.admin)),
  'DELETE farms/:farmId/contracts/:id': async () => void (await createContract(farm.admin)),
  'PUT farms/:farmId/invoices/:id/status': async () => ({ status: 'sent' }),
  'PUT farms/:farmId/operations/:id/leave_deleted': hold,
  'PUT farms/:farmId/operations/:id/recover': hold,
  'POST farms/:farmId/imports': async () => ({
    id: crypto.randomUUID(),
    kind: 'treat',
    rows: [
      ['Trato', '%'],
      ['Trato da planilha', '10'],
    ],
  }),
  'POST farms/:farmId/rules': async () => {
    const corral = (await farm.admin.get('/corrals')).body.data[0]
    const recipe = (await farm.admin.get('/recipes')).body.data[0]
    const lot = await createRecord(farm.admin, '/lots', lotBody(corral.id))
    return { name: 'Regra nova', recipe_id: recipe.id, lot_ids: [lot.id] }
  },
}

const event = (operation_id: number, type: string) => ({
  id: crypto.randomUUID(),
  operation_id,
  type,
  at: new Date().toISOString(),
})

/** What is changed of a lot is that of the first one, and a closing is of a finished one. */
async function idIn({ path, table }: Route, idOf: IdOf): Promise<number> {
  if (path.endsWith('/closings')) return closedLot(farm.admin)
  return /weighings|\/protocol\b/.test(path) ? await firstLot() : table ? idOf(table) : 0
}

async function requestOf(route: Route) {
  const body = await preparations[route.name]?.()
  const idOf = await latestIds(farm.id)
  return {
    path: buildPath(route, farm.id, await idIn(route, idOf)).replace(/(?<=\/links\/)1$/, String(idOf('client_links'))),
    body: body ?? (route.input ? sampleBody(route.input, idOf) : undefined),
  }
}

/** What they did is all there is to know. */
const withoutValues = new Set(['leave', 'resend', 'rotate', 'withdraw'])

/** The only manager cannot leave. */
const callerOf = ({ path }: Route) => (path.endsWith('/farm_users/me') ? farm.technician : farm.admin)

async function expectRefusals(route: Route, path: string, body: unknown): Promise<void> {
  const stranger = await callApi(route.method, path, { body, token: 'nobody' })
  expect(stranger.status).toBe(401)
  if (!route.input) return
  const invalid = await callApi(route.method, path, { body: { nothing: 'known' }, token: farm.admin.token })
  expect(invalid.status).toBe(422)
}

it('is declared by every write of a farm, or its absence has a reason', () => {
  expect(ofFarm.filter(({ audit }) => !audit).map(({ name }) => name)).toEqual([])
  const reasons = ofFarm.flatMap(({ audit }) => (audit && 'none' in audit ? [audit.none] : []))
  expect(reasons.filter(reason => reason.length < 20)).toEqual([])
})

describe('a write leaves one entry, and a refused one none', () => {
  it.each(ordered)('$name', async route => {
    const { path, body } = await requestOf(route)
    const before = await entries()
    const caller = callerOf(route)
    await expectRefusals(route, path, body)
    expect((await entries()).length).toBe(before.length)
    const answer = await callApi(route.method, path, { body, token: caller.token })
    expect(answer.body.errors, 'errors').toBeUndefined()
    expect(answer.status, 'status').toBeLessThan(300)
    const [entry, ...others] = (await entries()).slice(0, -before.length || undefined)
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      action: route.audit.action,
      subjectType: route.audit.type,
      userId: caller.id,
      staff: false,
      tokenId: null,
    })
    expect(entry?.subjectId).toEqual(expect.any(Number))
    expect(JSON.stringify(entry)).not.toMatch(/"(password|token)"|hash|cocho_/i)
    if (!withoutValues.has(route.audit.action)) expect([entry?.before, entry?.after]).not.toEqual([null, null])
  })
})

describe('a write that fails in its batch leaves none', () => {
  it('because the entry is in that batch', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const before = (await entries()).length
    const { bindings, outcome } = dryRun()
    const body = { name: 'Baia que não fica' }
    await callApi('POST', `/farms/${farm.id}/corrals`, { body, token: farm.admin.token, bindings })
    expect({ saved: outcome.saved, entries: (await entries()).length }).toEqual({ saved: true, entries: before })
  })
})

describe('a write that changes nothing leaves none', () => {
  it.each(['corrals', 'treats', 'corral_indexes', 'ingredients'])('PUT %s with the stored values', async table => {
    const body = { name: `Igual ${table}`, capacity: 10, percent: 5, value: 5 }
    const fields =
      { corrals: ['capacity'], treats: ['percent'], corral_indexes: ['value'], ingredients: [] }[table] ?? []
    const sent = Object.fromEntries(Object.entries(body).filter(([key]) => key === 'name' || fields.includes(key)))
    const { id } = await createRecord(farm.admin, `/${table}`, sent)
    const before = (await entries()).length
    expect((await farm.admin.put(`/${table}/${id}`, sent)).status).toBe(200)
    expect((await entries()).length).toBe(before)
  })

  it('a batch of events that was sent before, and one of weighings', async () => {
    const { id, worker } = await createFedFarm()
    const ofOperations = () =>
      db.$count(auditEntries, and(eq(auditEntries.farmId, id), eq(auditEntries.subjectType, 'operation')))
    const [operation] = (await worker.get('/operations/today')).body.data
    expect(await ofOperations()).toBe(0)
    const cancel = { events: [event(operation.id, 'cancel')] }
    await worker.post('/operations/events', cancel)
    const stored = await ofOperations()
    expect((await worker.post('/operations/events', cancel)).body.data.repeated).toBe(1)
    expect(await ofOperations()).toBe(stored)
  })
})

describe('entries', () => {
  it('are never changed, and stay for five years', async () => {
    const [entry] = await entries()
    const row = eq(auditEntries.id, entry?.id ?? 0)
    await expect(db.update(auditEntries).set({ action: 'delete' }).where(row)).rejects.toThrow()
    await expect(db.delete(auditEntries).where(row)).rejects.toThrow()
    expect((await entries())[0]).toEqual(entry)
  })
})
