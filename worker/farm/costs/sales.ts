/** The sales of heads of a lot. A device may send one again: it is the same sale. */
import { and, desc, eq, sql } from 'drizzle-orm'
import * as Output from '../../../domain/cost/closeout-output.ts'
import * as Input from '../../../domain/cost/cost-input.ts'
import {
  grossAmount,
  type LotSale,
  rejectSale,
  saleFigures,
  sellableHeads,
  toJson,
  toSale,
} from '../../../domain/cost/lot-sale.ts'
import { countText } from '../../../domain/format/count-text.ts'
import { formatReais } from '../../../domain/format/reais.ts'
import { Message, saved } from '../../../domain/schema/envelope.ts'
import { toReais } from '../../../domain/units/money.ts'
import { sumBy } from '../../../domain/units/sum.ts'
import { rejectDay } from '../../../domain/validation/entry-day.ts'
import { conflict, found } from '../../../domain/validation/refusal.ts'
import { lotSales, lots } from '../../db/schema.ts'
import { assertInBatch, assertRowExists, byId, selectById } from '../../db/statements.ts'
import type { QueryContext } from '../../http/context.ts'
import { selectLotMovements, toMovements } from '../lots/movement-queries.ts'
import { write } from '../route.ts'

/** More are a mistake: a lot leaves in some few trucks. */
const MAX_OF_LOT = 200

export const selectSales = ({ db, inFarm, params }: QueryContext) =>
  db
    .select()
    .from(lotSales)
    .where(inFarm(lotSales, eq(lotSales.lotId, params.id)))
    .orderBy(desc(lotSales.day))
    .limit(MAX_OF_LOT)

const selectSale = ({ db, inFarm }: QueryContext, id: string) =>
  db
    .select()
    .from(lotSales)
    .where(inFarm(lotSales, eq(lotSales.id, id)))

const auditOf = (sale: LotSale) => ({ sale_day: sale.day, ...saleFigures(sale) })

/** Rolls back where sales of the same moment are of the same heads, or the lot changed: the route decides again. */
function assertHeads(context: QueryContext, lot: { id: number; revision: number }, sold: number) {
  const { db, inFarm } = context
  const ofLot = sql`${lotSales} where ${inFarm(lotSales, eq(lotSales.lotId, lot.id))}`
  return {
    lot: assertRowExists(db, lots, and(byId(context, lots, lot.id), eq(lots.revision, lot.revision))),
    sold: assertInBatch(db, sql`(select sum(heads) from ${ofLot}) = ${sold}`),
  }
}

export const create = write({
  can: 'costs.write',
  input: Input.LotSale,
  status: 201,
  output: saved(Output.LotSale),
  idempotent: true,
  load: context => ({
    lot: selectById(context, lots),
    known: selectSale(context, context.input.id),
    sales: selectSales(context),
    movements: selectLotMovements(context, sql`(${context.params.id})`),
  }),
  decide: ({ lot: [row], known: [known], sales, movements }, { input, today }) => {
    const lot = found(row)
    const sale = known ?? toSale(input)
    const sold = sumBy(sales, ({ heads }) => heads)
    if (!known) {
      rejectDay(sale.day, today, 'da venda')
      if (sales.length >= MAX_OF_LOT) throw conflict(`Este lote já tem ${MAX_OF_LOT} vendas, o máximo.`)
      rejectSale(sale, lot, sellableHeads(lot, toMovements(movements)) - sold)
    }
    return { lot, known, sale, sold: sold + sale.heads, createdAt: known?.createdAt }
  },
  save: ({ lot, known, sale, sold }, context) => {
    const { db, farmId, member, now } = context
    if (known) return {}
    return {
      sale: db
        .insert(lotSales)
        .values({ ...sale, farmId, lotId: lot.id, userId: member.userId, createdAt: now })
        .onConflictDoNothing({ target: [lotSales.farmId, lotSales.id] }),
      heads: assertHeads(context, lot, sold),
    }
  },
  audit: {
    type: 'lot',
    action: 'lot_sale',
    changes: ({ lot: { id, name }, known, sale }) => (known ? null : { id, name, after: auditOf(sale) }),
  },
  reply: ({ sale, known, createdAt }, { member, now }) => ({
    data: toJson({ ...sale, createdAt: createdAt ?? now }, { id: member.userId, name: member.name }),
    message: known
      ? 'Esta venda já tinha sido recebida.'
      : `Venda lançada: ${countText(sale.heads, 'cabeça')} por ${formatReais(toReais(grossAmount(sale)))}.`,
  }),
})

export const remove = write({
  can: 'costs.write',
  output: Message,
  load: context => {
    const { db, inFarm, farmId, req } = context
    const id = (req.params?.saleId ?? '').toLowerCase()
    const lotId = sql`(select lot_id from ${lotSales} where farm_id = ${farmId} and id = ${id})`
    return {
      sale: selectSale(context, id),
      lot: db
        .select({ id: lots.id, name: lots.name })
        .from(lots)
        .where(inFarm(lots, eq(lots.id, lotId))),
    }
  },
  decide: ({ sale: [sale], lot: [lot] }) => ({ lot: found(lot), sale: found(sale) }),
  save: ({ lot, sale }, { db, inFarm }) => ({
    sale: db.delete(lotSales).where(inFarm(lotSales, and(eq(lotSales.id, sale.id), eq(lotSales.lotId, lot.id)))),
  }),
  audit: {
    type: 'lot',
    action: 'remove_lot_sale',
    changes: ({ lot, sale }) => ({ ...lot, before: auditOf(sale) }),
  },
  reply: () => ({ message: 'Venda excluída. A conta do lote volta a ser a que é sem ela.' }),
})
