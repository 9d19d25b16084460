/** What an answer costs the database: at most two rows read for a row answered, however many there are and whatever else is stored. */
import { describe, expect, test } from 'vitest'
import { callApi } from '../support/api-client.ts'
import { createFedFarm } from '../support/api-records.ts'
import { multiplyRows } from '../support/bulk-rows.ts'
import { columnNames, latestIds, tableNames } from '../support/database-tables.ts'
import { recordStatements } from '../support/recorded-statements.ts'
import { farmRoutes, pathOf, type Route } from '../support/routes.ts'
import type { IdOf } from '../support/sample-body.ts'

const ROWS = 50
const TEN_TIMES = 500
/** Sessions, members and names of people, which a request reads whether it answers one row or thousands. */
const FIXED = 20

type People = Awaited<ReturnType<typeof createFedFarm>>

/** Every record that an answer shows: what is listed, and what has an id inside it. */
function rowsIn(value: unknown, isTop = true): number {
  if (Array.isArray(value)) {
    const records = value.filter(one => isTop || Object.keys(one ?? {}).some(key => /^(id|\w+_id)$/.test(key)))
    return value.reduce((sum, one) => sum + rowsIn(one, false), records.length)
  }
  const inside = typeof value === 'object' && value !== null ? Object.values(value) : []
  return inside.reduce((sum, one) => sum + rowsIn(one, false), 0)
}

async function cost(route: Route, { id, admin }: People, idOf?: IdOf) {
  const { bindings, recorded } = recordStatements()
  const address = pathOf(route, id, route.table && idOf ? idOf(route.table) : 0)
  const { status, body } = await callApi('GET', `${address}?items=${ROWS}`, { token: admin.token, bindings })
  expect(status).toBe(200)
  return { read: recorded.rowsRead, answered: rowsIn(body.data) }
}

type List = Route & { of: string; such: string }

/** The routes that list a table: it is the last word of their path, but for lots, of which there are two kinds. */
const lists = farmRoutes.flatMap((route): List[] => {
  const word = /(\w+)$/.exec(route.path)?.[1] ?? ''
  const of = word === 'inactive' ? 'lots' : word
  const such = of === 'lots' ? `(deactivated_on is not null) = ${word === 'inactive'}` : 'true'
  return route.method === 'GET' && !route.table && tableNames.includes(of) ? [{ ...route, of, such }] : []
})

describe('a list reads at most two rows for a row answered', () => {
  test.each(lists)('$name, of fifty and of ten times as many', async ({ of, such, ...route }) => {
    const people = await createFedFarm()
    for (const rows of [ROWS, TEN_TIMES]) {
      await multiplyRows(people.id, of, rows, such)
      const { read, answered } = await cost(route, people)
      expect(answered).toBeGreaterThan(30)
      expect(read).toBeLessThanOrEqual(2 * answered + FIXED)
    }
  })
})

test('ten times the history, here and next door, costs no answer a row', async () => {
  const [people, neighbour] = [await createFedFarm(), await createFedFarm()]
  const history: string[] = []
  for (const table of tableNames) if ((await columnNames(table)).includes('day')) history.push(table)
  expect(history).toEqual(expect.arrayContaining(['operations', 'trough_readings', 'lot_days', 'ingredient_days']))

  const reads = farmRoutes.filter(({ method }) => method === 'GET')
  const idOf = await latestIds(people.id)
  const costs = async (rows: number) => {
    for (const { id } of [people, neighbour]) for (const table of history) await multiplyRows(id, table, rows)
    return Promise.all(reads.map(async route => [route.name, await cost(route, people, idOf)]))
  }
  const before = await costs(ROWS)
  expect(await costs(TEN_TIMES)).toEqual(before)
})
