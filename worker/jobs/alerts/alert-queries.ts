/** What the rules of alerts are evaluated from, of all farms at once: a constant number of statements. */
import { isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { DEVICE_DAYS } from '../../../domain/alert/rules/device-silent.ts'
import { FED_FROM_PERCENT } from '../../../domain/operation/feeding-day/day-treats.ts'
import { addDays } from '../../../domain/time/day.ts'
import type { Db, Rows } from '../../db/batch.ts'
import { outerToday } from '../../db/date-range.ts'
import { type FarmSet, isInSet } from '../../db/farm-set.ts'
import {
  alerts,
  corrals,
  farms,
  loadLines,
  lotDays,
  lots,
  operations,
  protocols,
  recipes,
  rules,
  subOperations,
  treatItems,
  treatSchedules,
  treats,
  troughReadings,
  unloadLines,
} from '../../db/schema.ts'

/** A pause between two feedings is no longer than this, so that the lines of an operation that ended may still matter. */
const RECENT_MS = 30 * 60_000
/** The days whose notes the rules look at, with today. */
const NOTE_DAYS = 4

type Selection = { db: Db; now: number; set: FarmSet }

export function selectAlertRows(selection: Selection) {
  const { db, set } = selection
  return {
    farms: db.select().from(farms).where(isInSet(farms.id, set)),
    openAlerts: selectOpenAlerts(selection),
    lots: selectLots(selection),
    corrals: db
      .select()
      .from(corrals)
      .where(ofFarms(corrals, set, isNull(corrals.deletedAt))),
    schedules: db
      .select()
      .from(treatSchedules)
      .where(ofFarms(treatSchedules, set, isNull(treatSchedules.deletedAt))),
    items: db
      .select()
      .from(treatItems)
      .where(ofFarms(treatItems, set, isNull(treatItems.deletedAt))),
    rules: db
      .select()
      .from(rules)
      .where(ofFarms(rules, set, isNull(rules.deletedAt))),
    recipes: db
      .select()
      .from(recipes)
      .where(ofFarms(recipes, set, isNull(recipes.deletedAt))),
    treats: db
      .select()
      .from(treats)
      .where(ofFarms(treats, set, isNull(treats.deletedAt))),
    protocols: db
      .select()
      .from(protocols)
      .where(ofFarms(protocols, set, isNull(protocols.deletedAt))),
    operations: selectOperations(selection, isNull(operations.deletedAt)),
    deletedOperations: selectOperations(selection, isNotNull(operations.deletedAt)),
    heldOperations: selectHeld(selection),
    lines: selectLines(selection),
    notes: selectNotes(selection),
    eaten: selectEaten(selection),
    wetIngredients: selectWetIngredients(selection),
    stock: selectStock(selection),
    devices: selectDevices(selection),
  }
}

export type AlertRows = Rows<ReturnType<typeof selectAlertRows>>

/** The condition begins with the farm, as the indexes of the tables do. */
const ofFarms = (table: { farmId: SQLiteColumn }, set: FarmSet, condition?: SQL) =>
  sql`${table.farmId} in (select id from farms where ${isInSet(sql`id`, set)})${condition ? sql` and ${condition}` : sql``}`

const selectOpenAlerts = ({ db, set }: Selection) =>
  db
    .select()
    .from(alerts)
    .where(ofFarms(alerts, set, isNull(alerts.closedAt)))

const selectLots = ({ db, set }: Selection) =>
  db
    .select({
      id: lots.id,
      farmId: lots.farmId,
      name: lots.name,
      corralId: lots.corralId,
      ruleId: lots.ruleId,
      ruleFrom: lots.ruleFrom,
      nextRuleId: lots.nextRuleId,
      nextRuleOn: lots.nextRuleOn,
      quantity: lots.quantity,
      projectedLoad: lots.projectedLoad,
      protocol: lots.protocol,
      call: lots.call,
      raise: lots.raise,
      recentCalls: lots.recentCalls,
      breedGroup: lots.breedGroup,
      entryDate: lots.entryDate,
      deactivatedOn: lots.deactivatedOn,
      initialAvgWeight: lots.initialAvgWeight,
      gmd: lots.gmd,
      weighedOn: lots.weighedOn,
      weighedAvgWeight: lots.weighedAvgWeight,
      position: lots.position,
      recentDays: lots.recentDays,
    })
    .from(lots)
    .where(ofFarms(lots, set, sql`${lots.deletedAt} is null and ${lots.deactivatedOn} is null`))
    .orderBy(lots.farmId, lots.position, lots.id)

/** Selects today and yesterday in every time zone. Each of the two conditions has its own partial index. */
const selectOperations = ({ db, now, set }: Selection, condition: SQL) =>
  db
    .select()
    .from(operations)
    .where(
      ofFarms(
        operations,
        set,
        sql`${condition} and ${operations.day} between ${yesterdayOf(now)} and ${outerToday(now).to}`,
      ),
    )

/** Any day counts: a tablet may have been without signal for weeks. */
const selectHeld = ({ db, set }: Selection) =>
  db
    .select({
      farmId: operations.farmId,
      id: operations.id,
      loadActual: operations.loadActual,
      unloadActual: operations.unloadActual,
    })
    .from(operations)
    .where(ofFarms(operations, set, sql`${operations.heldAt} is not null`))

const yesterdayOf = (now: number) => addDays(outerToday(now).from, -1)

/**
 * The lines of operations in which feed may lack or a recipe was changed, with those that ended within the last pause. Most operations end with every lot fed, and their
 * lines stay where they are.
 */
function selectLines({ db, now, set }: Selection) {
  const isShort = sql`coalesce(u.actual, 0) * 100 < u.expected * ${FED_FROM_PERCENT}`
  const ofDeleted = sql`select o.id
    from farms f cross join operations o on o.farm_id = f.id and o.deleted_at is not null and o.day between ${yesterdayOf(now)} and ${outerToday(now).to}
    where ${isInSet(sql`f.id`, set)}`
  const ofOperations = sql`operation_id in (${ofDeleted} union all select o.id
    from farms f cross join operations o on o.farm_id = f.id and o.deleted_at is null and o.day between ${yesterdayOf(now)} and ${outerToday(now).to}
    where ${isInSet(sql`f.id`, set)} and o.status <> 'pending' and (o.status <> 'completed' or o.updated_at >= ${now - RECENT_MS}
      or exists (select 1 from unload_lines u where u.operation_id = o.id and ${isShort})
      or exists (select 1 from load_lines l where l.operation_id = o.id and (l.source = 'skipped' or l.instead_of is not null))))`
  return {
    subOperations: db.select().from(subOperations).where(ofOperations),
    loadLines: db.select().from(loadLines).where(ofOperations),
    unloadLines: db.select().from(unloadLines).where(ofOperations),
  }
}

/** The last note of each lot on each day with a reading. */
const selectNotes = ({ db, now, set }: Selection) =>
  db
    .select({
      lotId: troughReadings.lotId,
      day: troughReadings.day,
      note: troughReadings.note,
      call: troughReadings.call,
      hasReason: sql<number>`${troughReadings.reason} is not null`.as('has_reason'),
      // SQLite takes the other columns from the row with the maximum
      at: sql<number>`max(${troughReadings.at})`.as('last_at'),
    })
    .from(troughReadings)
    .where(
      ofFarms(
        troughReadings,
        set,
        sql`is_check = 0 and voided_at is null and day between ${addDays(outerToday(now).from, 1 - NOTE_DAYS)} and ${outerToday(now).to}`,
      ),
    )
    .groupBy(troughReadings.lotId, troughReadings.day)

/** What the lots with a breed group ate on the last days: of the others nothing is expected. */
const selectEaten = ({ db, now, set }: Selection) =>
  db
    .select({ lotId: lotDays.lotId, day: lotDays.day, quantity: lotDays.quantity, dryMatter: lotDays.dryMatter })
    .from(lotDays)
    .where(
      ofFarms(
        lotDays,
        set,
        sql`day between ${addDays(outerToday(now).from, -2)} and ${outerToday(now).to} and delivered > 0
          and exists (select 1 from lots l where l.id = lot_id and l.breed_group is not null)`,
      ),
    )

/** The wet roughages with each lot that eats them. */
const selectWetIngredients = ({ db, set }: Selection) =>
  db
    .select({
      farmId: sql<number>`i.farm_id`.as('wet_farm'),
      id: sql<number>`i.id`.as('wet_id'),
      name: sql<string>`i.name`.as('wet_name'),
      analysedOn: sql<string | null>`i.analysed_on`.as('wet_analysed_on'),
      lotId: sql<number>`l.id`.as('wet_lot'),
    })
    .from(
      sql`ingredients i
        join recipe_ingredients p on p.farm_id = i.farm_id and p.ingredient_id = i.id
        join rules u on u.recipe_id = p.recipe_id and u.farm_id = i.farm_id and u.deleted_at is null
        join lots l on l.rule_id = u.id and l.deleted_at is null and l.deactivated_on is null`,
    )
    .where(
      sql`i.farm_id in (select id from farms where ${isInSet(sql`id`, set)}) and i.deleted_at is null and i.wet = 1`,
    )

/** The last day of each stock, and the first ticket. */
const selectStock = ({ db, set }: Selection) =>
  db
    .select({
      farmId: sql<number>`i.farm_id`.as('stock_farm'),
      id: sql<number>`i.id`.as('stock_id'),
      name: sql<string>`i.name`.as('stock_name'),
      balance: sql<number>`d.balance`.as('stock_balance'),
      recentUses: sql<string>`d.recent_uses`.as('stock_uses'),
      lastCount: sql<string | null>`d.stock -> '$.lastCount'`.as('stock_count'),
      since: sql<string | null>`(select min(r.day) from stock_entries r
        where r.farm_id = i.farm_id and r.ingredient_id = i.id and r.kind = 'receipt' and r.voided_at is null)`.as(
        'stock_since',
      ),
    })
    .from(
      sql`ingredients i cross join stock_days d on d.farm_id = i.farm_id and d.ingredient_id = i.id
        and d.day = (select max(e.day) from stock_days e where e.farm_id = i.farm_id and e.ingredient_id = i.id)`,
    )
    .where(
      sql`i.farm_id in (select id from farms where ${isInSet(sql`id`, set)}) and i.deleted_at is null and d.balance is not null`,
    )

/**
 * The devices of the operations that began in the last days and that no event ended: they run, or the closing of the day left them incomplete. With
 * the last time that the device sent anything.
 */
function selectDevices({ db, now, set }: Selection) {
  const device = sql`(select e.device from operation_events e where e.operation_id = o.id order by e.at desc limit 1)`
  const lastSentAt = sql<number>`(select max(s.received_at) from operation_events s where s.farm_id = o.farm_id and s.device = ${device})`
  const isRecent = sql`o.deleted_at is null and o.day >= ${addDays(outerToday(now).from, -DEVICE_DAYS)}`
  return (
    db
      .select({
        farmId: sql<number>`o.farm_id`.as('device_farm'),
        operationId: sql<number>`o.id`.as('device_operation'),
        id: sql<string>`${device}`.as('device_id'),
        lastSentAt: lastSentAt.as('last_sent_at'),
      })
      .from(sql`farms f cross join operations o on o.farm_id = f.id and ${isRecent}`)
      // erasure empties the names of a person's devices
      .where(
        sql`${isInSet(sql`f.id`, set)} and o.status in ('in_progress', 'incomplete') and ${device} <> ''
          and not exists (select 1 from operation_events e where e.operation_id = o.id and e.type = 'finish')`,
      )
  )
}
