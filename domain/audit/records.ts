/** Records whose parts the audit stores as texts: 'Milho 60%', '07:00 Trato 1 (Terminação)'. Of people it stores the ids. */
import { dryMatterSourceLabels, mixBasisLabels } from '../feed/dry-matter.ts'
import type { Recipe } from '../feed/recipe/recipe-output.ts'
import { formatPercent } from '../format/format.ts'
import type { TreatSchedule } from '../treat-schedule/treat-schedule-output.ts'

export const recipeRecord = ({
  recipes_ingredients,
  basis,
  dry_matter_source: source,
  valid_from: _validFrom,
  next_version_on: _next,
  ...recipe
}: Recipe) => ({
  ...recipe,
  ...(basis && { basis: mixBasisLabels[basis] }),
  ...(source && { dry_matter_source: dryMatterSourceLabels[source] }),
  ingredients: recipes_ingredients.map(
    ({ ingredient_name, percent }) => `${ingredient_name} ${formatPercent(percent)}`,
  ),
})

type Named = { id: number; name: string }
type ScheduleItem = { ruleId: number; treatId: number; scheduledTime: string }
type Schedule = Pick<TreatSchedule, 'name' | 'starts_on' | 'wagon_name' | 'wagon_capacity'>

export function scheduleRecord(
  schedule: Schedule,
  users: readonly { id: number }[],
  items: readonly ScheduleItem[],
  { rules, treats }: { rules: readonly Named[]; treats: readonly Named[] },
) {
  const nameOf = (all: readonly Named[], id: number) => all.find(one => one.id === id)?.name ?? `#${id}`
  const texts = items.map(
    ({ ruleId, treatId, scheduledTime }) => `${scheduledTime} ${nameOf(treats, treatId)} (${nameOf(rules, ruleId)})`,
  )
  return {
    ...schedule,
    users: users
      .map(user => user.id)
      .sort((a, b) => a - b)
      .map(String),
    items: texts.sort(),
  }
}
