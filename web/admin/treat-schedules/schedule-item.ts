/** A treat that is being added to a schedule, and its loads as of now. */
import type { TreatItem } from 'ui-kit'
import { dailyPercentByRule } from '../../../domain/feed/daily-percent.ts'
import { portion } from '../../../domain/feed/portion.ts'
import type { TreatSchedule } from '../../../domain/treat-schedule/treat-schedule-output.ts'
import { sumBy } from '../../../domain/units/sum.ts'
import { toGrams, toKg } from '../../../domain/units/weight.ts'
import type { ScheduleOptions } from './useScheduleOptions.ts'

/** Strings, as the selects and the time field need them; blank until chosen. */
export type TreatChoice = { rule_id: string; treat_id: string; scheduled_time: string }

/** A chosen treat with a key of its own for the list. */
export type AddedTreat = TreatChoice & { key: number }

export const emptyChoice: TreatChoice = { rule_id: '', treat_id: '', scheduled_time: '' }

export function fromSchedule({ treat_items }: Pick<TreatSchedule, 'treat_items'>): AddedTreat[] {
  return treat_items.map(({ id, rule, treat, scheduled_time }) => ({
    key: id,
    rule_id: String(rule?.id ?? ''),
    treat_id: String(treat?.id ?? ''),
    scheduled_time,
  }))
}

export const toWireItem = ({ rule_id, treat_id, scheduled_time }: TreatChoice) => ({
  rule_id: Number(rule_id),
  treat_id: Number(treat_id),
  scheduled_time,
})

/** Loads in kg, from the recipe and the lots as they are now. `styleOf`: the colour of an ingredient, where it is known. */
export function toScheduleItem(
  { rule_id, treat_id, scheduled_time }: TreatChoice,
  { rules, treats }: ScheduleOptions,
  styleOf?: (ingredientId: number) => number,
): TreatItem {
  const rule = rules.find(({ id }) => String(id) === rule_id) ?? null
  const treat = treats.find(({ id }) => String(id) === treat_id) ?? null
  const lots = rule?.lots.map(({ name, projected_load }) => ({ name, projectedLoad: toGrams(projected_load) })) ?? []
  const parts = rule?.recipe?.recipes_ingredients.map(
    ({ ingredient_id, ingredient_name: name, percent, as_fed_percent: asFed }) => ({
      name,
      percent: asFed ?? percent,
      ...(styleOf && { style: styleOf(ingredient_id) }),
    }),
  )
  const portions = portion(treat?.percent ?? 0, parts ?? [], lots)
  return {
    rule,
    treat,
    scheduled_time,
    total: toKg(portions.amount),
    ingredients: portions.ingredients.map(({ name, style, load }) => ({ name, style, load: toKg(load) })),
    lots: portions.lots.map(({ name, load }) => ({ name, load: toKg(load) })),
  }
}

/** Errors by field: fields without a value, and a treat that is already in the list. */
export function validateChoice({ rule_id, treat_id, scheduled_time }: TreatChoice, added: readonly TreatChoice[]) {
  const isSame = (one: TreatChoice) =>
    one.rule_id === rule_id && one.treat_id === treat_id && one.scheduled_time === scheduled_time
  return {
    ...(!rule_id && { rule_id: 'Selecione uma regra' }),
    ...(!treat_id && { treat_id: 'Selecione um trato' }),
    ...(!scheduled_time && { scheduled_time: 'Informe o horário' }),
    ...(added.some(isSame) && { scheduled_time: 'Este trato já está na lista neste horário. Escolha outro horário.' }),
  }
}

/** The sum over this schedule and the others, for each rule that has a treat in this one. */
export function dailyPercents(
  added: readonly TreatChoice[],
  others: readonly TreatSchedule[],
  { rules, treats }: ScheduleOptions,
) {
  const here = dailyPercentByRule([{ items: added.map(toWireItem) }], treats)
  const elsewhere = dailyPercentByRule(
    others.map(schedule => ({ items: fromSchedule(schedule).map(toWireItem) })),
    treats,
  )
  return rules.flatMap(({ id, name, lots }) => {
    const [own, other] = [here.get(id), elsewhere.get(id) ?? 0]
    // percents have two decimals
    return own === undefined
      ? []
      : [{ id, name, lots: lots.length, other, percent: Math.round((own + other) * 100) / 100 }]
  })
}

type TreatLoad = { id: string; name: string; times: string[]; load: number }

/** The loads of the day in kg by treat, from the first time of each. A treat may feed several rules. */
export function loadsByTreat(added: readonly TreatChoice[], options: ScheduleOptions): TreatLoad[] {
  const byTreat = Map.groupBy(
    added.toSorted((a, b) => a.scheduled_time.localeCompare(b.scheduled_time)),
    ({ treat_id }) => treat_id,
  )
  return [...byTreat].map(([id, choices]) => {
    const items = choices.map(choice => toScheduleItem(choice, options))
    return {
      id,
      name: items[0]?.treat?.name ?? 'N/A',
      times: [...new Set(choices.map(({ scheduled_time }) => scheduled_time))],
      load: sumBy(items, ({ total }) => total),
    }
  })
}
