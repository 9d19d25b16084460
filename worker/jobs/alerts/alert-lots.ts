/** What the rules of alerts read of lots: their rows, their notes and what they ate. */
import { sql } from 'drizzle-orm'
import { addDays } from '../../../domain/time/day.ts'
import { outerToday } from '../../db/date-range.ts'
import { lotDays, lots, troughReadings } from '../../db/schema.ts'
import { ofFarms, type Selection } from './alert-farms.ts'

/** The days whose notes the rules look at, with today. */
const NOTE_DAYS = 4

export const selectLots = ({ db, set }: Selection) =>
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
      createdAt: lots.createdAt,
    })
    .from(lots)
    .where(ofFarms(lots, set, sql`${lots.deletedAt} is null and ${lots.deactivatedOn} is null`))
    .orderBy(lots.farmId, lots.position, lots.id)

/** The last note of each lot on each day with a reading. */
export const selectNotes = ({ db, now, set }: Selection) =>
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
        sql`is_check = 0 and voided_at is null and import_id is null and day between ${addDays(outerToday(now).from, 1 - NOTE_DAYS)} and ${outerToday(now).to}`,
      ),
    )
    .groupBy(troughReadings.lotId, troughReadings.day)

/** What the lots with a breed group ate on the last days: of the others nothing is expected. */
export const selectEaten = ({ db, now, set }: Selection) =>
  db
    .select({ lotId: lotDays.lotId, day: lotDays.day, quantity: lotDays.quantity, dryMatter: lotDays.dryMatter })
    .from(lotDays)
    .where(
      ofFarms(
        lotDays,
        set,
        sql`day between ${addDays(outerToday(now).from, -2)} and ${outerToday(now).to} and delivered > imported
          and exists (select 1 from lots l where l.id = lot_id and l.breed_group is not null)`,
      ),
    )
