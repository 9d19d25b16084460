/** Rows read per response: at most two for each row returned, however many rows there are and whatever else is stored. */
import { beforeAll, describe, expect, it } from 'vitest'
import { MAX_DATED_VALUES } from '../../worker/farm/dated-values.ts'
import { callApi } from '../support/api-client.ts'
import { daysAgo } from '../support/api-records.ts'
import { multiplyRows } from '../support/database/bulk-rows.ts'
import { columnNames, latestIds, tableNames } from '../support/database/database-tables.ts'
import { recordStatements } from '../support/database/recorded-statements.ts'
import { createFedFarm } from '../support/fed-farm/fed-farm.ts'
import { buildPath, farmRoutes, type Route } from '../support/routes.ts'
import type { IdOf } from '../support/sample-body.ts'

const ROWS = 50
/** A page reads one row more than it has, to know whether there is another. */
const PAGE = 40
const TEN_TIMES = 500
/** Rows of the session, members and names, which any request reads. */
const FIXED_ROWS = 20
/** These lists have every value that was typed, one of a day at most, so that a person can take each back. */
const DATED_VALUES = /\/(prices|cost_rates)$/

type People = Awaited<ReturnType<typeof createFedFarm>>

/** Counts the records in a response: the listed ones, and nested ones with an id. */
function countRecords(value: unknown, isTop = true): number {
  if (Array.isArray(value)) {
    const records = value.filter(one => isTop || Object.keys(one ?? {}).some(key => /^(id|\w+_id)$/.test(key)))
    return value.reduce((sum, one) => sum + countRecords(one, false), records.length)
  }
  const inside = typeof value === 'object' && value !== null ? Object.values(value) : []
  return inside.reduce((sum, one) => sum + countRecords(one, false), 0)
}

async function measureRows(route: Route, { id, admin }: People, idOf?: IdOf) {
  const { bindings, recorded } = recordStatements()
  const address = buildPath(route, id, route.table && idOf ? idOf(route.table) : 0)
  const { status, body } = await callApi('GET', `${address}?items=${PAGE}`, { token: admin.token, bindings })
  expect(status).toBe(200)
  return { read: recorded.rowsRead, returned: countRecords(body.data) }
}

type ListRoute = Route & { listed: string; condition: string }

/** A farm has one row with a day. */
const ONE_OF_FARM = ['lot_sums_until']

/** These lists are short for every farm: one row for each session of the person, and 20 at most. */
const SHORT_LISTS = ['push_subscriptions']

/** The routes that list a table. The last word of the path names it, except for the two lists of lots. Reports sum up. */
const lists = farmRoutes
  .filter(({ path }) => !path.includes('/reports/'))
  .flatMap((route): ListRoute[] => {
    const word = /(\w+)$/.exec(route.path)?.[1] ?? ''
    const listed = word === 'inactive' ? 'lots' : word
    const conditions: Record<string, string> = {
      lots: `(deactivated_on is not null) = ${word === 'inactive'}`,
      alerts: 'closed_at is null',
    }
    const condition = conditions[listed] ?? 'true'
    const isLong = tableNames.includes(listed) && !SHORT_LISTS.includes(listed)
    return route.method === 'GET' && !route.table && isLong ? [{ ...route, listed, condition }] : []
  })

describe('a deep page', () => {
  it.each([
    ['operations', 'operations'],
    ['approvals', 'approvals'],
    ['audit', 'audit_entries'],
  ])('of %s reads as many rows as the second one', async (listed, table) => {
    const people = await createFedFarm()
    await multiplyRows(people.id, table, TEN_TIMES)
    const rowsRead: number[] = []
    let cursor = ''
    for (let page = 1; page <= TEN_TIMES / PAGE; page += 1) {
      const { bindings, recorded } = recordStatements()
      const path = `/farms/${people.id}/${listed}?items=${PAGE}&page=${page}${cursor && `&cursor=${cursor}`}`
      const { body } = await callApi('GET', path, { token: people.admin.token, bindings })
      expect({ dataCount: body.data.length, page: body.pagy.page }).toEqual({ dataCount: PAGE, page })
      rowsRead.push(recorded.rowsRead)
      cursor = body.pagy.next_cursor
    }
    expect(new Set(rowsRead.slice(1)).size).toBe(1)
    expect(rowsRead[1]).toBeLessThanOrEqual((rowsRead[0] ?? 0) + 1)
  })
})

