/** What the operation costs a head and day, from a day on. One a day; the same day again replaces it. */
import { desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import * as Input from '../../../domain/cost/cost-input.ts'
import * as Output from '../../../domain/cost/cost-output.ts'
import { formatReais } from '../../../domain/format/reais.ts'
import { listOf, Message, saved } from '../../../domain/schema/envelope.ts'
import { toIso } from '../../../domain/time/day.ts'
import { toCents, toReais } from '../../../domain/units/money.ts'
import { rejectDay } from '../../../domain/validation/entry-day.ts'
import { found } from '../../../domain/validation/refusal.ts'
import { costRates } from '../../db/schema.ts'
import type { QueryContext } from '../../http/context.ts'
import { MAX_DATED_VALUES } from '../dated-values.ts'
import { read, write } from '../route.ts'
import { findUser, selectPeople } from '../users/people.ts'

type Rate = { day: string; perHeadDay: number; createdAt: number }
type Person = { id: number; name: string }

const toJson = ({ day, perHeadDay, createdAt }: Rate, user: Person | null): Output.Rate => ({
  day,
  per_head_day: toReais(perHeadDay),
  user,
  created_at: toIso(createdAt),
})

const selectListed = ({ db, inFarm }: QueryContext) =>
  db.select().from(costRates).where(inFarm(costRates)).orderBy(desc(costRates.day)).limit(MAX_DATED_VALUES)

const selectRate = ({ db, inFarm }: QueryContext, day: string) =>
  db
    .select()
    .from(costRates)
    .where(inFarm(costRates, eq(costRates.day, day)))

const formerRates = alias(costRates, 'former_rates')

/** Those in force from a day on, as prices. */
export function selectRatesSince({ db, inFarm }: QueryContext, from: SQL) {
  const inForce = db
    .select({ day: sql`max(${formerRates.day})`.as('in_force') })
    .from(formerRates)
    .where(inFarm(formerRates, lte(formerRates.day, from)))
  return db
    .select({ day: costRates.day, price: costRates.perHeadDay })
    .from(costRates)
    .where(inFarm(costRates, gte(costRates.day, sql`coalesce(${inForce}, '')`)))
}

/** The newest first. */
export const list = read({
  can: 'feed_costs.read',
  output: listOf(Output.Rate),
  load: context => ({ rates: selectListed(context), people: selectPeople(context) }),
  reply: ({ rates, people }) => rates.map(row => toJson(row, findUser(row, people))),
})

export const create = write({
  can: 'costs.write',
  input: Input.Rate,
  status: 201,
  output: saved(Output.Rate),
  idempotent: true,
  load: context => ({ rate: selectRate(context, context.input.day) }),
  decide: ({ rate: [former] }, { input, today }) => {
    rejectDay(input.day, today, 'do custo')
    return { former, rate: { day: input.day, perHeadDay: toCents(input.per_head_day) } }
  },
  save: ({ rate }, { db, farmId, member, now }) => {
    const author = { userId: member.userId, createdAt: now }
    return {
      rate: db
        .insert(costRates)
        .values({ farmId, ...rate, ...author })
        .onConflictDoUpdate({
          target: [costRates.farmId, costRates.day],
          set: { perHeadDay: rate.perHeadDay, ...author },
        }),
    }
  },
  audit: {
    type: 'farm',
    action: 'cost_rate',
    changes: ({ former, rate }, { member: { farm } }) => ({
      id: farm.id,
      before: former && auditOf(former),
      after: auditOf(rate),
    }),
  },
  reply: ({ rate }, { member, now }) => ({
    data: toJson({ ...rate, createdAt: now }, { id: member.userId, name: member.name }),
    message: `Custo operacional salvo: ${formatReais(toReais(rate.perHeadDay))} por cabeça e dia.`,
  }),
})

/** The one before is in force again. */
export const remove = write({
  can: 'costs.write',
  output: Message,
  load: context => ({ rate: selectRate(context, context.req.params?.day ?? '') }),
  decide: ({ rate: [rate] }) => ({ rate: found(rate) }),
  save: ({ rate }, { db, inFarm }) => ({
    rate: db.delete(costRates).where(inFarm(costRates, eq(costRates.day, rate.day))),
  }),
  audit: {
    type: 'farm',
    action: 'remove_cost_rate',
    changes: ({ rate }, { member: { farm } }) => ({ id: farm.id, before: auditOf(rate) }),
  },
  reply: () => ({ message: 'Custo operacional excluído. Volta a valer o anterior, se houver.' }),
})

const auditOf = ({ day, perHeadDay }: Pick<Rate, 'day' | 'perHeadDay'>) => ({
  rate_day: day,
  per_head_day: toReais(perHeadDay),
})
