/** Treat schedules: which treats of which rules are fed at what time of every day, and by whom. */
import { eq, type SQL, sql } from 'drizzle-orm'
import * as TreatSchedule from '../../domain/feed/treat-schedule.ts'
import * as TreatScheduleInput from '../../domain/input/treat-schedule.ts'
import { rejectMissing } from '../../domain/validation/references.ts'
import { notFound } from '../../domain/validation/refusal.ts'
import { columnList } from '../db/bulk.ts'
import { operations, rules, treatItems, treatSchedules, treatScheduleUsers, treats } from '../db/schema.ts'
import { assertExist, inList, lastInsertId } from '../db/statements.ts'
import type { RequestContext } from '../http/context.ts'
import { read, write } from '../http/route.ts'
import { insertOperation } from '../jobs/operations-of-the-day.ts'
import { selectPeople } from './people.ts'
import {
  type FeedRows,
  type Named,
  scheduleToJson,
  scheduleUsers,
  selectFeedRows,
  selectSchedules,
} from './treat-schedule-queries.ts'

export const list = read({
  load: context => [...selectSchedules(context), ...selectFeedRows(context)],
  reply: ([all, items, runs, people, ...feed]) =>
    all.map(schedule => scheduleToJson(schedule, items, scheduleUsers(schedule, runs, people), feed)),
})

export const show = read({
  load: context => [...selectSchedules(context, context.params.id), ...selectFeedRows(context)],
  reply: ([[schedule], items, runs, people, ...feed]) =>
    schedule && scheduleToJson(schedule, items, scheduleUsers(schedule, runs, people), feed),
})

type Person = Named & { active: boolean }

/** What a body refers to; who runs a schedule works here today. */
function refuseStrangers(input: TreatScheduleInput.Write, people: readonly Person[], [rules, treats]: FeedRows): void {
  const operators = input.user_ids.map(id => ['user_ids', id] as const)
  const members = people.filter(({ active }) => active)
  rejectMissing(operators, members, 'Há um operador que não está ativo na fazenda. Atualize a lista e escolha de novo.')
  const ruleIds = input.treat_items.map((item, i) => [`treat_items.${i}.rule_id`, item.rule_id] as const)
  rejectMissing(ruleIds, rules, 'Regra não encontrada. Atualize a lista e escolha outra.')
  const treatIds = input.treat_items.map((item, i) => [`treat_items.${i}.treat_id`, item.treat_id] as const)
  rejectMissing(treatIds, treats, 'Trato não encontrado. Atualize a lista e escolha outro.')
}

const chosen = (input: TreatScheduleInput.Write, people: readonly Named[]) =>
  people.filter(({ id }) => input.user_ids.includes(id))

const insertPeople = ({ db, farmId }: RequestContext, scheduleId: SQL, people: readonly Named[]) =>
  db.insert(treatScheduleUsers).select(
    sql`select ${columnList(treatScheduleUsers, {
      farmId: sql`${farmId}`,
      treatScheduleId: scheduleId,
      userId: sql`value`,
    })} from json_each(${JSON.stringify(people.map(({ id }) => id))})`,
  )

type NewItem = ReturnType<typeof TreatSchedule.diffItems>['added'][number]

const insertItems = ({ db, farmId }: RequestContext, scheduleId: SQL, items: readonly NewItem[]) =>
  db
    .insert(treatItems)
    .select(
      sql`select ${columnList(treatItems, {
        farmId: sql`${farmId}`,
        treatScheduleId: scheduleId,
        slot: sql`value ->> 'slot'`,
        ruleId: sql`value ->> 'ruleId'`,
        treatId: sql`value ->> 'treatId'`,
        scheduledTime: sql`value ->> 'scheduledTime'`,
      })} from json_each(${JSON.stringify(items)})`,
    )
    .returning()

/** The rules and treats were not deleted meanwhile. */
const ensureFeed = (context: RequestContext, { treat_items }: TreatScheduleInput.Write) => [
  assertExist(
    context,
    rules,
    treat_items.map(({ rule_id }) => rule_id),
  ),
  assertExist(
    context,
    treats,
    treat_items.map(({ treat_id }) => treat_id),
  ),
]

