import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { expect, it } from 'vitest'
import { nothing, unionAll, unionOfIds, zeros } from './union.ts'

const db = drizzle(env.DB)

it('gives each column its value by name, and the value of the union where an arm has none', async () => {
  const columns = { lot: nothing, ...zeros(['planned', 'delivered']) }
  const arms = [
    { delivered: sql`2`, lot: sql`value`, planned: sql`1`, from: sql`json_each('["A"]')` },
    { lot: sql`value`, from: sql`json_each('["B", "C"]') where value <> 'C'` },
  ]
  expect(await db.all(sql`select * from (${unionAll(columns, arms)}) order by lot`)).toEqual([
    { lot: 'A', planned: 1, delivered: 2 },
    { lot: 'B', planned: 0, delivered: 0 },
  ])
})

it('lists ids of several tables', async () => {
  const ids = unionOfIds([
    { id: sql`value`, from: sql`json_each('[1, 2]')` },
    { id: sql`value + 1`, from: sql`json_each('[1, 2]')` },
  ])
  const [row] = await db.all(sql`select 1 in ${ids} as one, 3 in ${ids} as three, 4 in ${ids} as four`)
  expect(row).toEqual({ one: 1, three: 1, four: 0 })
})
