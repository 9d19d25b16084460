import { expect, it } from 'vitest'
import { restrictedCalls } from './restricted-calls.ts'

const complaints = (path: string, text: string) => restrictedCalls([{ path, text }])

it.each([
  ['web/admin/lots/Lots.tsx', "const reply = await fetch('/api/v1/lots')"],
  ['web/field/offline/outbox.ts', "window.fetch('/api')"],
  ['web/admin/lots/Lots.tsx', 'navigator.sendBeacon(url)'],
  ['web/admin/lots/Lots.tsx', 'const today = dayAt(Date.now(), timezone)'],
  ['web/field/wagon/useRecordEvent.ts', 'const id = crypto.randomUUID()'],
  ['worker/farm/lots/lots.ts', 'const rows = await db.select().from(lots)'],
  ['worker/farm/lots/lots.ts', 'return env.DB.prepare(sql).first()'],
  ['worker/farm/lots/lots.ts', 'const rows = (await context.db.select().from(lots))[0]'],
  ['worker/jobs/feeding-day/close-feeding-day.ts', 'await db.batch([a, b])'],
  ['worker/farm/lots/lots.ts', 'await fetch(input.endpoint)'],
  ['domain/lot/lot.ts', 'const age = Date.now() - lot.entry'],
  ['domain/lot/lot.ts', 'const today = new Date()'],
  ['worker/db/bulk.ts', 'const rows = values as unknown as Row[]'],
])('rejects %s: %s', (path, text) => {
  expect(complaints(path, `\n${text}`)).toEqual([expect.stringContaining(`${path}:2: `)])
})

it.each([
  ['web/core/api.ts', 'return fetch(path)'],
  ['web/core/server-clock.ts', 'const now = Date.now()'],
  ['web/stories/fixtures/field.fixture.ts', 'const now = Date.now()'],
  ['web/admin/lots/Lots.tsx', 'const { refetch } = useLots()\nrefetch()\nprefetch(path)'],
  ['worker/db/batch.ts', 'await connection.batch(bound)'],
  ['worker/farm/lots/lots.ts', 'load: ({ db, inFarm }) => [db.select().from(lots).where(inFarm(lots))]'],
  ['worker/farm/lots/lots.ts', 'await Promise.all(work)\n// await db.batch() is for route.ts'],
  ['worker/index.ts', 'return env.ASSETS.fetch(request)'],
  ['worker/farm/lots/lots.test.ts', 'const row = await db.select().from(lots)'],
  ['worker/db/drizzle.ts', 'const builder = statement as unknown as Builder'],
  ['worker/db/bulk.test.ts', 'const rows = values as unknown as Row[]'],
  ['domain/time/day.ts', 'const date = new Date(ms)'],
])('accepts %s: %s', (path, text) => {
  expect(complaints(path, text)).toEqual([])
})
