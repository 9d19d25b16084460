/** State of a rule's form, and its effect on the rules that the lots are in now. */
import { useRef } from 'react'
import { movedLots } from '../../../domain/feed/rule/rule.ts'
import type { Write } from '../../../domain/feed/rule/rule-input.ts'
import type { MovedLot, Rule } from '../../../domain/feed/rule/rule-output.ts'
import { listNames } from '../../../domain/format/list-names.ts'
import type { Lot } from '../../../domain/lot/lot-output.ts'
import type { FieldTexts } from '../../crud/form/field-texts.ts'
import { withdrawnIds } from '../../crud/form/offered-ids.ts'
import { useRecordForm } from '../../crud/form/useRecordForm.tsx'
import { useLots } from '../lots/lots.ts'
import { useRecipes } from '../recipes/recipes.ts'
import { rulesHref } from './rules.ts'

/** Ids are strings, as the selects need them. */
type RuleFormValues = { name: string; recipe_id: string; lot_ids: string[] }

const loadInput = () => import('../../../domain/feed/rule/rule-input.ts')
const newSchema = () => loadInput().then(m => m.Write)
const schema = () => loadInput().then(m => m.Update)

export function useRuleForm(id: number | undefined) {
  const { data: lots, mutate: revalidateLots } = useLots()
  const { data: recipes } = useRecipes()
  // the answer to the question at the submit, which no field has
  const tomorrow = useRef<readonly number[]>([])
  const { form, pageProps, record } = useRecordForm<Rule, RuleFormValues, Write>({
    path: '/rules',
    list: rulesHref,
    id,
    schema: id === undefined ? newSchema : schema,
    texts: fieldTexts(lots ?? [], recipes ?? []),
    loadingText: 'Carregando dados da regra...',
    blank: name => ({ name, recipe_id: '', lot_ids: [] }),
    valuesOf,
    body: values => ({
      ...body({ ...values, lot_ids: values.lot_ids.filter(lotId => !finishedOf(values).includes(lotId)) }),
      ...(tomorrow.current.length > 0 && { tomorrow_lot_ids: tomorrow.current }),
    }),
    // a lot's data has its rule
    afterSave: () => void revalidateLots(),
  })
  const changes = {
    ...changesOf(form.values, lots ?? [], id ?? null),
    finished: finishedOf(form.values).length,
  }
  /** None is known to be finished before the lots are loaded; those of the rule may be newer than the list. */
  function finishedOf({ lot_ids }: RuleFormValues): string[] {
    return lots ? withdrawnIds(lot_ids, [...lots, ...(record?.lots ?? [])]) : []
  }
  const enterTomorrow = (ids: readonly number[]) => {
    tomorrow.current = ids
  }
  /** A rule that its lots have left may be saved without one. */
  const needsLot = record?.lots.length !== 0
  return { lots, recipes, form, pageProps, changes, needsLot, enterTomorrow }
}

type Named = { id: number; name: string }

function fieldTexts(lots: readonly Named[], recipes: readonly Named[]): FieldTexts<RuleFormValues> {
  const nameOf = (all: readonly Named[], id: string) => all.find(one => String(one.id) === id)?.name ?? `#${id}`
  return {
    name: { label: 'Nome' },
    recipe_id: { label: 'Receita', text: id => id && nameOf(recipes, id) },
    lot_ids: { label: 'Lotes', text: ids => listNames(ids.map(id => nameOf(lots, id))) },
  }
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
  /** How many lots a draft has that were finished or deleted since. */
  finished: number
}

function changesOf({ lot_ids }: RuleFormValues, lots: Lot[], ruleId: number | null): Omit<RuleChanges, 'finished'> {
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
