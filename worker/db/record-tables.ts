/** The table of each kind of record (domain/record/records.ts). Quotas, the export of a farm and the routes of plain records read it. */
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { RecordKind } from '../../domain/record/records.ts'
import type { SoftDeletable } from './farm-scope.ts'
import {
  corralIndexes,
  corrals,
  ingredients,
  lots,
  protocols,
  recipes,
  rules,
  treatSchedules,
  treats,
} from './schema.ts'

export type RecordTable = SoftDeletable & { name: SQLiteColumn; createdAt: SQLiteColumn; updatedAt: SQLiteColumn }

export const recordTables = {
  lot: lots,
  corral: corrals,
  corral_index: corralIndexes,
  ingredient: ingredients,
  recipe: recipes,
  rule: rules,
  protocol: protocols,
  treat: treats,
  treat_schedule: treatSchedules,
} satisfies Record<RecordKind, RecordTable>
