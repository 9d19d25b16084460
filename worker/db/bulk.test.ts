import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { expect, it } from 'vitest'
import { jsonRows, splitBySize, upsertChanged } from './bulk.ts'
import { farms, jobs } from './schema.ts'

const db = drizzle(env.DB)

it('inserts rows from JSON, with defaults for missing columns', async () => {
  const row = { timezone: 'America/Cuiaba', plan: 'starter', createdAt: 1, updatedAt: 2 } as const
  await db.insert(farms).select(
    jsonRows(farms, [
      { ...row, name: 'Água Boa' },
      { ...row, name: `D'Oeste "2"` },
    ]),
  )
  const saved = await db.select().from(farms)
  expect(saved).toMatchObject([
    { id: 1, name: 'Água Boa', feedingDayClose: '03:00', ...row },
    { id: 2, name: `D'Oeste "2"`, ...row },
  ])
  await db.insert(farms).select(jsonRows(farms, []))
  expect(await db.$count(farms)).toBe(2)
})

it('upserts by key, and writes only changed rows', async () => {
  const upsert = (lastSuccessAt: number) =>
    db
      .insert(jobs)
      .select(jsonRows(jobs, [{ name: 'x', lastSuccessAt }]))
      .onConflictDoUpdate(upsertChanged(jobs, [jobs.name]))
  const changes = [await upsert(1), await upsert(1), await upsert(2)].map(({ meta }) => meta.changes)
  expect(changes).toEqual([1, 0, 1])
  expect(await db.select().from(jobs)).toMatchObject([{ name: 'x', lastSuccessAt: 2 }])
})

it('splits rows that do not fit into one parameter', () => {
  const [small, large] = [{ text: 'a' }, { text: 'b'.repeat(600_000) }]
  expect(splitBySize([])).toEqual([])
  expect(splitBySize([small, small])).toEqual([[small, small]])
  expect(splitBySize([small, large, small, large, large]).map(part => part.length)).toEqual([3, 1, 1])
})
