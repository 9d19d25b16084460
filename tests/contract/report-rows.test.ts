/** Rows read by the reports of a year of 200 lots, planted as rows: what they read does not grow with the weighings. */
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { callApi } from '../support/api-client.ts'
import { freezeClock, TODAY } from '../support/clock.ts'
import { explain } from '../support/database/query-plan.ts'
import { recordStatements } from '../support/database/recorded-statements.ts'
import { createFarm } from '../support/farm.ts'
import { createFeedlot } from '../support/feedlot.ts'

const LOTS = 200
const DAYS = 365
const OPERATORS = 5
/** The report of the lots reads six rows a lot: the lot, its corral, its sums before the period and up to its end, today's, and the look at its days without feed. */
const MAX_ROWS = 1_450
const YEAR = 'from=2025-03-11&to=2026-03-10'
const MONTH = 'from=2026-02-09&to=2026-03-10'

let farm: Awaited<ReturnType<typeof plantYear>>

/** Each lot in a corral of its own, and a reading and a delivery of each on each day. Every operator loads all ingredients, and feeds a part of the lots. */
async function plantYear() {
  const created = await createFarm({ plan: 'enterprise' })
  const { id: farmId, worker } = created
  const { rule } = await createFeedlot(farmId, { operators: [worker.id], entry: '2025-01-01' })
  const numbers = (name: string, to: number) =>
    `${name}(n) as (select 1 union all select n + 1 from ${name} where n < ${to})`
  const lots = `with recursive ${numbers('k', LOTS - 2)}`
  const days = `with recursive ${numbers('k', DAYS)}, d(day) as (select date('${TODAY}', '-' || (n - 1) || ' days') from k)`
  const weighings = 'json_group_object(id, json_array(2, 8000, 8100, 100))'
  const byOperator = (table: string, isTheirs: string) =>
    `(with recursive ${numbers('k', OPERATORS)} select json_group_object(${worker.id} + n - 1,
        (select json(${weighings}) from ${table} where farm_id = ${farmId} and ${isTheirs})) from k)`
  await env.DB.batch(
    [
      `${lots} insert into corrals (farm_id, name, created_at, updated_at) select ${farmId}, 'C' || n, 0, 0 from k`,
      `insert into lots (farm_id, name, corral_id, rule_id, quantity, entry_date, initial_avg_weight, gmd, initial_load, base_load,
          projected_load, created_at, updated_at)
        select ${farmId}, 'Lote ' || name, id, ${rule.id}, 100, '2025-01-01', 380000, 1400, 1000000, 1000000, 1000000, 0, 0
        from corrals where farm_id = ${farmId} and name like 'C%'`,
      `${days} insert into farm_lot_days (lot_id, day, farm_id, quantity, days_confined, projected_avg_weight, planned, delivered, dry_matter, note)
        select l.id, d.day, ${farmId}, 100, 9, 400000, 1000000, 1010000, 700000, 5 from lots l cross join d where l.farm_id = ${farmId}`,
      `insert into lot_sums (farm_id, lot_id, day, fed_days, head_days, live_weight, planned, delivered, dry_matter, readings, notes)
        select farm_id, lot_id, day, count(*) over w, sum(quantity) over w, sum(quantity * projected_avg_weight) over w, sum(planned) over w,
          sum(delivered) over w, sum(dry_matter) over w, count(*) over w, sum(500) over w
        from farm_lot_days where farm_id = ${farmId} and day < '${TODAY}' window w as (partition by lot_id order by day)`,
      `insert into lot_sums_until values (${farmId}, '${TODAY}')`,
      `${days} insert into farm_days (farm_id, day, quantity, operations, ingredients, notes, loads, unloads) select ${farmId}, day, 20000, 2,
          (select json_group_object(id, json_array(5000, 5100)) from ingredients where farm_id = ${farmId}),
          (select json_group_object(id, 5) from lots where farm_id = ${farmId}),
          ${byOperator('ingredients', 'true')}, ${byOperator('lots', `id % ${OPERATORS} = n - 1`)} from d`,
    ].map(statement => env.DB.prepare(statement)),
  )
  return created
}

beforeAll(async () => {
  freezeClock()
  farm = await plantYear()
})

async function measure(path: string) {
  const { bindings, recorded } = recordStatements()
  const address = `/farms/${farm.id}/reports/${path}`
  const { status, body } = await callApi('GET', address, { token: farm.admin.token, bindings })
  expect(status).toBe(200)
  return { ...recorded, data: body.data }
}

const reports = [
  `lots?${YEAR}`,
  `lots?${MONTH}`,
  `ingredients?${YEAR}`,
  `accuracy?${YEAR}`,
  `accuracy?by=operator_ingredient&${YEAR}`,
  `accuracy?by=operator_lot&${YEAR}`,
  // the notes of a year are more than an answer in JSON may have
  `notes?format=csv&${YEAR}`,
  `notes?${MONTH}`,
  'day',
]

describe('a year of 200 lots', () => {
  it.each(reports)('takes one trip and reads few rows: %s', async path => {
    const { trips, rowsRead } = await measure(path)
    console.log(`${path.padEnd(64)} ${rowsRead} rows read`)
    expect(trips).toBe(1)
    expect(rowsRead).toBeLessThan(MAX_ROWS)
  })

  it('is summed up', async () => {
    const { data: lots } = await measure(`lots?${YEAR}`)
    expect(lots.rows).toHaveLength(LOTS)
    expect(lots.totals).toMatchObject({ delivered: 1010 * LOTS * DAYS, kg_per_head: 10.1, readings: LOTS * DAYS })
    const { data: month } = await measure(`lots?${MONTH}`)
    expect(month.totals).toMatchObject({ planned: 1000 * LOTS * 30, readings: LOTS * 30, mean_note: 5 })
    const { data: operators } = await measure(`accuracy?${YEAR}`)
    expect(operators.rows).toHaveLength(OPERATORS)
    const { data: accuracy } = await measure(`accuracy?by=operator_lot&${YEAR}`)
    expect(accuracy.rows).toHaveLength(LOTS)
    expect(accuracy.rows[0]).toMatchObject({ loads: 2 * DAYS, error_percent: 1.25, judged: true })
    expect(accuracy.rows[0].trend).toHaveLength(13)
    const { data: notes } = await measure(`notes?${MONTH}`)
    expect(notes.lots.map((lot: { notes: object[] }) => lot.notes.length)).toEqual(Array(LOTS).fill(30))
  })

  it('is searched by an index in each statement', async () => {
    const steps: string[] = []
    for (const path of reports)
      for (const statement of (await measure(path)).statements) {
        const { results } = await explain(env.DB, statement).all<{ detail: string }>()
        steps.push(...results.map(({ detail }) => detail))
      }
    expect(
      steps.filter(
        step =>
          /^(SEARCH|SCAN) (s|lot_sums|farm_days|lots|c|ingredients)\b/.test(step) && !/INDEX|PRIMARY KEY/.test(step),
      ),
    ).toEqual([])
    expect(steps).toContainEqual(
      expect.stringMatching(/^SEARCH s USING PRIMARY KEY \(farm_id=\? AND lot_id=\? AND day/),
    )
    expect(steps).toContainEqual(expect.stringMatching(/^SEARCH farm_days USING INDEX .*\(farm_id=\? AND day/))
  })
})
