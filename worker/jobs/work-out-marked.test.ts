import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { d1Proxy } from '../../tests/support/database/d1-proxy.ts'
import { statementBuilder, toBatch, writtenTables } from '../db/batch.ts'
import { markDirty } from '../db/dirty-days.ts'
import { markAllStock, markStock } from '../db/dirty-stock.ts'
import { workOutMarked } from './work-out-marked.ts'

/** The tables from which rows are deleted after a write of these tables: the marks that were worked out. */
async function workedOut(tables: ReadonlySet<string>): Promise<string[]> {
  const queries: string[] = []
  const DB = d1Proxy(env.DB, { onPrepare: query => queries.push(query) })
  await workOutMarked({ env: { ...env, DB }, farmId: 1, tables })
  return ['dirty_days', 'dirty_stock', 'dirty_costs'].filter(table =>
    queries.some(query => query.includes(`"${table}"`)),
  )
}

it('works out what a write marked, and asks nothing after another write', async () => {
  const written = (statement: Parameters<typeof toBatch>[0]) => writtenTables(toBatch({ statement }))
  expect(await workedOut(written(markDirty(statementBuilder, 1, ['2026-03-10'])))).toContain('dirty_days')
  for (const marks of [markStock(statementBuilder, 1, 1, '2026-03-10'), markAllStock(statementBuilder, 1)])
    expect(await workedOut(written(marks))).toContain('dirty_stock')
  expect(await workedOut(new Set(['lots', 'farms']))).toEqual([])
})
