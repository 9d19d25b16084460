/** A treat schedule: which treats of which rules are fed at which time of every day, and by which users. */

import { formatDate } from '../format/format.ts'
import { isRestorable, type RestorableState } from '../operation/fold/restorable.ts'
import { itemPortion, type ScheduleItem } from '../operation/plan/plan.ts'
import type { PlanFarm } from '../operation/plan/plan-farm.ts'
import { addDays, toIso } from '../time/day.ts'
import { sumBy } from '../units/sum.ts'
import { toGrams, toKg } from '../units/weight.ts'
import { conflict, invalid } from '../validation/refusal.ts'
import type * as Output from './treat-schedule-output.ts'

const MAX_SLOT = 999

type Named = { id: number; name: string }
/** The capacity in grams. */
export type ScheduleWagon = { wagonName: string | null; wagonCapacity: number | null }
type Row = Named & ScheduleWagon & { startsOn: string | null; createdAt: number; updatedAt: number }
/** The schedule's operation of today, also a deleted one. */
export type TodaysOperation = RestorableState & { id: number }
type ItemRow = ScheduleItem & { id: number }
type WireItem = { rule_id: number; treat_id: number; scheduled_time: string }

/** Each item has its current total, ingredients and lots, in kg. */
export function toJson(
  schedule: Row,
  users: readonly Named[],
  items: readonly ItemRow[],
  farm: PlanFarm,
  today: TodaysOperation | undefined,
): Output.TreatSchedule {
  const treatItems = [...items].sort(bySchedule).map(item => itemJson(item, farm))
  return {
    id: schedule.id,
    name: schedule.name,
    user_ids: users.map(({ id }) => id),
    users: users.map(({ id, name }) => ({ id, name })),
    treat_items: treatItems,
    total: sumBy(treatItems, ({ total }) => total),
    starts_on: schedule.startsOn,
    ...wagonJson(schedule),
    today: today ? todayJson(today) : null,
    created_at: toIso(schedule.createdAt),
    updated_at: toIso(schedule.updatedAt),
  }
}

export const wagonJson = ({ wagonName, wagonCapacity }: ScheduleWagon) => ({
  wagon_name: wagonName,
  wagon_capacity: wagonCapacity === null ? null : toKg(wagonCapacity),
})

type WagonInput = { wagon_name?: string | null; wagon_capacity?: number | null }

/** What is left out stays as it is. */
export function wagonAfter(
  { wagon_name: name, wagon_capacity: capacity }: WagonInput,
  stored: ScheduleWagon = { wagonName: null, wagonCapacity: null },
): ScheduleWagon {
  return {
    wagonName: name === undefined ? stored.wagonName : name,
    wagonCapacity: capacity === undefined ? stored.wagonCapacity : capacity === null ? null : toGrams(capacity),
  }
}

/** `restorable`: POST treat_schedules/{id}/operation brings it back. */
const todayJson = (operation: TodaysOperation) => ({
  operation_id: operation.id,
  status: operation.status,
  deleted: operation.deletedAt !== null,
  restorable: isRestorable(operation),
})

const bySchedule = (a: ScheduleItem, b: ScheduleItem) =>
  a.scheduledTime.localeCompare(b.scheduledTime) || a.slot - b.slot

function itemJson(item: ItemRow, farm: PlanFarm) {
  const { amount, ingredients, lots } = itemPortion(item, farm)
  const toLoadJson = ({ name, load }: { name: string; load: number }) => ({ name, load: toKg(load) })
  return {
    id: item.id,
    rule: toNamedJson(farm.rules.find(({ id }) => id === item.ruleId)),
    treat: toNamedJson(farm.treats.find(({ id }) => id === item.treatId)),
    scheduled_time: item.scheduledTime,
    total: toKg(amount),
    ingredients: ingredients.map(toLoadJson),
    lots: lots.map(toLoadJson),
  }
}

const toNamedJson = (row: Named | undefined) => (row ? { id: row.id, name: row.name } : null)

/** The name of a schedule without one: its first treat of the day. */
export function defaultName(items: readonly WireItem[], treats: readonly Named[]): string {
  const [first] = [...items].sort((a, b) => a.scheduled_time.localeCompare(b.scheduled_time))
  const treat = treats.find(({ id }) => id === first?.treat_id)
  return treat && first ? `${treat.name} às ${first.scheduled_time}` : 'Programação'
}

/** The items that an edit adds and removes. An unchanged item keeps its slot, and a slot is never used again. */
export function diffItems(existing: readonly ItemRow[], wanted: readonly WireItem[], nextSlot: number) {
  const unmatched = [...existing]
  const added: ScheduleItem[] = []
  for (const item of wanted.map(fromWireItem)) {
    const same = unmatched.findIndex(candidate => isSame(candidate, item))
    if (same >= 0) unmatched.splice(same, 1)
    else added.push({ ...item, slot: nextSlot + added.length })
  }
  if (nextSlot + added.length > MAX_SLOT + 1)
    throw conflict('Esta programação já teve 999 tratos. Crie uma nova programação.')
  return { added, removed: unmatched, nextSlot: nextSlot + added.length }
}

const fromWireItem = (wire: WireItem) => ({
  ruleId: wire.rule_id,
  treatId: wire.treat_id,
  scheduledTime: wire.scheduled_time,
})

function isSame(a: ScheduleItem, b: Omit<ScheduleItem, 'slot'>): boolean {
  return a.ruleId === b.ruleId && a.treatId === b.treatId && a.scheduledTime === b.scheduledTime
}

/** Before its first day a schedule has no operation. */
export function rejectBeforeFirstDay({ startsOn }: Pick<Row, 'startsOn'>, today: string): void {
  if (startsOn === null || startsOn <= today) return
  const day = startsOn === addDays(today, 1) ? `amanhã, ${formatDate(startsOn)}` : `em ${formatDate(startsOn)}`
  throw conflict(`Esta programação começa ${day}. Para tratar hoje, edite a programação e escolha “Começa hoje”.`)
}

/** The first day of a new schedule: today, unless tomorrow is wanted. */
export function firstDay(wanted: string | undefined, today: string): string {
  if (wanted !== undefined && wanted !== today && wanted !== addDays(today, 1))
    throw invalid({ starts_on: ['A programação começa hoje ou amanhã. Escolha um dos dois.'] })
  return wanted ?? today
}

/** The first day after an edit, which may leave it as it is. A schedule with an operation of today has begun. */
export function firstDayAfterEdit(
  wanted: string | undefined,
  today: string,
  { startsOn }: Pick<Row, 'startsOn'>,
  operation: TodaysOperation | undefined,
): string | null {
  if (wanted === undefined || wanted === startsOn) return startsOn
  const day = firstDay(wanted, today)
  if (day > today && operation && operation.deletedAt === null)
    throw invalid({ starts_on: ['A operação de hoje já foi criada. Para não tratar hoje, exclua essa operação.'] })
  return day
}

/** The answer to a saved edit: what it does not change today. */
export function savedMessage(itemsChanged: boolean, today: TodaysOperation | undefined): string {
  if (!itemsChanged || !today) return 'Programação salva com sucesso.'
  if (today.deletedAt !== null) return 'Programação salva. A operação de hoje foi excluída e continua excluída.'
  const hasBegun = today.status !== 'pending' && !isRestorable(today)
  return hasBegun
    ? 'Programação salva. A operação de hoje já começou e segue como estava.'
    : 'Programação salva com sucesso.'
}
