/** The audit of the farm: who changed what, the newest first. */

import { and, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm'
import { AuditEntry } from '../../domain/audit/audit-output.ts'
import { AuditQuery } from '../../domain/audit/audit-query.ts'
import { toJson } from '../../domain/audit/entry.ts'
import { parseSnapshot } from '../../domain/audit/snapshot-stored.ts'
import { cursorPage } from '../../domain/schema/envelope.ts'
import { HOUR_MS } from '../../domain/time/milliseconds.ts'
import type { RowOf } from '../db/batch.ts'
import { hasOwnDatabase } from '../db/farm-database.ts'
import { auditEntries, farmTokens, farmUsers, stockEntries, troughReadings, users } from '../db/schema.ts'
import type { LoadContext, QueryContext } from '../http/context.ts'
import { pageQuery, toOpenPage } from '../http/pagination.ts'
import { read } from './route.ts'
import { nameOnFarm, selectPeople } from './users/people.ts'

const PAGE_SIZE = 30

const withPageSize = ({ items = PAGE_SIZE, ...query }: AuditQuery) => ({ ...query, items })

const matching = ({ inFarm }: QueryContext, { user_id, type, id, ...period }: AuditQuery) =>
  inFarm(
    auditEntries,
    user_id === undefined ? undefined : eq(auditEntries.userId, user_id),
    type && eq(auditEntries.subjectType, type),
    id === undefined ? undefined : eq(auditEntries.subjectId, id),
    ofDays(period),
  )

/** The day is the farm's, when it was written. The instants that the day has in any time zone are what the indexes search. */
const ofDays = ({ from, to }: Pick<AuditQuery, 'from' | 'to'>): SQL | undefined =>
  and(
    from ? and(gte(auditEntries.at, Date.parse(from) - 14 * HOUR_MS), gte(auditEntries.day, from)) : undefined,
    to ? and(lt(auditEntries.at, Date.parse(to) + 36 * HOUR_MS), lte(auditEntries.day, to)) : undefined,
  )

/** A person has the present name, which leaves with the account; an invitation has the address while it is kept. */
const subjectName = sql<string | null>`case ${auditEntries.subjectType}
  when 'farm_user' then (select coalesce(m.name, p.name) from users p
    left join farm_users m on m.user_id = p.id and m.farm_id = ${auditEntries.farmId} where p.id = ${auditEntries.subjectId})
  when 'invitation' then (select i.email from invitations i where i.id = ${auditEntries.subjectId} and i.farm_id = ${auditEntries.farmId})
  else ${auditEntries.subjectName} end`

/** A typed reason stays in its record, where an erasure blanks it. */
const reason = sql<string | null>`case ${auditEntries.action}
  when 'remove_reading' then (select r.void_reason from ${troughReadings} r
    where r.id = ${auditEntries.after} ->> '$.reason' and r.farm_id = ${auditEntries.farmId})
  when 'void_stock' then (select s.void_reason from ${stockEntries} s
    where s.farm_id = ${auditEntries.farmId} and s.id = ${auditEntries.before} ->> '$.reason') end`

const queryOfPage = (input: AuditQuery) => pageQuery([auditEntries.at, auditEntries.id], withPageSize(input))

/** Each of two databases may have the whole page, so a page by its number is read from the newest entry of both. */
function rangeOf({ env, farmId }: LoadContext<AuditQuery>, { limit, offset }: { limit: number; offset: number }) {
  return hasOwnDatabase(env, farmId) ? { limit: offset + limit, offset: 0 } : { limit, offset }
}

function selectEntries(context: LoadContext<AuditQuery>) {
  const { where, orderBy, ...range } = queryOfPage(context.input)
  const { limit, offset } = rangeOf(context, range)
  return context.db
    .select({
      id: sql<number>`${auditEntries.id}`.as('entry_id'),
      at: sql<number>`${auditEntries.at}`.as('entry_at'),
      action: sql<typeof auditEntries.$inferSelect.action>`${auditEntries.action}`.as('entry_action'),
      type: sql<typeof auditEntries.$inferSelect.subjectType>`${auditEntries.subjectType}`.as('entry_type'),
      subjectId: sql<number | null>`${auditEntries.subjectId}`.as('entry_subject'),
      subjectName: subjectName.as('entry_name'),
      userId: sql<number>`${auditEntries.userId}`.as('entry_user'),
      userName: nameOnFarm.as('entry_user_name'),
      tokenId: sql<number | null>`${auditEntries.tokenId}`.as('entry_token'),
      writeId: sql<string>`${auditEntries.writeId}`.as('entry_write'),
      staff: sql<boolean>`${auditEntries.staff}`.mapWith(Boolean).as('entry_staff'),
      before: sql<string | null>`${auditEntries.before}`.as('entry_before'),
      after: sql<string | null>`${auditEntries.after}`.as('entry_after'),
      reason: reason.as('entry_reason'),
    })
    .from(auditEntries)
    .innerJoin(users, eq(users.id, auditEntries.userId))
    .leftJoin(farmUsers, and(eq(farmUsers.farmId, auditEntries.farmId), eq(farmUsers.userId, auditEntries.userId)))
    .where(and(matching(context, context.input), where))
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
}

const selectTokens = ({ db, inFarm }: QueryContext) =>
  db
    .select({
      id: sql<number>`${farmTokens.id}`.as('token_id'),
      name: sql<string>`${farmTokens.name}`.as('token_name'),
    })
    .from(farmTokens)
    .where(inFarm(farmTokens))

type Row = RowOf<typeof selectEntries>

/** The entries of both databases in the order of the query, as many as it asks for. Those of before the move are in both. */
function mergeEntries(rows: readonly Row[], input: AuditQuery): Row[] {
  const { limit, offset } = queryOfPage(input)
  const sign = input.cursor?.direction === 'back' ? -1 : 1
  const each = new Map(rows.map(row => [`${row.id} ${row.writeId}`, row]))
  return [...each.values()].sort((a, b) => sign * (b.at - a.at || b.id - a.id)).slice(offset, offset + limit)
}

export const list = read({
  can: 'audit.read',
  input: AuditQuery,
  output: cursorPage(AuditEntry),
  // a farm with a database of its own has the entries of its people and settings in the main one
  database: 'main',
  load: context => ({
    entries: selectEntries(context),
    tokens: selectTokens(context),
    people: selectPeople(context),
  }),
  loadOwn: context => ({ entries: selectEntries(context) }),
  reply: ({ entries, tokens, people }, { input }, [own]) => {
    const all = own ? mergeEntries([...entries, ...own.rows.entries], input) : entries
    const page = toOpenPage(all, withPageSize(input), ({ at, id }) => [at, id])
    const tokenName = (tokenId: number | null) => tokens.find(({ id }) => id === tokenId)?.name ?? null
    const data = page.rows.map(({ tokenId, before, after, ...row }) =>
      toJson(
        { ...row, before: parseSnapshot(before), after: parseSnapshot(after), tokenName: tokenName(tokenId) },
        people,
      ),
    )
    return { data, pagy: page.pagy }
  },
  flat: true,
})
