/**
 * What a write of a farm marked is worked out right after it, so that the next page has its figures: a dirty day is aggregated, and a dirty stock is
 * worked out with its costs. The jobs do the rest in their next run.
 */
import { getTableName } from 'drizzle-orm'
import { dirtyDays, dirtyStock } from '../db/schema.ts'
import type { SavedWrite } from '../http/after-write.ts'
import { aggregateDirtyDays } from './aggregates.ts'
import { workOutStockAndCosts } from './stock-and-costs.ts'

const [DAYS, STOCK] = [getTableName(dirtyDays), getTableName(dirtyStock)]

export async function workOutMarked({ env, tables }: Pick<SavedWrite, 'env' | 'tables'>): Promise<void> {
  if (tables.has(DAYS)) await aggregateDirtyDays(env.DB, Date.now())
  if (tables.has(STOCK)) await workOutStockAndCosts(env)
}
