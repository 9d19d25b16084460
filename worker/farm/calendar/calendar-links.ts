/** A person's own addresses of the farm's calendar. The secret is in one answer, and the database has its hash. */
import { desc, eq, sql } from 'drizzle-orm'
import { calendarPath, MAX_CALENDAR_LINKS, rejectTooManyCalendarLinks } from '../../../domain/calendar/calendar-link.ts'
import * as Output from '../../../domain/calendar/calendar-output.ts'
import { toLinkToken } from '../../../domain/contract/client-link.ts'
import { listOf, Message } from '../../../domain/schema/envelope.ts'
import { toIso } from '../../../domain/time/day.ts'
import { found } from '../../../domain/validation/refusal.ts'
import type { FarmScope } from '../../db/farm-scope.ts'
import { calendarLinks } from '../../db/schema.ts'
import { assertInBatch } from '../../db/statements.ts'
import { siteOrigin } from '../../http/client/site-origin.ts'
import type { QueryContext } from '../../http/context.ts'
import { generateLinkToken, sha256 } from '../../http/tokens.ts'
import { read, write } from '../route.ts'

const own = ({ inFarm, callerId }: FarmScope, ...more: Parameters<FarmScope['inFarm']>[1][]) =>
  inFarm(calendarLinks, eq(calendarLinks.userId, callerId), ...more)

const toJson = ({ id, createdAt }: { id: number; createdAt: number }) => ({ id, created_at: toIso(createdAt) })

export const list = read({
  sessionOnly: true,
  output: listOf(Output.CalendarLink),
  prepare: scope => ({
    links: scope.db.select().from(calendarLinks).where(own(scope)).orderBy(desc(calendarLinks.id)),
  }),
  reply: ({ links }) => links.map(toJson),
})

const countOf = (context: QueryContext) => sql<number>`(select count(*) from ${calendarLinks} where ${own(context)})`

export const create = write({
  can: 'read',
  sessionOnly: true,
  status: 201,
  output: Output.NewCalendarLink,
  load: context => ({ count: context.db.select({ count: countOf(context).as('link_count') }).from(sql`(select 1)`) }),
  decide: ({ count: [count] }, { env, req, member: { farm, userId }, now }) => {
    rejectTooManyCalendarLinks(count?.count ?? 0)
    const token = toLinkToken(generateLinkToken(), farm.id)
    const row = { farmId: farm.id, userId, tokenHash: sha256(token), createdAt: now }
    return { row, url: siteOrigin(env, req) + calendarPath(token) }
  },
  save: ({ row }, context) => ({
    link: context.db.insert(calendarLinks).values(row).returning({ id: calendarLinks.id }),
    limit: assertInBatch(context.db, sql`${countOf(context)} <= ${MAX_CALENDAR_LINKS}`),
  }),
  audit: { none: 'An address of the person for their own calendar, not data of the farm.' },
  reply: ({ row, url }, { saved }) => ({
    data: toJson({ ...row, id: found(saved.link[0]).id }),
    url,
    message: 'Endereço criado. Copie agora: ele não aparece de novo.',
  }),
})

export const revoke = write({
  can: 'read',
  sessionOnly: true,
  output: Message,
  load: context => ({
    link: context.db
      .select({ id: calendarLinks.id })
      .from(calendarLinks)
      .where(own(context, eq(calendarLinks.id, context.params.id))),
  }),
  decide: ({ link: [link] }) => found(link),
  save: ({ id }, context) => ({
    link: context.db.delete(calendarLinks).where(own(context, eq(calendarLinks.id, id))),
  }),
  audit: { none: 'An address of the person for their own calendar, not data of the farm.' },
  reply: () => ({ message: 'Endereço revogado. A agenda que o usa deixa de receber.' }),
})
