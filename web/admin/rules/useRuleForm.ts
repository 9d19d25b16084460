/** State of a rule's form, and its effect on the rules that the lots are in now. */
import { type MovedLot, movedLots } from '../../../domain/feed/rule.ts'
import type { Write } from '../../../domain/input/rule.ts'
import { useNameFromUrl } from '../../crud/useCreateFromName.ts'
import { useForm } from '../../crud/useForm.ts'
import { useRecordQuery } from '../../crud/useRecordQuery.ts'
import { useSave } from '../../crud/useSave.ts'
import { type Lot, useLots } from '../lots/lots.ts'
import { useRecipes } from '../recipes/recipes.ts'
import type { Rule } from './rules.ts'

/** Ids are strings, as the selects need them. */
export type RuleFormValues = { name: string; recipe_id: string; lot_ids: string[] }

const schema = () => import('../../../domain/input/rule.ts').then(m => m.Write)

export function useRuleForm(id: number | undefined, onSaved: () => void) {
  const { record: rule, loading, failure } = useRecordQuery<Rule>('/rules', id)
  const { data: lots, mutate: revalidateLots } = useLots()
  const save = useSave<Rule>('/rules', id)
  const { data: recipes } = useRecipes()
  const name = useNameFromUrl()
  const initial = rule ? valuesOf(rule) : { name, recipe_id: '', lot_ids: [] }
  // a lot's data has its rule
  const saveAndRevalidateLots = async (value: Write) => {
    const answer = await save(value)
    void revalidateLots()
    return answer
  }
  const form = useForm<RuleFormValues, Write>({ initial, schema, body, save: saveAndRevalidateLots, onSaved })
  const changes = changesOf(form.values, lots ?? [], id ?? null)
  return { lots, recipes, loading, failure, form, changes }
}

const valuesOf = ({ name, recipe, lots }: Rule): RuleFormValues => ({
  name,
  recipe_id: String(recipe?.id ?? ''),
  lot_ids: lots.map(({ id }) => String(id)),
})

const body = ({ name, recipe_id, lot_ids }: RuleFormValues) => ({
  name,
  recipe_id: Number(recipe_id) || null,
  lot_ids: lot_ids.map(Number),
})

export type RuleChanges = {
  chosen: Lot[]
  /** Lots of another rule. */
  moved: MovedLot[]
  /** Lots of this rule that will be in no rule. */
  left: Lot[]
}

function changesOf({ lot_ids }: RuleFormValues, lots: Lot[], ruleId: number | null): RuleChanges {
  const isChosen = ({ id }: Lot) => lot_ids.includes(String(id))
  const chosen = lots.filter(isChosen)
  const rules = new Map(lots.flatMap(({ rule }) => (rule ? [[rule.id, rule] as const] : [])))
  return {
    chosen,
    moved: movedLots(
      chosen.map(({ id, name, rule }) => ({ id, name, ruleId: rule?.id ?? null })),
      rules,
      ruleId,
    ),
    left: lots.filter(lot => ruleId !== null && lot.rule?.id === ruleId && !isChosen(lot)),
  }
}
