/**
 * What a write of a farm marked is worked out right after it, so that the next page has its figures: a dirty day is aggregated, and a dirty stock is
 * worked out with its costs. Only those of the farm: what other farms marked, or could not work out, is for the next run of the jobs.
 */
import { getTableName } from 'drizzle-orm'
import { dirtyDays, dirtyStock } from '../db/schema.ts'
import type { SavedWrite } from '../http/after-write.ts'
import { aggregateDirtyDays } from './aggregates.ts'
import { workOutStockAndCosts } from './stock-and-costs.ts'

const [DAYS, STOCK] = [getTableName(dirtyDays), getTableName(dirtyStock)]

export async function workOutMarked({ env, farmId, tables }: Omit<SavedWrite, 'now'>): Promise<void> {
  if (tables.has(DAYS)) await aggregateDirtyDays.forFarms(env.DB, Date.now(), [farmId])
  if (tables.has(STOCK)) await workOutStockAndCosts(env.DB, farmId)
}
