/** Creates, updates and deletes rules, and moves the lots that were in another rule. */

import { eq, notExists, sql } from 'drizzle-orm'
import { rejectOverQuota } from '../../../domain/account/quotas.ts'
import * as Rule from '../../../domain/feed/rule/rule.ts'
import * as RuleInput from '../../../domain/feed/rule/rule-input.ts'
import * as RuleOutput from '../../../domain/feed/rule/rule-output.ts'
import { changedLines, rejectTooManyLines } from '../../../domain/operation/plan/plan-lines.ts'
import { savedText } from '../../../domain/record/record-texts.ts'
import { Message } from '../../../domain/schema/envelope.ts'
import type { NoKeys } from '../../../domain/schema/no-keys.ts'
import { rejectMissing } from '../../../domain/validation/references.ts'
import { found } from '../../../domain/validation/refusal.ts'
import { rejectTakenName } from '../../../domain/validation/unique-name.ts'
import { nextVersion, rejectNewer } from '../../../domain/validation/version.ts'
import type { FarmScope } from '../../db/farm-scope.ts'
import { assertPlanLines, assertQuota, selectFedRules, selectQuota } from '../../db/quota.ts'
import { protocols, recipes, rules, treatItems } from '../../db/schema.ts'
import { assertExist, assertInBatch, assertUnchanged, byId, lastInsertId, selectById } from '../../db/statements.ts'
import { assertNamesKnown } from '../../db/unique-name.ts'
import type { QueryContext } from '../../http/context.ts'
import { write } from '../route.ts'
import { auditLosing, waiting, withMovedLots, withRule } from './rule-audit.ts'
import {
  changeDiet,
  markLosing,
  type RuleLot,
  recipeOfRule,
  recipesById,
  selectEntering,
  selectLots,
  selectRecipes,
  setRule,
  withRuleOfToday,
} from './rule-queries.ts'
import { selectSchedulesUsing } from './treat-schedule-queries.ts'

/** Rejects a recipe that the farm does not have, and lots that are not active in it. */
function rejectMissingReferences(
  { recipe_id, lot_ids }: RuleInput.Write,
  lots: readonly RuleLot[],
  recipes: { id: number }[],
) {
  rejectMissing([['recipe_id', recipe_id]], recipes, 'Receita não encontrada. Atualize a lista e escolha outra.')
  const message = 'Há um lote que não está entre os lotes ativos. Atualize a lista e escolha de novo.'
  rejectMissing(
    lot_ids.map(id => ['lot_ids', id] as const),
    lots,
    message,
  )
}

const mapById = (all: readonly Rule.Rule[]) => new Map(all.map(rule => [rule.id, rule]))

export const create = write({
  can: 'rules.write',
  input: RuleInput.Write,
  status: 201,
  output: RuleOutput.SavedRule,
  load: context => ({
    rules: context.db.select().from(rules).where(context.notDeleted(rules)),
    lots: selectLots(context),
    feed: selectRecipes(context, sql`${context.input.recipe_id}`),
  }),
  decide: ({ rules: all, lots: stored, feed }, { input, member, today }) => {
    const lots = withRuleOfToday(stored, today)
    rejectOverQuota(member.farm.plan, 'rule', all.length)
    rejectTakenName('rule', input.name, all)
    rejectMissingReferences(input, lots, feed.recipes)
    const chosen = lots.filter(({ id }) => input.lot_ids.includes(id))
    const recipe = recipesById(feed).get(input.recipe_id)
    return { all, lots, chosen, recipe, moved: Rule.movedLots(chosen, mapById(all), null) }
  },
  save: ({ all, chosen, moved }, context) => ({
    quota: assertQuota(context, 'rule'),
    names: assertNamesKnown(context, rules, all),
    rule: context.db.insert(rules).values(newRule(context)).returning(),
    joining: setRule(context, chosen, lastInsertId(rules), daysOf(context)),
    losing: markLosing(context, moved),
    recipe: assertExist(context, recipes, [context.input.recipe_id]),
  }),
  audit: {
    type: 'rule',
    action: 'create',
    changes: ({ lots, chosen, recipe, moved }, { input }) => [
      { id: lastInsertId(rules), after: { name: input.name, recipe, lots: chosen, ...waiting(chosen, input) } },
      ...auditLosing(moved, lots),
    ],
  },
  reply: (
    { chosen, recipe, moved },
    {
      saved: {
        rule: [rule],
      },
    },
  ) => ({
    data: found(rule && Rule.toJson(rule, recipe, withRule(chosen, rule.id))),
    moved,
    message: withMovedLots(savedText('rule', 'create'), moved),
  }),
})

const newRule = ({ farmId, input, now }: QueryContext & { input: RuleInput.Write }) => ({
  farmId,
  ...columnsOf(input),
  createdAt: now,
  updatedAt: now,
})

/** The lots have the id of their rule. */
const columnsOf = ({
  name,
  recipe_id: recipeId,
  lot_ids: _lots,
  tomorrow_lot_ids: _later,
  updated_at: _version,
  ...rest
}: RuleInput.Write) => ({
  name,
  recipeId,
  ...(rest satisfies NoKeys),
})

const daysOf = ({ today, input }: QueryContext & { today: string; input: RuleInput.Write }) => ({
  today,
  tomorrow: input.tomorrow_lot_ids,
})

