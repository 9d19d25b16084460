import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { explainMigrationError } from './migration-error.mjs'

it('explains what to do with a database that stopped before the baseline', () => {
  const baseline = readFileSync('migrations/0032_lot_sums_until_and_failures.sql', 'utf8')
  const [, firstTable] = /CREATE TABLE (\S+)/.exec(baseline) ?? []
  const failure = new Error(`wrangler (exit 1)\ntable ${firstTable} already exists at offset 294: SQLITE_ERROR`)
  expect(explainMigrationError(failure)).toMatchObject({ message: expect.stringContaining('a9170ef8'), cause: failure })
})

it('returns any other error as it is', () => {
  const failure = new Error('table `silos` already exists')
  expect(explainMigrationError(failure)).toBe(failure)
})
