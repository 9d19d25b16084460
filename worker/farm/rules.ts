/** Rules: which lots eat which recipe. A lot is in one rule at most: who is chosen here leaves the other. */
import { asc, eq, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import * as Recipe from '../../domain/feed/recipe.ts'
import * as Rule from '../../domain/feed/rule.ts'
import { byName } from '../../domain/format/name-order.ts'
import * as RuleInput from '../../domain/input/rule.ts'
import { listed } from '../../domain/validation/in-use.ts'
import { refuseMissing } from '../../domain/validation/references.ts'
import { notFound } from '../../domain/validation/refusal.ts'
import { lots, recipes, rules, treatItems } from '../db/schema.ts'
import { type Desk, ensure, ensureThere, newest, nextRevision } from '../http/context.ts'
import { read, write } from '../http/route.ts'
import { ingredientsOf, partsOf } from './recipes.ts'
import { schedulesThatFeed } from './treat-schedule-queries.ts'

const one = ({ db, live }: Desk, id: number) =>
  db
    .select()
    .from(rules)
    .where(live(rules, eq(rules.id, id)))

const lotsOf = ({ db, live }: Desk) =>
  db
    .select({
      id: lots.id,
      name: lots.name,
      quantity: lots.quantity,
      projectedLoad: lots.projectedLoad,
      ruleId: lots.ruleId,
      revision: lots.revision,
    })
    .from(lots)
    .where(live(lots, isNull(lots.deactivatedOn)))
    .orderBy(asc(lots.position), asc(lots.id))

type Lot = Awaited<ReturnType<typeof lotsOf>>[number]

/** A recipe with what it is made of. */
const recipeBy = (desk: Desk, id: SQL) =>
  [
    desk.db
      .select()
      .from(recipes)
      .where(desk.live(recipes, sql`${recipes.id} = ${id}`)),
    partsOf(desk),
    ingredientsOf(desk),
  ] as const

export const list = read({
  load: desk => [
    desk.db.select().from(rules).where(desk.live(rules)),
    lotsOf(desk),
    desk.db.select().from(recipes).where(desk.live(recipes)),
    partsOf(desk),
    ingredientsOf(desk),
  ],
  reply: ([all, lots, recipes, parts, ingredients]) => {
    const described = new Map(recipes.map(recipe => [recipe.id, Recipe.describe(recipe, parts, ingredients)]))
    return all.sort(byName).map(rule => Rule.describe(rule, described.get(rule.recipeId), lots))
  },
})

export const show = read({
  load: desk => [
    one(desk, desk.params.id),
    lotsOf(desk),
    ...recipeBy(desk, sql`(select recipe_id from rules where id = ${desk.params.id})`),
  ],
  reply: ([[rule], lots, [recipe], parts, ingredients]) =>
    rule && Rule.describe(rule, recipe && Recipe.describe(recipe, parts, ingredients), lots),
})

/** What a body refers to: all its lots are active, its recipe is there. */
function refuseStrangers({ recipe_id, lot_ids }: RuleInput.Write, lots: readonly Lot[], recipes: { id: number }[]) {
  refuseMissing([['recipe_id', recipe_id]], recipes, 'Receita não encontrada. Atualize a lista e escolha outra.')
  const message = 'Há um lote que não está entre os lotes ativos. Atualize a lista e escolha de novo.'
  refuseMissing(
    lot_ids.map(id => ['lot_ids', id] as const),
    lots,
    message,
  )
}

const byId = (all: readonly Rule.Rule[]) => new Map(all.map(rule => [rule.id, rule]))

/** Puts the lots into a rule, or into none. */
function tie({ db, own }: Desk, tied: readonly Lot[], rule: SQL) {
  const rows = JSON.stringify(tied.map(({ id, revision }) => ({ id, revision })))
  return db
    .update(lots)
    .set({ ruleId: rule, revision: nextRevision(lots.revision, sql`tied.value ->> 'revision'`) })
    .from(sql`json_each(${rows}) tied`)
    .where(own(lots, sql`${lots.id} = tied.value ->> 'id'`))
}

export const create = write({
  can: 'rules.write',
  input: RuleInput.Write,
  status: 201,
  load: desk => [
    desk.db.select().from(rules).where(desk.live(rules)),
    lotsOf(desk),
    ...recipeBy(desk, sql`${desk.input.recipe_id}`),
  ],
  decide: ([all, lots, recipes, parts, ingredients], { input }) => {
    refuseStrangers(input, lots, recipes)
    const chosen = lots.filter(({ id }) => input.lot_ids.includes(id))
    const recipe = recipes.map(one => Recipe.describe(one, parts, ingredients)).at(0)
    return { chosen, recipe, moved: Rule.moved(chosen, byId(all), null) }
  },
  save: ({ chosen }, desk) => [
    desk.db.insert(rules).values(inserted(desk)).returning(),
    tie(desk, chosen, newest(rules)),
    ensureThere(desk, recipes, [desk.input.recipe_id]),
  ],
  reply: ({ chosen, recipe, moved }, { saved: [[rule]] }) => ({
    data: rule && Rule.describe(rule, recipe, within(chosen, rule.id)),
    moved,
    message: messageOf('Regra criada com sucesso!', moved),
  }),
})

const inserted = ({ farmId, input: { name, recipe_id: recipeId }, now }: Desk & { input: RuleInput.Write }) => ({
  ...{ farmId, name, recipeId, createdAt: now, updatedAt: now },
})

const within = (chosen: readonly Lot[], ruleId: number) => chosen.map(lot => ({ ...lot, ruleId }))

function messageOf(message: string, moved: readonly Rule.Moved[]): string {
  const names = moved.map(({ lot }) => lot.name)
  return names.length > 0 ? `${message} Mudaram de regra: ${listed(names)}.` : message
}

export const update = write({
  can: 'rules.write',
  input: RuleInput.Write,
  load: desk => [
    one(desk, desk.params.id),
    desk.db.select().from(rules).where(desk.live(rules)),
    lotsOf(desk),
    ...recipeBy(desk, sql`${desk.input.recipe_id}`),
  ],
  decide: ([[rule], all, lots, recipes, parts, ingredients], { input, now }) => {
    if (!rule) throw notFound()
    refuseStrangers(input, lots, recipes)
    const isChosen = ({ id }: Lot) => input.lot_ids.includes(id)
    const chosen = lots.filter(isChosen)
    return {
      rule: { ...rule, name: input.name, recipeId: input.recipe_id, updatedAt: now },
      recipe: recipes.map(one => Recipe.describe(one, parts, ingredients)).at(0),
      chosen,
      joining: chosen.filter(({ ruleId }) => ruleId !== rule.id),
      leaving: lots.filter(lot => lot.ruleId === rule.id && !isChosen(lot)),
      moved: Rule.moved(chosen, byId(all), rule.id),
    }
  },
  save: ({ rule: { id, name, recipeId, updatedAt }, joining, leaving }, desk) => [
    desk.db
      .update(rules)
      .set({ name, recipeId, updatedAt })
      .where(desk.live(rules, eq(rules.id, id))),
    tie(desk, joining, sql`${id}`),
    tie(desk, leaving, sql`null`),
    ensureThere(desk, recipes, [recipeId]),
    ensureThere(desk, rules, [id]),
  ],
  reply: ({ rule, recipe, chosen, moved }) => ({
    data: Rule.describe(rule, recipe, within(chosen, rule.id)),
    moved,
    message: messageOf('Regra atualizada com sucesso!', moved),
  }),
})

const schedulesWith = (desk: Desk, id: number) => schedulesThatFeed(desk, eq(treatItems.ruleId, id))

export const remove = write({
  can: 'rules.write',
  load: desk => [one(desk, desk.params.id), schedulesWith(desk, desk.params.id), lotsOf(desk)],
  decide: ([[rule], schedules, lots]) => {
    if (!rule) throw notFound()
    Rule.refuseDelete(schedules)
    return { rule, leaving: lots.filter(({ ruleId }) => ruleId === rule.id) }
  },
  save: ({ rule: { id }, leaving }, desk) => [
    desk.db
      .update(rules)
      .set({ deletedAt: desk.now })
      .where(desk.live(rules, eq(rules.id, id))),
    tie(desk, leaving, sql`null`),
    ensure(desk.db, notExists(schedulesWith(desk, id))),
  ],
  reply: () => ({ message: 'Regra excluída com sucesso!' }),
})
