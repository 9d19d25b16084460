/** Every figure of the reports and of the panel, computed again from the raw events by a slow path of their own: equal. */
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import * as Day from '../../domain/time/day.ts'
import { hashPassword } from '../../worker/auth/password.ts'
import { runJobs } from '../../worker/cron.ts'
import { users } from '../../worker/db/schema.ts'
import { callApi, db } from '../support/api-client.ts'
import { freezeClock, NOW, TODAY } from '../support/clock.ts'
import { insertDemoFarm, PASSWORD } from '../support/demo-farm.ts'
import { feedRandomly } from '../support/random/random-feedings.ts'
import { expectEqual, expectSameWagons, type Get, type Row } from '../support/reports/report-comparison.ts'
import { readFacts } from '../support/reports/report-facts.ts'

beforeAll(freezeClock)

const ago = (days: number) => Day.addDays(TODAY, -days)

describe('the figures of the demo farm', () => {
  let get: Get
  beforeAll(async () => {
    await insertDemoFarm(env.DB, NOW, await hashPassword(PASSWORD))
    await runJobs(env, NOW)
    const [manager] = await db.select().from(users).where(eq(users.id, 1))
    const body = { email: manager?.email, password: PASSWORD }
    const { token } = (await callApi('POST', '/users/sign_in', { body })).body
    get = async path => {
      const { status, body } = await callApi('GET', `/farms/1${path}`, { token })
      expect(status, JSON.stringify(body)).toBe(200)
      return body.data
    }
  })

  it.each([
    ['of 31 days', ago(30), TODAY],
    ['of a week in the past', ago(29), ago(23)],
    ['of a day', ago(4), ago(4)],
  ])('%s', async (_, from, to) => {
    const { lots, operators } = await expectEqual(1, get, { from, to })
    expect(lots.totals.delivered).toBeGreaterThan(50_000)
    expect(operators.length).toBeGreaterThan(0)
  })
})

it.each([1, 2, 3, 4, 5])('the figures of a farm with random feedings, seed %i', async seed => {
  const farm = await feedRandomly(seed)
  const get: Get = async path => (await farm.admin.get(path)).body.data
  for (const [from, to] of [
    [ago(10), TODAY],
    [ago(2), ago(1)],
  ] as const)
    await expectEqual(farm.id, get, { from, to })
  await expectSameWagons(get, await readFacts(farm.id))
})

describe('the slow path notices that', () => {
  let farm: Awaited<ReturnType<typeof feedRandomly>>
  beforeAll(async () => {
    farm = await feedRandomly(1)
  })

  it.each([
    ['a sum of a lot', 'lot_sums', `delivered = delivered + 1000 where day = '${ago(1)}'`],
    ['a day of a lot that is in no sum yet', 'farm_lot_days', `delivered = delivered + 1000 where day = '${TODAY}'`],
    ['what an operator loaded', 'farm_days', "loads = replace(loads, '[', '[1')"],
    ['what an operator unloaded', 'farm_days', "unloads = '{}'"],
    ['the ingredients of a day', 'farm_days', "ingredients = '{}'"],
    ['a note', 'farm_days', "notes = '{}'"],
    ['a reading that was not aggregated', 'trough_readings', 'note = note + 1'],
    [
      'a weight that was not aggregated',
      'operation_events',
      "payload = json_set(payload, '$.weight', 1) where type = 'load'",
    ],
  ])('%s is wrong', async (_, table, change) => {
    const get: Get = async path => (await farm.admin.get(path)).body.data
    await env.DB.batch([
      env.DB.prepare(`create table kept as select * from ${table}`),
      env.DB.prepare(`update ${table} set ${change}`),
    ])
    await expect(expectEqual(farm.id, get, { from: ago(10), to: TODAY })).rejects.toThrow('to deeply equal')
    await env.DB.batch([
      env.DB.prepare(`insert or replace into ${table} select * from kept`),
      env.DB.prepare('drop table kept'),
    ])
    await expectEqual(farm.id, get, { from: ago(10), to: TODAY })
  })
})

it('the day sheet of a past day has the plan of each treat, with what the scale shows after each line', async () => {
  const farm = await feedRandomly(2)
  const { operations } = await readFacts(farm.id)
  const compared: number[] = []
  for (const { id, day, frozen_plan } of operations.filter(one => one.frozen_plan !== null)) {
    const { data } = (await farm.admin.get(`/reports/day?date=${day}`)).body
    const sheet = data.operations.find((one: Row) => one.id === id)
    if (!sheet) continue
    compared.push(id)
    const [{ load, unload }] = JSON.parse(frozen_plan).subOperations
    const grams = (lines: Row[]) => lines.reduce((sum, { expected }) => sum + expected, 0)
    expect(sheet.sub_operations[0].ingredients.map((line: Row) => [line.expected, line.running_total])).toEqual(
      load.map((line: Row, i: number) => [line.expected / 1000, grams(load.slice(0, i + 1)) / 1000]),
    )
    // less than a kg is what the whole kg of the load and the shares differ by
    const left = (i: number) => grams(load) - grams(unload.slice(0, i + 1))
    expect(sheet.sub_operations[0].lots.map((line: Row) => [line.expected, line.remaining])).toEqual(
      unload.map((line: Row, i: number) => [line.expected / 1000, Math.abs(left(i)) < 1000 ? 0 : left(i) / 1000]),
    )
  }
  expect(compared.length).toBeGreaterThan(1)
})
