/** What contracts and their invoices are worked out from. */
import { asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { LotFacts } from '../../../domain/contract/charges.ts'
import { entryMeans } from '../../../domain/contract/entry-carcass.ts'
import { MAX_INVOICES } from '../../../domain/contract/invoice.ts'
import { clientStatuses } from '../../../domain/contract/invoice-status.ts'
import { carcassYields } from '../../../domain/cost/lot-plan.ts'
import type { Rows } from '../../db/batch.ts'
import type { FarmScope } from '../../db/farm-scope.ts'
import { contractLots, contracts, invoiceLines, invoices, lotDays, lotPlans, lotSales, lots } from '../../db/schema.ts'
import { selectFarmGain, selectSources, toSources } from '../costs/sources.ts'
import { selectLotMovements, toMovements } from '../lots/movement-queries.ts'

/** The id, or SQL for it. */
export type ContractId = number | SQL

export const selectContract = ({ db, notDeleted }: FarmScope, id: ContractId) =>
  db
    .select()
    .from(contracts)
    .where(notDeleted(contracts, eq(contracts.id, id)))

/** The contract that charges for the lot. */
export const selectContractOfLot = ({ db, joinedInFarm, inFarm }: FarmScope, lotId: number) =>
  db
    .select({ clientName: contracts.clientName })
    .from(contracts)
    .where(
      joinedInFarm(
        contracts,
        isNull(contracts.deletedAt),
        sql`${contracts.id} in (select contract_id from ${contractLots} where ${inFarm(contractLots, eq(contractLots.lotId, lotId))})`,
      ),
    )

/** `(...)` with the ids of its lots. */
const lotsOf = (id: ContractId) => sql`(select lot_id from ${contractLots} where contract_id = ${id})`

/** The lots of the contract, also those that have left, and none that was deleted while it was in one. */
const selectLots = ({ db, joinedInFarm }: FarmScope, id: ContractId) =>
  db
    .select()
    .from(lots)
    .where(joinedInFarm(lots, isNull(lots.deletedAt), sql`${lots.id} in ${lotsOf(id)}`))
    .orderBy(asc(lots.entryDate), asc(lots.id))

/** Rows of its lots, by the index that has the farm and the lot: the key of most tables begins with the farm and goes on otherwise. */
const ofLots = (table: { farmId: SQLiteColumn; lotId: SQLiteColumn }, id: ContractId) =>
  sql`(${table.farmId}, ${table.lotId}) in (select farm_id, lot_id from ${contractLots} where contract_id = ${id})`

/**
 * What was fed to the lots here, where the contract charges by it. The index is named, because the planner takes all days of the farm for fewer rows than
 * those of some lots.
 */
const selectFed = ({ db, inFarm }: FarmScope, id: ContractId) =>
  db
    .select({
      lotId: sql<number>`${lotDays.lotId}`.as('fed_lot'),
      day: sql<string>`${lotDays.day}`.as('fed_day'),
      dryMatter: sql<number>`${lotDays.dryMatter}`.as('fed_dry_matter'),
    })
    .from(sql`${lotDays} indexed by farm_lot_days_of_lot`)
    .where(
      inFarm(
        lotDays,
        sql`${lotDays.lotId} in ${lotsOf(id)}`,
        sql`not ${lotDays.isImported}`,
        sql`exists (select 1 from ${contracts} where id = ${id} and kind = 'dry_matter')`,
      ),
    )

const selectSales = ({ db, joinedInFarm }: FarmScope, id: ContractId) =>
  db
    .select({ lotId: lotSales.lotId, day: lotSales.day, heads: lotSales.heads, carcass: lotSales.carcass })
    .from(lotSales)
    .where(joinedInFarm(lotSales, ofLots(lotSales, id)))

const selectPlans = ({ db, joinedInFarm }: FarmScope, id: ContractId) =>
  db
    .select()
    .from(lotPlans)
    .where(joinedInFarm(lotPlans, ofLots(lotPlans, id)))

/** The newest first. */
export const selectInvoices = ({ db, joinedInFarm }: FarmScope, id: ContractId) =>
  db
    .select()
    .from(invoices)
    .where(joinedInFarm(invoices, eq(invoices.contractId, id)))
    .orderBy(desc(invoices.lastDay), desc(invoices.id))
    .limit(MAX_INVOICES)

/** Lines of its lots in invoices of other contracts, which their clients have. */
const ofOthers = (id: ContractId) =>
  sql`${invoiceLines.lotId} in ${lotsOf(id)} and ${invoices.contractId} <> ${id} and ${invoices.status} in ${[...clientStatuses]}`

/** An invoice that a client has, of any contract, in which one of the lots of this contract is charged for some of the days. */
export const selectChargedLot = (
  { db, joinedInFarm }: FarmScope,
  id: ContractId,
  { from, to }: { from: string | SQL; to: string | SQL },
) =>
  db
    .select({
      id: sql<number>`${invoices.id}`.as('charged_invoice'),
      firstDay: sql<string>`${invoices.firstDay}`.as('charged_from'),
      lastDay: sql<string>`${invoices.lastDay}`.as('charged_to'),
      clientName: sql<string>`${contracts.clientName}`.as('charged_client'),
      lotName: sql<string>`${lots.name}`.as('charged_lot'),
    })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .innerJoin(contracts, eq(contracts.id, invoices.contractId))
    .innerJoin(lots, eq(lots.id, invoiceLines.lotId))
    .where(
      joinedInFarm(invoiceLines, ofOthers(id), sql`${invoices.firstDay} <= ${to} and ${invoices.lastDay} >= ${from}`),
    )
    .limit(1)

/** The days of each lot, with the last one for which a client has an invoice with it. */
export const selectBilledLots = ({ db, joinedInFarm }: FarmScope, id: ContractId) => {
  const last = sql`(select max(i.last_day) from ${invoiceLines} l join ${invoices} i on i.id = l.invoice_id
    where l.lot_id = ${lots.id} and i.status in ${[...clientStatuses]})`
  return db
    .select({
      entered: lots.entryDate,
      left: lots.deactivatedOn,
      billed: sql<string | null>`${last}`.as('billed_until'),
    })
    .from(lots)
    .where(joinedInFarm(lots, isNull(lots.deletedAt), sql`${lots.id} in ${lotsOf(id)}`))
}

/** The days of invoices of other contracts with its lots, which their clients have. */
const selectElsewhere = ({ db, joinedInFarm }: FarmScope, id: ContractId) =>
  db
    .selectDistinct({
      lotId: sql<number>`${invoiceLines.lotId}`.as('elsewhere_lot'),
      from: sql<string>`${invoices.firstDay}`.as('elsewhere_from'),
      to: sql<string>`${invoices.lastDay}`.as('elsewhere_to'),
    })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(joinedInFarm(invoiceLines, ofOthers(id)))

export const selectInvoiceLines = ({ db, joinedInFarm }: FarmScope, ids: SQL) =>
  db
    .select()
    .from(invoiceLines)
    .where(joinedInFarm(invoiceLines, sql`${invoiceLines.invoiceId} in ${ids}`))
    .orderBy(asc(invoiceLines.invoiceId), asc(invoiceLines.position))

/** The lots that lines are of, which may have left the contract. */
export const selectLineLots = ({ db, joinedInFarm }: FarmScope, ids: SQL) =>
  db
    .select({ id: lots.id, name: lots.name })
    .from(lots)
    .where(joinedInFarm(lots, sql`${lots.id} in (select lot_id from ${invoiceLines} where invoice_id in ${ids})`))

export const selectInvoiceIds = (id: ContractId) => sql`(select id from ${invoices} where contract_id = ${id})`

export const selectContractFacts = (scope: FarmScope, id: ContractId) => ({
  contract: selectContract(scope, id),
  lots: selectLots(scope, id),
  movements: selectLotMovements(scope, lotsOf(id)),
  sales: selectSales(scope, id),
  plans: selectPlans(scope, id),
  fed: selectFed(scope, id),
  elsewhere: selectElsewhere(scope, id),
  sources: selectSources(scope, lotsOf(id)),
  gain: selectFarmGain(scope),
})

type FactRows = Rows<ReturnType<typeof selectContractFacts>>

/** Null where the farm has no such contract. */
export function toContractFacts(rows: FactRows) {
  const {
    contract: [contract],
  } = rows
  return contract ? { contract, lots: toLotFacts(rows) } : null
}

function toLotFacts({ lots: all, movements, sales, plans, fed, elsewhere, sources, gain: [gain] }: FactRows) {
  const book = toMovements(movements)
  const salesOf = Map.groupBy(sales, ({ lotId }) => lotId)
  const fedOf = Map.groupBy(fed, ({ lotId }) => lotId)
  const facts = all.map(lot => {
    const plan = plans.find(({ lotId }) => lotId === lot.id)
    return {
      lot,
      movements: book.filter(({ lotId, toLotId }) => lotId === lot.id || toLotId === lot.id),
      sales: salesOf.get(lot.id) ?? [],
      fed: fedOf.get(lot.id) ?? [],
      entryYield: carcassYields(plan, lot.initialAvgWeight, 0).entryYield,
      elsewhere: elsewhere.filter(({ lotId }) => lotId === lot.id),
    }
  })
  const means = entryMeans(facts, toSources(sources, gain?.gainYield ?? 0))
  return facts.map(one => ({ ...one, entryMeans: means.get(one.lot.id) ?? [] }) satisfies LotFacts)
}
