/** Statements of the daily digests: a constant number, for all farms at once. */
import { type SQL, sql } from 'drizzle-orm'
import type { UserType } from '../../../domain/account/permission.ts'
import { HOUR_MS } from '../../../domain/time/milliseconds.ts'
import { statementBuilder as db } from '../../db/batch.ts'
import { jsonRows } from '../../db/bulk.ts'
import { loadOfLot } from '../../db/load-of-lot.ts'
import { assistantMessages, farms, farmUsers } from '../../db/schema.ts'
import { type Operator, selectOpenAlerts } from './digest-alerts.ts'

/** Mails of one run: twelve runs of an hour reach 10,000 people of one time zone. A Worker may make 10,000 requests, of which a mail is one. */
const MAX_MAILS = 900

/** `dayStart`: the first instant of the day. */
export type FarmDay = { farmId: number; day: string; dayStart: number; today: string }

const wantsDigest = sql`fu.digest = 1 and fu.active = 1`

export const selectTimezones = () =>
  db
    .selectDistinct({ timezone: farms.timezone })
    .from(farms)
    .where(sql`exists (select 1 from farm_users fu where fu.farm_id = ${farms.id} and ${wantsDigest})`)

/** After a digest by WhatsApp failed, that of the same morning is a mail. */
const FAILED_WITHIN = 12 * HOUR_MS

/**
 * Who can be reached, by a proven address or by WhatsApp, and got no digest of the day yet. `turn`: those of the farms after it come first, so that no
 * farm is always the last.
 */
export const selectRecipients = (due: readonly { timezone: string; today: string }[], turn: number, now: number) =>
  db
    .select({
      farmId: sql<number>`f.id`.as('farm_id'),
      farmName: sql<string>`f.name`.as('farm_name'),
      timezone: sql<string>`f.timezone`.as('farm_timezone'),
      feedingDayClose: sql<string>`f.feeding_day_close`.as('farm_close'),
      today: sql<string>`due.value ->> 'today'`.as('today'),
      userId: sql<number>`u.id`.as('user_id'),
      userType: sql<UserType>`fu.user_type`.as('user_type'),
      /** Null where it is not proven. */
      email: sql<string | null>`iif(u.verified_at is null, null, u.email)`.as('user_email'),
      /** Null where the person gets a mail. */
      linkId: sql<number | null>`w.id`.as('link_id'),
      contactId: sql<string | null>`w.contact_id`.as('link_contact'),
      phone: sql<string | null>`w.phone`.as('link_phone'),
      lastInboundAt: sql<number | null>`w.last_inbound_at`.as('link_last_inbound'),
    })
    .from(
      sql`json_each(${JSON.stringify(due)}) due
        join farms f on f.timezone = due.value ->> 'timezone' and f.suspended_at is null
        join farm_users fu on fu.farm_id = f.id and ${wantsDigest} and coalesce(fu.digest_sent_on < due.value ->> 'today', true)
        join users u on u.id = fu.user_id and u.deleted_at is null
        left join whatsapp_links w on fu.digest_channel = 'whatsapp' and w.user_id = u.id and w.revoked_at is null
          and not exists (select 1 from assistant_messages m where m.link_id = w.id and m.farm_id = f.id
            and m.outcome = 'digest' and m.status = 'failed' and m.at > ${now - FAILED_WITHIN})
        where u.verified_at is not null or w.id is not null
        order by f.id <= ${turn}, f.id, u.id limit ${MAX_MAILS}`,
    )

export type Recipient = Awaited<ReturnType<typeof selectRecipients>>[number]

/** Returns those that no other run has taken meanwhile. */
export const claim = (recipients: readonly Pick<Recipient, 'farmId' | 'userId' | 'today'>[]) =>
  db
    .update(farmUsers)
    .set({ digestSentOn: sql`claimed.today` })
    .from(
      sql`(select value ->> 'farmId' as farm_id, value ->> 'userId' as user_id, value ->> 'today' as today
        from json_each(${JSON.stringify(recipients)})) claimed`,
    )
    .where(
      sql`${farmUsers.farmId} = claimed.farm_id and ${farmUsers.userId} = claimed.user_id and ${farmUsers.digest} = 1
        and coalesce(${farmUsers.digestSentOn} < claimed.today, true)`,
    )
    .returning({ farmId: farmUsers.farmId, userId: farmUsers.userId })

/** The mail of these failed: the next run tries again. */
export const release = (recipients: readonly Pick<Recipient, 'farmId' | 'userId' | 'today'>[]) =>
  db
    .update(farmUsers)
    .set({ digestSentOn: null })
    .from(
      sql`(select value ->> 'farmId' as farm_id, value ->> 'userId' as user_id, value ->> 'today' as today
        from json_each(${JSON.stringify(recipients)})) released`,
    )
    .where(
      sql`${farmUsers.farmId} = released.farm_id and ${farmUsers.userId} = released.user_id
        and ${farmUsers.digestSentOn} = released.today`,
    )

export type SentDigest = Pick<Recipient, 'farmId' | 'linkId' | 'contactId' | 'phone'> & { id: string; text: string }

