/** Lists do not read the past of a feed: 365 analyses of an ingredient and 50 versions of a recipe change no row count of what a farm opens each day. */
import { beforeAll, describe, expect, it } from 'vitest'
import { ingredientAnalyses, recipeVersions } from '../../worker/db/schema.ts'
import { callApi, db } from '../support/api-client.ts'
import { createApiFeedlot, daysAgo } from '../support/api-records.ts'
import { recordStatements } from '../support/database/recorded-statements.ts'
import { createFarm } from '../support/farm.ts'

const LISTS = ['ingredients', 'recipes', 'lots', 'rules', 'feeding_plan', 'operations/today', 'settings']
const ROWS_A_ROW = 2
/** Session, tenancy, and the row that ends each search. */
const ROWS_OF_LIST = 40

type Rows = { read: number; answered: number }
let [before, after]: [Map<string, Rows>, Map<string, Rows>] = [new Map(), new Map()]

async function measure(farmId: number, token: string): Promise<Map<string, Rows>> {
  const rows = new Map<string, Rows>()
  for (const path of LISTS) {
    const { bindings, recorded } = recordStatements()
    const { status } = await callApi('GET', `/farms/${farmId}/${path}`, { token, bindings })
    if (status !== 200) throw new Error(`${path}: ${status}`)
    rows.set(path, { read: recorded.rowsRead, answered: recorded.rowsAnswered })
  }
  return rows
}

beforeAll(async () => {
  const farm = await createFarm()
  const { recipe, silage } = await createApiFeedlot(farm.admin, [farm.worker])
  await farm.admin.put('/settings', { feeding_basis: 'dry_matter' })
  before = await measure(farm.id, farm.admin.token)
  const own = { farmId: farm.id, userId: farm.admin.id, createdAt: 0 }
  for (let ago = 365; ago > 0; ago -= 1)
    await db.insert(ingredientAnalyses).values({ ...own, ingredientId: silage.id, day: daysAgo(ago), dryMatter: 33 })
  for (let ago = 50; ago > 0; ago -= 1)
    await db.insert(recipeVersions).values({
      ...{ ...own, recipeId: recipe.id, validFrom: daysAgo(ago), timer: 6, dryMatterPercent: 70 },
      ...{ basis: 'as_fed', dryMatterSource: 'typed', mix: [] },
    })
  after = await measure(farm.id, farm.admin.token)
})

describe('with 365 analyses and 50 versions behind', () => {
  it.each(LISTS)('GET %s reads the same rows, two for each row at most', path => {
    const { read, answered } = after.get(path) ?? { read: Number.NaN, answered: 0 }
    expect(read).toBe(before.get(path)?.read)
    expect(read).toBeLessThanOrEqual(ROWS_A_ROW * answered + ROWS_OF_LIST)
  })
})
