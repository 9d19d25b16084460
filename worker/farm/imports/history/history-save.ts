/** The batch of a piece of a history: its facts, its days for the aggregates, and the record of the import. */
import { eq, isNull, sql } from 'drizzle-orm'
import type { DeliveryFact, ReadingFact } from '../../../../domain/import/history/history-farm.ts'
import type { HistoryPlan } from '../../../../domain/import/history/plan-history.ts'
import type * as Import from '../../../../domain/import/import.ts'
import type { Write } from '../../../../domain/import/import-input.ts'
import { columnList, splitBySize } from '../../../db/bulk.ts'
import { markDirty } from '../../../db/dirty-days.ts'
import { importedDeliveries, imports, lots, troughReadings } from '../../../db/schema.ts'
import { assertExist, assertInBatch } from '../../../db/statements.ts'
import { type ImportRow, idOfKey } from '../import-queries.ts'
import type { SaveContext } from '../import-rows.ts'

type Context = SaveContext & { input: Write }
type Decided = { plan: HistoryPlan; known: ImportRow | undefined; mapping: Import.ImportMapping }

/** The facts that the piece brings. */
export const toHistoryFacts = ({ records }: HistoryPlan) => {
  const brought = records.filter(({ status }) => status === 'new')
  return {
    readings: brought.flatMap(({ reading }) => reading ?? []),
    deliveries: brought.flatMap(({ delivery }) => delivery ?? []),
  }
}

export function saveHistory({ plan, known, mapping }: Decided, context: Context) {
  const { readings, deliveries } = toHistoryFacts(plan)
  const facts = [...readings, ...deliveries]
  return {
    once: assertSame(known, context),
    import: known ? addPiece(known, plan, facts.length, context) : insertImport(plan, facts.length, mapping, context),
    lots: facts.length > 0 ? assertExist(context, lots, [...new Set(facts.map(({ lotId }) => lotId))]) : undefined,
    readings: splitBySize(readings).map(part => insertReadings(part, context)),
    deliveries: splitBySize(deliveries).map(part => insertDeliveries(part, context)),
    dirtyDays:
      facts.length > 0
        ? markDirty(
            context.db,
            context.farmId,
            facts.map(({ day }) => day),
          )
        : undefined,
  }
}

/** No other piece came meanwhile, since each is decided on those before it, and nobody undid the import. */
function assertSame(known: ImportRow | undefined, { db, input, inFarm }: Context) {
  const isSame = inFarm(imports, eq(imports.key, input.id), known && isNull(imports.undoneAt))
  const pieces = sql`(select ${imports.pieces} from ${imports} where ${isSame})`
  return assertInBatch(db, known ? sql`${pieces} = ${JSON.stringify(known.pieces)}` : sql`${pieces} is null`)
}

const insertImport = (plan: HistoryPlan, created: number, mapping: Import.ImportMapping, context: Context) => {
  const { db, farmId, input, member, now, today } = context
  return db.insert(imports).values({
    ...{ farmId, key: input.id, kind: plan.kind, fileName: input.file_name ?? null, userId: member.userId, day: today },
    ...{ created, changed: 0, mapping, createdAt: now, rows: plan.table.lines.length },
    ...{ pieceCount: input.piece?.of ?? null, pieces: input.piece ? [input.piece.number] : [] },
  })
}

const addPiece = (known: ImportRow, plan: HistoryPlan, created: number, { db, input, inFarm }: Context) =>
  db
    .update(imports)
    .set({
      created: sql`${imports.created} + ${created}`,
      rows: sql`${imports.rows} + ${plan.table.lines.length}`,
      pieces: [...known.pieces, input.piece?.number ?? 0],
    })
    .where(inFarm(imports, eq(imports.id, known.id)))

/** Rows of JSON with the import of the batch. */
const from = (rows: readonly object[]) => sql`from json_each(${JSON.stringify(rows)}) where true`
const value = (key: string) => sql`value ->> ${key}`

function insertReadings(readings: readonly ReadingFact[], context: Context) {
  const { db, farmId, input, member, now } = context
  return db.insert(troughReadings).select(
    sql`select ${columnList(troughReadings, {
      ...{ lotId: value('lotId'), at: value('at'), originalAt: value('at'), day: value('day') },
      ...{ note: value('note'), call: value('call') },
      farmId: sql`${farmId}`,
      userId: sql`${member.userId}`,
      importId: idOfKey(context, input.id),
      createdAt: sql`${now}`,
    })} ${from(readings)}`,
  )
}

function insertDeliveries(deliveries: readonly DeliveryFact[], context: Context) {
  const { db, farmId, input } = context
  return db.insert(importedDeliveries).select(
    sql`select ${columnList(importedDeliveries, {
      ...{ lotId: value('lotId'), day: value('day'), delivered: value('delivered') },
      dryMatterPercent: value('dryMatterPercent'),
      farmId: sql`${farmId}`,
      importId: idOfKey(context, input.id),
    })} ${from(deliveries)}`,
  )
}