it('reads as many readings on a deep page as on the first', async () => {
  const people = await createFedFarm()
  await multiplyRows(people.id, 'trough_readings', 220)
  const path = `/farms/${people.id}/lots/trough_readings?items=${PAGE}&from=${daysAgo(300)}`
  const [rowsRead, ids]: [number[], number[]] = [[], []]
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { bindings, recorded } = recordStatements()
    const { body } = await callApi('GET', cursor ? `${path}&cursor=${cursor}` : path, {
      token: people.admin.token,
      bindings,
    })
    ids.push(...body.data.map(({ id }: { id: number }) => id))
    cursor = body.pagy.next_cursor
    if (cursor) rowsRead.push(recorded.rowsRead)
  }
  expect({ distinctIds: new Set(ids).size, ids: ids.length, pages: rowsRead.length }).toEqual({
    distinctIds: 220,
    ids: 220,
    pages: 5,
  })
  expect(Math.max(...rowsRead) - Math.min(...rowsRead)).toBeLessThanOrEqual(1)
})

describe('a list reads at most two rows for each row returned', () => {
  /** A later list also stands beside the many rows of the earlier ones. */
  let shared: People
  beforeAll(async () => {
    shared = await createFedFarm()
  })

  /** They also count the records of another list. */
  const counting = ['corrals', 'recipes', 'treat_schedules']

  it.each(lists)('$name, with fifty rows and with ten times as many', async ({ listed, condition, ...route }) => {
    const people = counting.includes(listed) ? await createFedFarm() : shared
    for (const rows of [ROWS, TEN_TIMES]) {
      await multiplyRows(people.id, listed, rows, condition)
      const { read, returned } = await measureRows(route, people)
      expect(returned).toBeGreaterThan(30)
      expect(read).toBeLessThanOrEqual(2 * returned + FIXED_ROWS)
    }
  })
})

it('reads no more rows when this farm and another have ten times the history', async () => {
  const [people, neighbour] = [await createFedFarm(), await createFedFarm()]
  const history = tableNames.filter(table => {
    const columns = columnNames(table)
    return columns.includes('farm_id') && columns.includes('day') && !ONE_OF_FARM.includes(table)
  })
  expect(history).toEqual(expect.arrayContaining(['operations', 'trough_readings', 'farm_lot_days', 'ingredient_days']))

  const reads = farmRoutes.filter(({ method, path }) => method === 'GET' && !DATED_VALUES.test(path))
  const idOf = await latestIds(people.id)
  const measureAll = async (rows: number) => {
    // one more than a page, which a list reads to know of the next one
    for (const { id } of [people, neighbour]) for (const table of history) await multiplyRows(id, table, rows + 1)
    return Promise.all(reads.map(async route => [route.name, await measureRows(route, people, idOf)]))
  }
  const before = await measureAll(ROWS)
  expect(await measureAll(TEN_TIMES)).toEqual(before)
})

it.each(farmRoutes.filter(({ method, path }) => method === 'GET' && DATED_VALUES.test(path)))(
  '$name reads at most two rows for each value',
  async route => {
    const people = await createFedFarm()
    for (const table of ['ingredient_prices', 'cost_rates']) await multiplyRows(people.id, table, TEN_TIMES)
    const { read, returned } = await measureRows(route, people, await latestIds(people.id))
    expect(returned).toBe(MAX_DATED_VALUES)
    expect(read).toBeLessThanOrEqual(2 * returned + FIXED_ROWS)
  },
)
