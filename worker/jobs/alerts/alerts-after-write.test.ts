import { getTableName } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { statementBuilder, toBatch } from '../../db/batch.ts'
import { alerts } from '../../db/schema.ts'
import { selectAlertRows } from './alert-queries.ts'
import { alertTables } from './alerts-after-write.ts'

describe('alert tables', () => {
  it('are those that the queries of the alerts read', () => {
    const { queries } = toBatch(selectAlertRows({ db: statementBuilder, now: 0, set: 'all' }))
    const read = queries.flatMap(({ sql }) => [...sql.matchAll(/\b(?:from|join) "?(\w+)"?/g)].map(([, table]) => table))
    expect(new Set(read)).toEqual(new Set([...alertTables, getTableName(alerts)]))
  })
})
