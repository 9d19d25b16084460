import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '../../tests/support/api-client.ts'
import { createFarm } from '../../tests/support/farm.ts'
import { createFeedlot } from '../../tests/support/feedlot.ts'
import {
  type Connection,
  retryWhenStale,
  runBatch,
  runQueries,
  statementBuilder,
  statementList,
  toBatch,
  together,
} from './batch.ts'
import { packColumns } from './pack-columns.ts'
import { underKeys } from './row-mapper.ts'
import { corrals, lots } from './schema.ts'

const TRANSIENT = new Error('D1_ERROR: Network connection lost.')
const STALE = new Error('D1_ERROR: NOT NULL constraint failed: lots.revision')

/** The database, whose first batches fail. */
function failing(...errors: Error[]): Connection & { batches: number } {
  const connection = {
    batches: 0,
    prepare: (query: string) => env.DB.prepare(query),
    batch: <T>(statements: D1PreparedStatement[]) => {
      connection.batches += 1
      const error = errors.shift()
      return error ? Promise.reject(error) : env.DB.batch<T>(statements)
    },
  }
  return connection
}

const select = (value: number) =>
  statementBuilder.select({ value: sql<number>`${value}`.as('value') }).from(sql`(select 1)`)
const one = select(1)

describe('statementList', () => {
  it('has the statements of lists and groups in the order of the batch', () => {
    const [first, second, third] = [select(1), select(2), select(3)]
    expect(statementList({ first, nothing: undefined, rest: [second, { third }] })).toEqual([first, second, third])
  })
})

describe('runBatch', () => {
  it('repeats an idempotent batch after a transient error', async () => {
    const connection = failing(TRANSIENT, TRANSIENT)
    expect(await runBatch(connection, [one], { idempotent: true })).toEqual([[{ value: 1 }]])
    expect(connection.batches).toBe(3)
  })

  it('does not repeat a batch that is not idempotent', async () => {
    const connection = failing(TRANSIENT)
    await expect(runBatch(connection, [one])).rejects.toBe(TRANSIENT)
    expect(connection.batches).toBe(1)
  })

  it('does not repeat a batch that lost a race', async () => {
    const connection = failing(STALE)
    await expect(runBatch(connection, [one], { idempotent: true })).rejects.toBe(STALE)
    expect(connection.batches).toBe(1)
  })

  it('sends nothing for no statements', async () => {
    const connection = failing()
    expect(await runBatch(connection, {})).toEqual({})
    expect(connection.batches).toBe(0)
  })

  it('returns the rows under the names of their statements', async () => {
    const rows = await runBatch(env.DB, {
      second: select(2),
      first: select(1),
      missing: undefined,
      list: [select(3), select(4)],
      group: { second: select(6), first: select(5) },
    })
    expect(rows).toEqual({
      second: [{ value: 2 }],
      first: [{ value: 1 }],
      missing: undefined,
      list: [[{ value: 3 }], [{ value: 4 }]],
      group: { second: [{ value: 6 }], first: [{ value: 5 }] },
    })
  })

  it('runs two batches in one trip, each with its names', async () => {
    const connection = failing()
    const both = together(toBatch({ value: select(1) }), toBatch({ value: select(2) }))
    expect(await runQueries(connection, both)).toEqual([{ value: [{ value: 1 }] }, { value: [{ value: 2 }] }])
    expect(connection.batches).toBe(1)
  })
})

describe('retryWhenStale', () => {
  it('runs again until no row changed in between', async () => {
    const errors = [STALE, STALE]
    const run = async () => {
      const error = errors.shift()
      if (error) throw error
      return 'saved'
    }
    expect(await retryWhenStale(run)).toBe('saved')
  })

  it('does not hide another error', async () => {
    await expect(retryWhenStale(() => Promise.reject(TRANSIENT))).rejects.toBe(TRANSIENT)
  })
})

describe('rows of a select', () => {
  let farmId: number
  beforeEach(async () => {
    const farm = await createFarm()
    farmId = farm.id
    await createFeedlot(farmId, { operators: [farm.worker.id], entry: '2026-01-02' })
    const recentDays = [{ day: '2026-03-09', quantity: 10, planned: 1, delivered: 2, note: -2.5 }]
    await db
      .update(lots)
      .set({ isCustomName: true, clientName: 'João "Aço" d’Água', lastReadingNote: -12.25, recentDays })
      .where(eq(lots.farmId, farmId))
  })

  it('are those that drizzle maps', async () => {
    const select = statementBuilder.select().from(lots).where(eq(lots.farmId, farmId)).orderBy(lots.id)
    const [rows] = await runBatch(env.DB, [select])
    expect(rows).toEqual(await db.select().from(lots).where(eq(lots.farmId, farmId)).orderBy(lots.id))
    expect(rows[0]).toMatchObject({ isCustomName: true, lastReadingNote: -12.25 })
  })

  it('are the same when each comes as one packed cell', async () => {
    const { id, name, isCustomName, clientName, lastReadingNote, ruleId, deletedAt, recentDays } = lots
    const columns = { id, name, isCustomName, clientName, lastReadingNote, ruleId, deletedAt, recentDays }
    const where = eq(lots.farmId, farmId)
    const [packed, plain] = await runBatch(env.DB, [
      statementBuilder
        .select({ lot: packColumns(columns).as('lot') })
        .from(lots)
        .where(where)
        .orderBy(lots.id),
      statementBuilder.select(columns).from(lots).where(where).orderBy(lots.id),
    ])
    expect(packed.map(({ lot }) => lot)).toEqual(plain)
  })

  it('are the same when D1 returns each column under its key', async () => {
    const { id, isCustomName, clientName, lastReadingNote, entryDate, recentDays } = lots
    const ofKeys = { id, clientName, lastReadingNote, entryDate }
    const decoded = { ...ofKeys, isCustomName, recentDays }
    const rowsOf = (columns: typeof ofKeys) =>
      statementBuilder.select(columns).from(lots).where(eq(lots.farmId, farmId)).orderBy(lots.id)
    const [asRead, plain, decodedUnderKeys, decodedPlain] = await runBatch(env.DB, [
      rowsOf(underKeys(ofKeys)),
      rowsOf(ofKeys),
      rowsOf(underKeys(decoded)),
      rowsOf(decoded),
    ])
    expect(asRead).toEqual(plain)
    expect(decodedUnderKeys).toEqual(decodedPlain)
  })

  it('are frozen when each comes as one packed cell, and new after a change', async () => {
    const { id, clientName, recentDays } = lots
    const select = statementBuilder
      .select({ lot: packColumns({ id, clientName, recentDays }).as('lot') })
      .from(lots)
      .where(eq(lots.farmId, farmId))
    const readFirst = async () => (await runBatch(env.DB, [select]))[0][0]?.lot
    const lot = await readFirst()
    expect([lot, lot?.recentDays].map(Object.isFrozen)).toEqual([true, true])
    await db.update(lots).set({ clientName: 'Rita' }).where(eq(lots.farmId, farmId))
    expect(await readFirst()).toEqual({ ...lot, clientName: 'Rita' })
    expect(lot?.clientName).toBe('João "Aço" d’Água')
  })

  it('cannot have two columns of one name, of which D1 would return one', async () => {
    const select = statementBuilder
      .select({ lot: lots.name, corral: corrals.name })
      .from(lots)
      .innerJoin(corrals, eq(corrals.id, lots.corralId))
    await expect(runBatch(env.DB, [select])).rejects.toThrow('Two columns of a select have one name')
  })
})
