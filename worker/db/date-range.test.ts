import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { expect, it } from 'vitest'
import { outerToday, outerTodaySql } from './date-range.ts'

const instants = ['2026-11-21T23:55:00Z', '2026-01-01T00:00:00Z', '2026-03-01T10:00:00Z', '2024-02-29T11:59:59.999Z']

it.each(instants)('computes the outermost days of %s in SQL as in JavaScript', async instant => {
  const now = Date.parse(instant)
  const { from, to } = outerTodaySql(sql`${now}`)
  const days = await drizzle(env.DB).get(sql`select ${from} as "from", ${to} as "to"`)
  expect(days).toEqual(outerToday(now))
})