export const create = write({
  can: 'treat_schedules.write',
  input: TreatScheduleInput.Write,
  status: 201,
  load: context => [selectPeople(context), ...selectFeedRows(context)],
  decide: ([people, ...feed], { input }) => {
    refuseStrangers(input, people, feed)
    const name = input.name ?? TreatSchedule.defaultName(input.treat_items, feed[1])
    return { name, people: chosen(input, people), ...TreatSchedule.diffItems([], input.treat_items, 1), feed }
  },
  save: ({ name, people, added, nextSlot }, context) => {
    const { db, farmId, now, today } = context
    const id = lastInsertId(treatSchedules)
    return [
      db.insert(treatSchedules).values({ farmId, name, nextSlot, createdAt: now, updatedAt: now }).returning(),
      insertItems(context, id, added),
      insertPeople(context, id, people),
      insertOperation(db, { farmId, treatScheduleId: id, day: today, now }),
      ...ensureFeed(context, context.input),
    ]
  },
  reply: ({ people, feed }, { saved: [[schedule], items] }) => ({
    data: schedule && scheduleToJson(schedule, items, people, feed),
    message: 'Programação salva com sucesso.',
  }),
})

export const update = write({
  can: 'treat_schedules.write',
  input: TreatScheduleInput.Write,
  load: context => [...selectSchedules(context, context.params.id), ...selectFeedRows(context)],
  decide: ([[schedule], items, , people, ...feed], { input, now }) => {
    if (!schedule) throw notFound()
    refuseStrangers(input, people, feed)
    const { added, removed, nextSlot } = TreatSchedule.diffItems(items, input.treat_items, schedule.nextSlot)
    const kept = items.filter(item => !removed.includes(item))
    const written = { ...schedule, name: input.name ?? schedule.name, nextSlot, updatedAt: now }
    return { schedule: written, people: chosen(input, people), added, removed, kept, feed }
  },
  save: ({ schedule: { id, name, nextSlot, updatedAt }, people, added, removed }, context) => {
    const { db, inFarm, notDeleted, now } = context
    const gone = inList(
      treatItems.id,
      removed.map(item => item.id),
    )
    return [
      insertItems(context, sql`${id}`, added),
      db
        .update(treatSchedules)
        .set({ name, nextSlot, updatedAt })
        .where(notDeleted(treatSchedules, eq(treatSchedules.id, id))),
      db.update(treatItems).set({ deletedAt: now }).where(inFarm(treatItems, gone)),
      db.delete(treatScheduleUsers).where(inFarm(treatScheduleUsers, eq(treatScheduleUsers.treatScheduleId, id))),
      insertPeople(context, sql`${id}`, people),
      ...ensureFeed(context, context.input),
      assertExist(context, treatSchedules, [id]),
    ]
  },
  reply: ({ schedule, people, kept, feed }, { saved: [items] }) => ({
    data: scheduleToJson(schedule, [...kept, ...items], people, feed),
    message: 'Programação salva com sucesso.',
  }),
})

export const remove = write({
  can: 'treat_schedules.write',
  load: ({ db, notDeleted, params }) => [
    db
      .select()
      .from(treatSchedules)
      .where(notDeleted(treatSchedules, eq(treatSchedules.id, params.id))),
  ],
  decide: ([[schedule]]) => {
    if (!schedule) throw notFound()
    return schedule
  },
  save: ({ id }, context) => [
    context.db
      .update(treatSchedules)
      .set({ deletedAt: context.now })
      .where(context.notDeleted(treatSchedules, eq(treatSchedules.id, id))),
    callOff(context, id),
  ],
  reply: () => ({ message: 'Programação excluída com sucesso!' }),
})

/** Nobody is asked to run what was not begun. It closes as a day does, so that weights of a tablet that had begun without signal still count. */
const callOff = ({ db, notDeleted, now }: RequestContext, id: number) =>
  db
    .update(operations)
    .set({ status: 'canceled', closedAt: now, updatedAt: now, revision: sql`${operations.revision} + 1` })
    .where(notDeleted(operations, eq(operations.treatScheduleId, id), eq(operations.status, 'pending')))