/** Those that went out by WhatsApp, by which Meta's reports find whose they are. */
export const insertDigests = (digests: readonly SentDigest[], now: number) =>
  db
    .insert(assistantMessages)
    .select(
      jsonRows(
        assistantMessages,
        digests.map(digest => ({
          ...digest,
          direction: 'out' as const,
          contact: digest.contactId ?? digest.phone,
          at: now,
          receivedAt: now,
          kind: 'text' as const,
          status: 'sent' as const,
          outcome: 'digest' as const,
          tries: 0,
        })),
      ),
    )
    // Meta may have reported on it first
    .onConflictDoUpdate({
      target: assistantMessages.id,
      set: Object.fromEntries(OF_DIGEST.map(key => [key, sql.raw(`excluded.${assistantMessages[key].name}`)])),
    })

const OF_DIGEST = ['linkId', 'farmId', 'contact', 'contactId', 'phone', 'text', 'outcome'] as const

const farmIdOf = (table: string) => sql<number>`${sql.raw(table)}.farm_id`.as('farm_id')

/** What a lot or its pen was called when it was to be fed: it may have another name, or another pen, since. */
const lineOfDay = (column: string, day: SQL) => sql`(select u.${sql.raw(column)} from unload_lines u
  join operations o on o.id = u.operation_id and o.day = ${day} and o.deleted_at is null
  where u.farm_id = l.farm_id and u.lot_id = l.id order by o.id desc limit 1)`

/** Yesterday, today's treats and the open alerts of the farms, and those that each of the operators gets. */
export function selectFacts(days: readonly FarmDay[], operators: readonly Operator[]) {
  const each = sql`json_each(${JSON.stringify(days)}) d`
  const [farmId, day, today] = [sql`d.value ->> 'farmId'`, sql`d.value ->> 'day'`, sql`d.value ->> 'today'`]
  const ofLine = (column: string) => lineOfDay(column, day)
  return [
    db
      .select({
        farmId: farmIdOf('l'),
        name: sql<string>`coalesce(${ofLine('lot_name')}, l.name)`.as('lot_name'),
        corralName: sql<string>`coalesce(${ofLine('corral_name')}, c.name)`.as('corral_name'),
        planned: sql<number | null>`ld.planned`.as('planned'),
        delivered: sql<number | null>`ld.delivered - ld.imported`.as('delivered'),
        dryMatter: sql<number | null>`iif(f.feeding_basis = 'dry_matter' and ld.imported = 0, ld.dry_matter, null)`.as(
          'dry_matter',
        ),
        quantity: sql<number | null>`ld.quantity`.as('lot_quantity'),
      })
      .from(
        sql`${each} cross join lots l on l.farm_id = ${farmId}
          join farms f on f.id = l.farm_id
          join corrals c on c.id = l.corral_id
          left join farm_lot_days ld on ld.farm_id = l.farm_id and ld.day = ${day} and ld.lot_id = l.id
          where ld.planned + ld.delivered - ld.imported > 0
            or l.deleted_at is null and l.entry_date < ${day} and l.created_at < d.value ->> 'dayStart'
              and coalesce(l.deactivated_on > ${day}, true)
          order by l.position, l.id`,
      ),
    db
      .select({
        farmId: farmIdOf('fd'),
        loadExpected: sql<number>`fd.load_expected`.as('load_expected'),
        loadMiss: sql<number>`fd.load_miss`.as('load_miss'),
        unloadExpected: sql<number>`fd.unload_expected`.as('unload_expected'),
        unloadMiss: sql<number>`fd.unload_miss`.as('unload_miss'),
      })
      .from(sql`${each} cross join farm_days fd on fd.farm_id = ${farmId} and fd.day = ${day}`),
    db
      .select({
        farmId: farmIdOf('o'),
        canceled: sql<number>`sum(o.status = 'canceled')`.as('canceled'),
        incomplete: sql<number>`sum(o.status = 'incomplete')`.as('incomplete'),
        unconfirmed: sql<number>`sum(o.unconfirmed)`.as('unconfirmed_lines'),
      })
      .from(
        sql`${each} cross join operations o on o.farm_id = ${farmId} and o.day = ${day} and o.deleted_at is null
          group by o.farm_id`,
      ),
    db
      .select({
        farmId: farmIdOf('s'),
        time: sql<string>`i.scheduled_time`.as('scheduled_time'),
        name: sql<string>`t.name`.as('treat_name'),
        planned:
          sql<number>`cast(round(sum(${loadOfLot(sql`l`, sql`c.dry_matter_percent`)} * t.percent / 100.0)) as integer)`.as(
            'planned',
          ),
      })
      .from(
        sql`${each} cross join treat_schedules s on s.farm_id = ${farmId} and s.deleted_at is null and coalesce(s.starts_on <= ${today}, true)
          join treat_items i on i.treat_schedule_id = s.id and i.deleted_at is null
          join treats t on t.id = i.treat_id and t.deleted_at is null
          join lots l on l.deleted_at is null and l.deactivated_on is null and (
            l.rule_id = i.rule_id and coalesce(l.rule_from <= ${today}, true) and coalesce(l.next_rule_on > ${today}, true)
            or l.farm_id = s.farm_id and l.next_rule_on <= ${today} and l.next_rule_id = i.rule_id)
          left join rules u on u.id = i.rule_id left join recipes c on c.id = u.recipe_id
          group by s.farm_id, i.scheduled_time, t.id order by i.scheduled_time, t.id`,
      ),
    ...selectOpenAlerts(days, operators),
  ] as const
}
