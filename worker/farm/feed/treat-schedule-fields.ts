/** What creating and updating a treat schedule share: which references are rejected, what its columns are, and what the audit keeps. */
import type { NoKeys } from '../../../domain/schema/no-keys.ts'
import * as TreatSchedule from '../../../domain/treat-schedule/treat-schedule.ts'
import type * as TreatScheduleInput from '../../../domain/treat-schedule/treat-schedule-input.ts'
import { rejectMissing } from '../../../domain/validation/references.ts'
import type { Rows } from '../../db/batch.ts'
import { selectQuota } from '../../db/quota.ts'
import type { QueryContext } from '../../http/context.ts'
import type { FeedRows, ScheduleUser } from './treat-schedule-queries.ts'

type Person = ScheduleUser & { active: boolean }

/** Rejects rules and treats that the farm does not have, and operators who are not active in it. */
export function rejectMissingReferences(
  input: TreatScheduleInput.Write,
  people: readonly Person[],
  { rules, treats }: FeedRows,
): void {
  const operators = input.user_ids.map(id => ['user_ids', id] as const)
  const members = people.filter(({ active }) => active)
  rejectMissing(operators, members, 'Há um operador que não está ativo na fazenda. Atualize a lista e escolha de novo.')
  const ruleIds = input.treat_items.map((item, i) => [`treat_items.${i}.rule_id`, item.rule_id] as const)
  rejectMissing(ruleIds, rules, 'Regra não encontrada. Atualize a lista e escolha outra.')
  const treatIds = input.treat_items.map((item, i) => [`treat_items.${i}.treat_id`, item.treat_id] as const)
  rejectMissing(treatIds, treats, 'Trato não encontrado. Atualize a lista e escolha outro.')
}

export const selectedUsers = (input: TreatScheduleInput.Write, people: readonly ScheduleUser[]) =>
  people.filter(({ id }) => input.user_ids.includes(id))

type AuditedFields = TreatSchedule.ScheduleWagon & { name: string; startsOn: string | null }

export const toAudited = ({ name, startsOn, ...wagon }: AuditedFields) => ({
  name,
  starts_on: startsOn,
  ...TreatSchedule.wagonJson(wagon),
})

/** The weighings of every day and of today, which the plan of the farm limits. */
export const selectLineCounts = (context: QueryContext) => ({
  planLines: selectQuota(context, 'planLine'),
  linesOfToday: selectQuota(context, 'lineOfToday'),
})

type LineCounts = Rows<ReturnType<typeof selectLineCounts>>

export const lineCounts = ({ planLines: [perDay], linesOfToday: [ofToday] }: LineCounts, added: number) => ({
  now: perDay?.count ?? 0,
  today: ofToday?.count ?? 0,
  added,
})

type Fields = { name: string; startsOn: string | null } & Partial<TreatSchedule.ScheduleWagon>

/** The columns of the input. The treats and the operators are rows of their own, and the first day depends on the operation of today. */
export function toScheduleColumns(
  {
    name,
    wagon_name,
    wagon_capacity,
    user_ids: _operators,
    treat_items: _treats,
    starts_on: _firstDay,
    updated_at: _version,
    ...rest
  }: TreatScheduleInput.Write,
  { wagonName = null, wagonCapacity = null, ...stored }: Fields,
) {
  return {
    name: name ?? stored.name,
    startsOn: stored.startsOn,
    ...TreatSchedule.wagonAfter({ wagon_name, wagon_capacity }, { wagonName, wagonCapacity }),
    ...(rest satisfies NoKeys),
  }
}