export const update = write({
  can: 'rules.write',
  input: RuleInput.Update,
  output: RuleOutput.SavedRule,
  load: context => ({
    rule: selectById(context, rules),
    rules: context.db.select().from(rules).where(context.notDeleted(rules)),
    lots: selectLots(context),
    fed: selectFedRules(context),
    linesOfToday: selectQuota(context, 'lineOfToday'),
    feed: selectRecipes(context, sql`${context.input.recipe_id}`, recipeOfRule(context.params.id)),
  }),
  decide: (
    { rule: [row], rules: all, lots: storedLots, fed, linesOfToday: [lines], feed },
    { input, member, now, today },
  ) => {
    const stored = found(row)
    const lots = withRuleOfToday(storedLots, today)
    const recipeJson = recipesById(feed)
    const recipeOf = ({ recipeId }: Rule.Rule) => recipeJson.get(recipeId)
    rejectNewer(stored, input, rule => Rule.toJson(rule, recipeOf(rule), lots))
    rejectTakenName('rule', input.name, all, stored)
    Rule.rejectNoLot(stored.id, input.lot_ids, lots)
    rejectMissingReferences(input, lots, feed.recipes)
    const rule = { ...stored, ...columnsOf(input), updatedAt: nextVersion(stored, now) }
    const size = {
      recipeId: rule.recipeId,
      lots: input.lot_ids.length,
      ingredients: feed.parts.filter(part => part.recipeId === rule.recipeId).length,
    }
    const changed = changedLines(fed, lines?.count ?? 0, one => (one.ruleId === rule.id ? { ...one, ...size } : one))
    rejectTooManyLines(member.farm.plan, changed)
    const isChosen = ({ id }: RuleLot) => input.lot_ids.includes(id)
    const chosen = lots.filter(isChosen)
    return {
      all,
      lots,
      stored,
      rule,
      storedRecipe: recipeOf(stored),
      recipe: recipeOf(rule),
      lines: changed,
      chosen,
      joining: chosen.filter(({ ruleId }) => ruleId !== rule.id),
      staying: chosen.filter(({ ruleId }) => ruleId === rule.id),
      leaving: lots.filter(lot => lot.ruleId === rule.id && !isChosen(lot)),
      moved: Rule.movedLots(chosen, mapById(all), rule.id),
    }
  },
  save: (
    { all, stored, rule: { id, name, recipeId, updatedAt }, lines, joining, staying, leaving, moved },
    context,
  ) => ({
    unchanged: assertUnchanged(context, rules, stored),
    names: assertNamesKnown(context, rules, all),
    rule: context.db
      .update(rules)
      .set({ name, recipeId, updatedAt })
      .where(byId(context, rules, id)),
    joining: setRule(context, joining, sql`${id}`, daysOf(context)),
    staying: recipeId === stored.recipeId ? undefined : changeDiet(context, staying),
    leaving: setRule(context, leaving, sql`null`, { today: context.today }),
    losing: markLosing(context, moved),
    recipe: assertExist(context, recipes, [recipeId]),
    planLines: assertPlanLines(context, lines.added),
  }),
  audit: {
    type: 'rule',
    action: 'update',
    changes: ({ lots, stored, storedRecipe, rule, recipe, chosen, joining, moved }, { input }) => [
      {
        id: rule.id,
        before: Rule.toJson(stored, storedRecipe, lots),
        after: { ...Rule.toJson(rule, recipe, withRule(chosen, rule.id)), ...waiting(joining, input) },
      },
      ...auditLosing(moved, lots),
    ],
  },
  reply: ({ rule, recipe, chosen, moved }) => ({
    data: Rule.toJson(rule, recipe, withRule(chosen, rule.id)),
    moved,
    message: withMovedLots(savedText('rule', 'update'), moved),
  }),
})

const selectSchedulesOf = (context: QueryContext, id: number) =>
  selectSchedulesUsing(context, eq(treatItems.ruleId, id))

/** The protocols with a step in which lots eat by the rule. */
const selectProtocolsOf = ({ db, notDeleted }: FarmScope, id: number) =>
  db
    .select({ name: protocols.name })
    .from(protocols)
    .where(
      notDeleted(
        protocols,
        sql`exists (select 1 from json_each(${protocols.steps}) step where step.value ->> 'ruleId' = ${id})`,
      ),
    )

export const remove = write({
  can: 'rules.write',
  output: Message,
  load: context => ({
    rule: selectById(context, rules),
    schedules: selectSchedulesOf(context, context.params.id),
    protocols: selectProtocolsOf(context, context.params.id),
    entering: selectEntering(context, context.params.id),
    lots: selectLots(context),
  }),
  decide: ({ rule: [row], schedules, protocols, entering, lots }, { today }) => {
    const rule = found(row)
    Rule.rejectDelete(schedules)
    Rule.rejectInProtocols(protocols)
    Rule.rejectEntering(entering)
    return { rule, leaving: withRuleOfToday(lots, today).filter(({ ruleId }) => ruleId === rule.id) }
  },
  save: ({ rule: { id }, leaving }, context) => ({
    rule: context.db
      .update(rules)
      .set({ deletedAt: context.now })
      .where(byId(context, rules, id)),
    leaving: setRule(context, leaving, sql`null`, { today: context.today }),
    unused: assertInBatch(context.db, notExists(selectSchedulesOf(context, id))),
    inNoProtocol: assertInBatch(context.db, notExists(selectProtocolsOf(context, id))),
    noneEnters: assertInBatch(context.db, notExists(selectEntering(context, id))),
  }),
  audit: {
    type: 'rule',
    action: 'delete',
    changes: ({ rule, leaving }) => ({ id: rule.id, before: { name: rule.name, lots: leaving } }),
  },
  reply: () => ({ message: savedText('rule', 'delete') }),
})
