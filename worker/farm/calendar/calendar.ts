/** The farm's calendar by a secret address. A token that is wrong or revoked finds no row, so the answers and the work are the same. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { IRequest } from 'itty-router'
import { isAllowed, type UserType } from '../../../domain/account/permission.ts'
import { readableUntil } from '../../../domain/account/suspension.ts'
import { readToken } from '../../../domain/calendar/calendar-link.ts'
import { exitEvents, treatEvent } from '../../../domain/calendar/farm-calendar.ts'
import { toIcs } from '../../../domain/calendar/ics.ts'
import { readFarmId } from '../../../domain/contract/client-link.ts'
import { dayAt, startOfDay } from '../../../domain/time/day.ts'
import { MINUTE_MS } from '../../../domain/time/milliseconds.ts'
import { foundByLink } from '../../../domain/validation/refusal.ts'
import { type FarmScope, scopeOfCalendar } from '../../db/farm-scope.ts'
import { farms, farmUsers, lotPlans, lots, rules, treatItems, treatSchedules, treats } from '../../db/schema.ts'
import { readPublic } from '../../http/route.ts'
import { sha256 } from '../../http/tokens.ts'

const UNKNOWN = 'Este endereço não vale mais. Crie outro no app, em Agenda do celular.'

/** Runs before the route, so that it finds the database of the farm in the token. */
export function findFarm(req: IRequest): void {
  req.params.farmId = String(readFarmId(readToken(req.params.token ?? '')))
}

const selectFarm = ({ db, inFarm, callerId }: FarmScope) =>
  db
    .select({
      name: farms.name,
      timezone: farms.timezone,
      suspendedAt: farms.suspendedAt,
      userType:
        sql<UserType>`(select user_type from ${farmUsers} m where m.farm_id = ${farms.id} and m.user_id = ${callerId})`.as(
          'reader_type',
        ),
    })
    .from(farms)
    .where(inFarm({ farmId: farms.id }))

const selectItems = ({ db, inFarm }: FarmScope) =>
  db
    .select({
      id: sql<number>`${treatItems.id}`.as('item_id'),
      time: sql<string>`${treatItems.scheduledTime}`.as('item_time'),
      schedule: sql<string>`${treatSchedules.name}`.as('item_schedule'),
      startsOn: sql<string | null>`${treatSchedules.startsOn}`.as('item_starts_on'),
      createdAt: sql<number>`${treatSchedules.createdAt}`.as('item_created_at'),
      rule: sql<string>`${rules.name}`.as('item_rule'),
      treat: sql<string>`${treats.name}`.as('item_treat'),
    })
    .from(treatItems)
    .innerJoin(treatSchedules, and(eq(treatSchedules.id, treatItems.treatScheduleId), isNull(treatSchedules.deletedAt)))
    .innerJoin(rules, eq(rules.id, treatItems.ruleId))
    .innerJoin(treats, eq(treats.id, treatItems.treatId))
    .where(inFarm(treatItems, isNull(treatItems.deletedAt)))

const selectPlannedLots = ({ db, notDeleted }: FarmScope) =>
  db
    .select({
      id: lots.id,
      name: lots.name,
      quantity: lots.quantity,
      initialAvgWeight: lots.initialAvgWeight,
      gmd: lots.gmd,
      entryDate: lots.entryDate,
      deactivatedOn: lots.deactivatedOn,
      weighedOn: lots.weighedOn,
      weighedAvgWeight: lots.weighedAvgWeight,
      exitWeight: lotPlans.exitWeight,
    })
    .from(lots)
    .innerJoin(lotPlans, and(eq(lotPlans.farmId, lots.farmId), eq(lotPlans.lotId, lots.id)))
    .where(notDeleted(lots, isNull(lots.deactivatedOn)))

/** Who may not read costs sees no plan of an exit either. */
export const show = readPublic({
  file: 'text/calendar',
  load: ({ req, params }) => {
    const scope = scopeOfCalendar(sha256(readToken(req.params.token ?? '')), params.farmId)
    return { farm: selectFarm(scope), items: selectItems(scope), lots: selectPlannedLots(scope) }
  },
  reply: ({ farm: [row], items, lots: planned }, { now }) => {
    const open = row && now < (readableUntil(row) ?? Number.POSITIVE_INFINITY) ? row : undefined
    const { name, timezone, userType } = foundByLink(open, UNKNOWN)
    const today = dayAt(now, timezone)
    const treatsOfDay = items.map(({ startsOn, createdAt, ...item }) =>
      treatEvent({ ...item, startsOn: startsOn ?? dayAt(createdAt, timezone) }),
    )
    const exits = isAllowed(userType, 'feed_costs.read') ? exitEvents(planned, today) : []
    const offset = (Date.parse(today) - startOfDay(today, timezone)) / MINUTE_MS
    return calendarFile(toIcs({ name: `Cocho: ${name}`, timezone, offset, now, events: [...treatsOfDay, ...exits] }))
  },
})

const calendarFile = (text: string) =>
  new Response(text, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="cocho-em-dia.ics"',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    },
  })
