/**
 * Nothing that is written today changes a figure or a sentence about yesterday, but a fact of yesterday that arrives late. It runs every write of a
 * farm, on the records that yesterday was fed with.
 */
import { and, eq, max } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { operations } from '../../worker/db/schema.ts'
import { callApi, db } from '../support/api-client.ts'
import { lotBody } from '../support/api-records.ts'
import { latestIds } from '../support/database/database-tables.ts'
import type { FarmMember } from '../support/farm.ts'
import {
  cancelOperation,
  holdOperation,
  sendLateReading,
  spreadOperation,
} from '../support/fed-farm/operation-records.ts'
import {
  createProtocol,
  deleteProtocols,
  replaceProtocols,
  startProtocol,
} from '../support/fed-farm/protocol-records.ts'
import { buildPath, type Route, writeRoutes } from '../support/routes.ts'
import { sampleBody } from '../support/sample-body.ts'
import {
  aboutYesterday,
  at,
  buildEvents,
  createFarmWithYesterday,
  cronAt,
  type Farm,
  machineDay,
  type Operation,
  period,
  TODAY,
  YESTERDAY,
} from '../support/yesterday.ts'

const farmWrites = writeRoutes.filter(({ ofFarm }) => ofFarm)

/** Facts of yesterday, decisions about them, and what changes the days themselves. */
const allowed: Record<string, string> = {
  'PUT farms/:farmId/approvals/:id/approve': 'the fact of a day that a person lets in',
  'DELETE farms/:farmId/lots/trough_readings/:id': 'the correction of a fact of its day, with an entry in the audit',
}

/** Routes that find nothing to change. */
const refused: Record<string, string> = {
  'DELETE farms/:farmId/lots/:id/protocol': 'every lot was deleted before it',
  'DELETE farms/:farmId/lots/movements/:movementId': 'no movement of the sample was recorded',
  'DELETE farms/:farmId/stock/entries/:entryId': 'no receipt of the sample was recorded',
  'DELETE farms/:farmId/imports/:importId': 'no import of the sample was sent',
  'DELETE farms/:farmId/lots/entries/:entryId': 'no cost of a lot of the sample was recorded',
  'DELETE farms/:farmId/lots/sales/:saleId': 'no sale of the sample was recorded',
  'DELETE farms/:farmId/cost_rates/:day': 'the operational cost of the sample is of another day',
  'DELETE farms/:farmId/ingredients/:id/prices/:day': 'the price of the sample is of another day',
  'POST farms/:farmId/lots/:id/closings': 'the account of the lot lacks its sales',
  'PUT farms/:farmId/invoices/:id/status': 'a draft is not paid',
  'DELETE farms/:farmId/push_subscriptions/:id': 'the person that the device belongs to has left',
  'POST farms/:farmId/webhooks/:id/deliveries/:deliveryId/resend': 'the webhook of the sample was told of nothing yet',
}

/** Bodies that the schema does not describe, or whose sample would change what a day is. */
const bodies: Record<string, (farm: Farm) => unknown> = {
  'POST farms/:farmId/lots/trough_readings': ({ feedlot }) => ({
    readings: [{ lot_id: feedlot.big.id, timestamp: new Date().toISOString(), note: 10 }],
  }),
  'POST farms/:farmId/operations/events': async ({ admin }) => {
    const operations: (Operation & { status: string; date: string })[] = (await admin.get('/operations/today')).body
      .data
    const pending = operations.find(({ status, date }) => status === 'pending' && date === TODAY)
    return { events: pending ? buildEvents(pending, 2, []) : [] }
  },
  // the entry is a fact of the past: when it is corrected, the weights of all days are
  'PUT farms/:farmId/lots/:id': async ({ admin, feedlot: { small } }) => {
    const { entry_date, initial_avg_weight, gmd, corral } = (await admin.get(`/lots/${small.id}`)).body.data ?? {}
    return lotBody(corral?.id ?? 0, {
      name: 'Lote B',
      quantity: 50,
      initial_load: 9000,
      entry_date,
      initial_avg_weight,
      gmd,
    })
  },
  'PUT farms/:farmId/settings': () => ({
    late_minutes: 60,
    alerts: { intake_off: false },
    tolerances: { unload_percent: 20 },
  }),
}

/** 0 once the schedules of the farm are gone: no operation of yesterday takes its place. */
async function latestOfToday({ id: farmId }: Farm): Promise<number> {
  const ofToday = and(eq(operations.farmId, farmId), eq(operations.day, TODAY))
  const [row] = await db
    .select({ id: max(operations.id) })
    .from(operations)
    .where(ofToday)
  return row?.id ?? 0
}

const targets: Record<string, (farm: Farm) => number | Promise<number>> = {
  lots: ({ feedlot }) => feedlot.small.id,
  operations: latestOfToday,
  rules: ({ feedlot }) => feedlot.rule.id,
  recipes: ({ feedlot }) => feedlot.recipe.id,
  ingredients: ({ feedlot }) => feedlot.corn.id,
  treats: ({ feedlot }) => feedlot.treat.id,
  treat_schedules: ({ feedlot }) => feedlot.schedule.id,
  corrals: ({ feedlot }) => feedlot.corral.id,
  corral_indexes: ({ feedlot }) => feedlot.index.id,
}

/** The other lot is finished by a route before those of its protocol. */
const targetOf = ({ path, table }: Route) =>
  /\/protocol\b/.test(path) ? ({ feedlot }: Farm) => feedlot.big.id : (targets[table ?? ''] ?? (() => undefined))

