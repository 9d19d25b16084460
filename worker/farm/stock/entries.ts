/** Entries of the stock: receipts and counts. A device may send one again: it is the same entry. */
import { eq, isNull, sql } from 'drizzle-orm'
import { formatKg } from '../../../domain/format/format.ts'
import { Message, saved } from '../../../domain/schema/envelope.ts'
import * as Entry from '../../../domain/stock/entry.ts'
import * as Input from '../../../domain/stock/stock-input.ts'
import * as Output from '../../../domain/stock/stock-output.ts'
import { toReais } from '../../../domain/units/money.ts'
import { toKg } from '../../../domain/units/weight.ts'
import { conflict, found, invalid } from '../../../domain/validation/refusal.ts'
import { markStock } from '../../db/dirty-stock.ts'
import { ingredients, stockEntries } from '../../db/schema.ts'
import { assertExist, assertInBatch, selectById } from '../../db/statements.ts'
import type { LoadContext, Member, QueryContext } from '../../http/context.ts'
import { write } from '../route.ts'
import { selectDay, selectEntry, selectFirstReceipt } from './stock-queries.ts'

type Row = typeof stockEntries.$inferSelect
type Ingredient = { id: number; name: string }

const selectForEntry = (context: LoadContext<{ id: string; ingredient_id: number; day: string }>) => {
  const { id, ingredient_id: ingredientId, day } = context.input
  return {
    ingredient: selectById({ ...context, params: { id: ingredientId } }, ingredients),
    known: selectEntry(context, id),
    ofDay: selectDay(context, ingredientId, day),
    first: selectFirstReceipt(context, ingredientId),
  }
}

/** The ingredient of the body, in place where it is not of the farm. */
function ingredientOf(row: Ingredient | undefined): Ingredient {
  if (!row) throw invalid({ ingredient_id: ['Este ingrediente não existe mais. Escolha outro.'] })
  return { id: row.id, name: row.name }
}

/** An entry as it is saved, or the one that was sent before. */
type Decision = { entry: Entry.Entry; ingredient: Ingredient; known: Row | undefined }

function saveEntry({ entry, ingredient, known }: Decision, context: QueryContext & { member: Member }) {
  if (known) return {}
  const { db, farmId, member, now } = context
  return {
    ingredient: assertExist(context, ingredients, [ingredient.id]),
    entry: db
      .insert(stockEntries)
      .values({ ...entry, farmId, userId: member.userId, createdAt: now })
      .onConflictDoNothing({ target: [stockEntries.farmId, stockEntries.id] }),
    dirty: markStock(db, farmId, ingredient.id, entry.day),
  }
}

const replyWith = ({ entry, ingredient, known }: Decision, member: Member, now: number, message: string) => {
  const row = known ?? { ...entry, createdAt: now, voidedAt: null, voidReason: null }
  const isOwn = !known || known.userId === member.userId
  const user = isOwn ? { id: member.userId, name: member.name } : null
  return {
    data: Entry.toJson(row, { ingredient, user }),
    message: known ? 'Este lançamento já tinha sido recebido.' : message,
  }
}

/** What the audit keeps of an entry. */
const auditOf = ({ kind, day, grams, cost, document }: Entry.Entry) =>
  kind === 'receipt'
    ? { stock_day: day, received: toKg(grams), cost: toReais(cost ?? 0), document }
    : { stock_day: day, counted: toKg(grams) }

export const receive = write({
  can: 'stock.write',
  input: Input.Receipt,
  status: 201,
  output: saved(Output.Entry),
  idempotent: true,
  load: selectForEntry,
  decide: ({ ingredient: [row], known: [known], ofDay: [ofDay] }, { input, today }): Decision => {
    const ingredient = ingredientOf(row)
    const entry = Entry.toReceipt(input)
    if (!known) Entry.rejectReceipt(entry, ofDay?.receipts ?? 0, today)
    return { entry, ingredient, known }
  },
  save: saveEntry,
  audit: {
    type: 'ingredient',
    action: 'receive',
    changes: ({ entry, ingredient, known }) => (known ? null : { ...ingredient, after: auditOf(entry) }),
  },
  reply: (decision, { member, now }) =>
    replyWith(decision, member, now, `Nota lançada: ${formatKg(toKg(decision.entry.grams), 3, 0)}.`),
})

export const count = write({
  can: 'stock.write',
  input: Input.Count,
  status: 201,
  output: saved(Output.Entry),
  idempotent: true,
  load: selectForEntry,
  decide: ({ ingredient: [row], known: [known], ofDay: [ofDay], first: [first] }, { input, today }): Decision => {
    const ingredient = ingredientOf(row)
    const entry = Entry.toCount(input)
    const counted = { firstReceipt: first?.day ?? null, hasCount: (ofDay?.counts ?? 0) > 0 }
    if (!known) Entry.rejectCount(entry, counted, today)
    return { entry, ingredient, known }
  },
  save: (decision, context) => ({
    onlyCount: decision.known ? undefined : assertNoCount(context, decision.entry),
    ...saveEntry(decision, context),
  }),
  audit: {
    type: 'ingredient',
    action: 'count',
    changes: ({ entry, ingredient, known }) => (known ? null : { ...ingredient, after: auditOf(entry) }),
  },
  reply: (decision, { member, now }) =>
    replyWith(decision, member, now, `Contagem lançada: ${formatKg(toKg(decision.entry.grams), 3, 0)}.`),
})

/** Another count of the day rolls the batch back, and is refused when the route decides again. */
const assertNoCount = ({ db, farmId }: QueryContext, { id, ingredientId, day }: Entry.Entry) =>
  assertInBatch(
    db,
    sql`not exists (select 1 from ${stockEntries} where farm_id = ${farmId} and ingredient_id = ${ingredientId}
      and day = ${day} and kind = 'count' and voided_at is null and id <> ${id})`,
  )

const entryIdOf = ({ req }: Pick<LoadContext, 'req'>) => (req.params?.entryId ?? '').toLowerCase()

export const remove = write({
  can: 'stock.write',
  input: Input.Void,
  output: Message,
  load: context => {
    const id = entryIdOf(context)
    const ingredientId = sql`(select ingredient_id from ${stockEntries} where farm_id = ${context.farmId} and id = ${id})`
    return {
      entry: selectEntry(context, id),
      // also one that is deleted
      ingredient: context.db
        .select({ id: ingredients.id, name: ingredients.name })
        .from(ingredients)
        .where(context.inFarm(ingredients, eq(ingredients.id, ingredientId))),
    }
  },
  decide: ({ entry: [row], ingredient: [ingredient] }) => {
    const entry = found(row)
    if (entry.voidedAt !== null) throw conflict('Este lançamento já foi anulado.')
    return { entry, ingredient: found(ingredient) }
  },
  save: ({ entry }, context) => ({
    entry: context.db
      .update(stockEntries)
      .set({ voidedAt: context.now, voidedBy: context.member.userId, voidReason: context.input.reason })
      .where(context.inFarm(stockEntries, eq(stockEntries.id, entry.id), isNull(stockEntries.voidedAt))),
    dirty: markStock(context.db, context.farmId, entry.ingredientId, entry.day),
  }),
  audit: {
    type: 'ingredient',
    action: 'void_stock',
    changes: ({ entry, ingredient }) => ({ ...ingredient, before: { ...auditOf(entry), reason: entry.id } }),
  },
  reply: ({ entry: { kind } }) => ({
    message:
      kind === 'receipt'
        ? 'Nota anulada. O saldo volta ao que é sem ela.'
        : 'Contagem anulada. O saldo volta ao que é sem ela.',
  }),
})