/** Samples have the day of the machine, or its month. */
const sampleOfToday = (body: unknown): unknown =>
  JSON.parse(
    JSON.stringify(body)
      .replaceAll(machineDay, TODAY)
      .replaceAll(`"${machineDay.slice(0, 7)}"`, `"${TODAY.slice(0, 7)}"`),
  )

/** What has to be there before a route changes anything. */
const preparations: Record<string, (farm: Farm) => Promise<unknown>> = {
  'PUT farms/:farmId/approvals/:id/refuse': ({ worker, feedlot }) => sendLateReading(worker, feedlot.big),
  'POST farms/:farmId/operations/:id/spread': ({ admin }) => cancelOperation(admin),
  'DELETE farms/:farmId/operations/:id/spread': ({ admin }) => spreadOperation(admin),
  'PUT farms/:farmId/operations/:id/leave_deleted': ({ admin, worker }) => holdOperation(admin, worker),
  'PUT farms/:farmId/operations/:id/recover': ({ admin, worker }) => holdOperation(admin, worker),
  'DELETE farms/:farmId/lots/:id/protocol': ({ admin, feedlot }) => startProtocol(admin, feedlot.big.id),
  'POST farms/:farmId/lots/:id/protocol/advance': ({ admin, feedlot }) => startProtocol(admin, feedlot.big.id),
  'PUT farms/:farmId/lots/:id/protocol': ({ admin }) => createProtocol(admin),
  'DELETE farms/:farmId/rules/:id': ({ admin }) => deleteProtocols(admin),
  'DELETE farms/:farmId/protocols/:id': ({ admin }) => replaceProtocols(admin),
  'DELETE farms/:farmId/treats/:id': deleteAll('/treat_schedules'),
  'DELETE farms/:farmId/corrals/:id': deleteAll('/lots'),
}

function deleteAll(path: string) {
  return async ({ admin }: Farm) => {
    for (const { id } of (await admin.get(path)).body.data) await admin.delete(`${path}/${id}`)
  }
}

/** The record in the path is one of yesterday's; the ids in the body are those of the newest records. */
async function call(route: Route, farm: Farm) {
  await preparations[route.name]?.(farm)
  return callOnly(route, farm)
}

async function callOnly(route: Route, farm: Farm) {
  const idOf = await latestIds(farm.id)
  const id = (await targetOf(route)(farm)) ?? (route.table ? idOf(route.table) : 0)
  const path = buildPath(route, farm.id, id)
  const own = await bodies[route.name]?.(farm)
  const body = own ?? (route.input ? sampleOfToday(sampleBody(route.input, idOf)) : undefined)
  const { token } = (route.path.endsWith('/farm_users/me') ? farm.technician : farm.admin) as FarmMember
  return callApi(route.method, path, { token, body })
}

const ordered = [
  ...farmWrites.filter(({ method }) => method !== 'DELETE'),
  ...farmWrites.filter(({ method }) => method === 'DELETE').reverse(),
].filter(({ name }) => !(name in allowed))

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: at(YESTERDAY, '05:00') }))
afterAll(() => void vi.useRealTimers())

type About = Awaited<ReturnType<typeof aboutYesterday>>

/** What was said before, without the days of a lot that was deleted since. */
const withAnswersOf = ({ answers }: About, { answers: known, ...rest }: About): About => ({
  ...rest,
  answers: Object.fromEntries(Object.entries(known).filter(([path]) => path in answers)),
})

describe('what is said of yesterday', () => {
  let farm: Farm
  let before: About

  beforeAll(async () => {
    farm = await createFarmWithYesterday()
    await cronAt(at(TODAY, '10:00'))
    before = await aboutYesterday(farm)
  })

  it('has figures of every kind to change', () => {
    expect(before.alerts.length).toBeGreaterThan(0)
    expect(before.digest).toMatch(/ONTEM/)
    expect(before.answers[`/days?${period}`]).toMatchObject([{ date: YESTERDAY }])
  })

  it.each(ordered)('$name', async route => {
    const { status, body } = await call(route, farm)
    const expected = route.name in refused ? [404, 409, 422] : [200, 201]
    expect({ status, errors: body.errors }).toMatchObject({ status: expect.toBeOneOf(expected) })
    await cronAt(Date.now())
    const after = await aboutYesterday(farm)
    const known = before
    before = after
    expect(after).toEqual(withAnswersOf(after, known))
  })

  it('lists no route that does not exist', () => {
    const names = farmWrites.map(({ name }) => name)
    const listed = [allowed, refused, bodies, preparations].flatMap(list => Object.keys(list))
    expect(listed.filter(name => !names.includes(name))).toEqual([])
  })
})

describe('any order of the writes', () => {
  it('changes nothing about yesterday', async () => {
    const farm = await createFarmWithYesterday()
    await cronAt(at(TODAY, '10:00'))
    const before = await aboutYesterday(farm)
    const order = fc.shuffledSubarray(ordered, { minLength: 12, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(order, async routes => {
        for (const route of routes) {
          // what was deleted before may be what a preparation needs
          await preparations[route.name]?.(farm).catch(() => undefined)
          await callOnly(route, farm)
        }
        await cronAt(Date.now() + 60_000)
        const after = await aboutYesterday(farm)
        expect(after).toEqual(withAnswersOf(after, before))
      }),
      { numRuns: 8, endOnFailure: true },
    )
  })
})
