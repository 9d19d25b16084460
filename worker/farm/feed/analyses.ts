/** Analyses of an ingredient: the dry matter that was measured, and what it makes of the recipes with it. */
import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import * as Analysis from '../../../domain/feed/ingredient/analysis.ts'
import { SimulationQuery, WriteAnalysis } from '../../../domain/feed/ingredient/analysis-input.ts'
import * as AnalysisOutput from '../../../domain/feed/ingredient/analysis-output.ts'
import { rejectUnanalysed } from '../../../domain/feed/ingredient/ingredient.ts'
import { simulate } from '../../../domain/feed/ingredient/simulation.ts'
import { recipesInNeed, toMix } from '../../../domain/feed/recipe/mix.ts'
import { upcomingVersions, withUpcoming } from '../../../domain/feed/recipe/recipe-version.ts'
import { formatPercent } from '../../../domain/format/format.ts'
import { listOf, Message, saved } from '../../../domain/schema/envelope.ts'
import { found } from '../../../domain/validation/refusal.ts'
import type { Rows } from '../../db/batch.ts'
import { assertAnalyses } from '../../db/recipe-version-rows.ts'
import { ingredientAnalyses, ingredients, lots, recipeIngredients, recipes, rules } from '../../db/schema.ts'
import { assertInBatch, byId, selectById } from '../../db/statements.ts'
import type { QueryContext } from '../../http/context.ts'
import { MAX_DATED_VALUES } from '../dated-values.ts'
import { read, write } from '../route.ts'
import { findUser, selectPeople } from '../users/people.ts'
import { isInUpcomingVersion, selectIngredients } from './recipe-parts.ts'

const selectAnalyses = ({ db, joinedInFarm, params }: QueryContext) =>
  db
    .select()
    .from(ingredientAnalyses)
    .where(joinedInFarm(ingredientAnalyses, eq(ingredientAnalyses.ingredientId, params.id)))
    .orderBy(desc(ingredientAnalyses.day))
    .limit(MAX_DATED_VALUES)

/** The newest first. */
export const list = read({
  output: listOf(AnalysisOutput.Analysis),
  load: context => ({
    ingredient: selectById(context, ingredients),
    analyses: selectAnalyses(context),
    people: selectPeople(context),
  }),
  reply: ({ ingredient: [ingredient], analyses, people }) =>
    ingredient && analyses.map(row => Analysis.toJson(row, findUser(row, people))),
})

/** The recipes with the ingredient, with all their parts. */
const selectMixes = (context: QueryContext) => selectRecipesWith(context, inRecipe(context))

const inRecipe = ({ farmId, params }: QueryContext) =>
  sql`select recipe_id from recipe_ingredients where farm_id = ${farmId} and ingredient_id = ${params.id}`

/** Those that have it, or will. */
const selectMixesToCome = (context: QueryContext) =>
  selectRecipesWith(
    context,
    sql`${inRecipe(context)} union select id from recipes
      where farm_id = ${context.farmId} and deleted_at is null and next_version_on is not null and ${isInUpcomingVersion(context.params.id)}`,
  )

function selectRecipesWith({ db, notDeleted, joinedInFarm }: QueryContext, ids: SQL) {
  const withIt = sql`(${ids})`
  return {
    recipes: db
      .select()
      .from(recipes)
      .where(notDeleted(recipes, sql`${recipes.id} in ${withIt}`)),
    parts: db
      .select()
      .from(recipeIngredients)
      .where(joinedInFarm(recipeIngredients, sql`${recipeIngredients.recipeId} in ${withIt}`)),
  }
}

const selectForWrite = (context: QueryContext) => ({
  ingredient: selectById(context, ingredients),
  analyses: selectAnalyses(context),
  ingredients: selectIngredients(context),
  ...selectMixesToCome(context),
})

type WriteRows = Rows<ReturnType<typeof selectForWrite>>
type Stored = WriteRows['analyses'][number]

/** The ingredient and its recipes, after another set of analyses. */
function afterAnalyses(
  { ingredient: [row], ingredients: known, recipes: all, parts }: WriteRows,
  analyses: readonly Pick<Stored, 'day' | 'dryMatter'>[],
  today: string,
) {
  const ingredient = found(row)
  const columns = Analysis.toAnalysisColumns(analyses, today)
  const toCome = all.flatMap(recipe => upcomingVersions(recipe).map(version => ({ ...version, name: recipe.name })))
  rejectUnanalysed(recipesInNeed([...all, ...toCome], columns.dryMatter))
  const then = known.map(one => (one.id === ingredient.id ? { ...one, dryMatter: columns.dryMatter } : one))
  const mixes = all.map(recipe => {
    const own = parts.filter(({ recipeId }) => recipeId === recipe.id)
    const versions = withUpcoming(recipe, version => ({ ...version, ...toMix(version, version.parts, then) }))
    return { id: recipe.id, seen: recipe.updatedAt, ...toMix(recipe, own, then), versions }
  })
  return { ingredient, columns, known, mixes }
}

type Change = ReturnType<typeof afterAnalyses>

/** A recipe that was changed since it was read rolls the batch back, and so does an analysis of another ingredient. */
function saveMixes(context: QueryContext, { ingredient, columns, known, mixes }: Change) {
  const { db, joinedInFarm } = context
  const heads = JSON.stringify(mixes.map(({ parts: _parts, ...mix }) => mix))
  const parts = JSON.stringify(mixes.flatMap(mix => mix.parts))
  return {
    analyses: assertAnalyses(context, known),
    unchanged: assertInBatch(
      db,
      sql`not exists (select 1 from json_each(${heads}) seen
        left join recipes r on r.id = seen.value ->> 'id' and r.deleted_at is null
        where r.updated_at is not seen.value ->> 'seen')`,
    ),
    ingredient: db
      .update(ingredients)
      .set(columns)
      .where(byId(context, ingredients, ingredient.id)),
    recipes: db
      .update(recipes)
      .set({ dryMatterPercent: sql`mix.value ->> 'dryMatterPercent'`, versions: sql`mix.value -> 'versions'` })
      .from(sql`json_each(${heads}) mix`)
      .where(joinedInFarm(recipes, sql`${recipes.id} = mix.value ->> 'id'`)),
    parts: db
      .update(recipeIngredients)
      .set({
        asFedPercent: sql`part.value ->> 'asFedPercent'`,
        dryMatterShare: sql`part.value ->> 'dryMatterShare'`,
      })
      .from(sql`json_each(${parts}) part`)
      .where(
        joinedInFarm(
          recipeIngredients,
          and(
            sql`${recipeIngredients.recipeId} = part.value ->> 'recipeId'`,
            sql`${recipeIngredients.position} = part.value ->> 'position'`,
          ),
        ),
      ),
  }
}

const auditOf = ({ day, dryMatter }: Pick<Stored, 'day' | 'dryMatter'>) => ({ date: day, analysis: dryMatter })

export const create = write({
  can: 'ingredients.write',
  input: WriteAnalysis,
  status: 201,
  output: saved(AnalysisOutput.Analysis),
  load: selectForWrite,
  decide: (rows, { input, today }) => {
    const analysis = { day: input.day, dryMatter: input.dry_matter }
    found(rows.ingredient[0])
    Analysis.rejectAnalysis(analysis, rows.analyses, today)
    return { analysis, ...afterAnalyses(rows, [...rows.analyses, analysis], today) }
  },
  save: ({ analysis, ...change }, context) => ({
    analysis: context.db
      .insert(ingredientAnalyses)
      .values({
        ...analysis,
        farmId: context.farmId,
        ingredientId: change.ingredient.id,
        userId: context.member.userId,
        createdAt: context.now,
      })
      .returning(),
    ...saveMixes(context, change),
  }),
  audit: {
    type: 'ingredient',
    action: 'analyse',
    changes: ({ ingredient: { id, name }, analysis }) => ({ id, name, after: auditOf(analysis) }),
  },
  reply: (
    { mixes },
    {
      member,
      saved: {
        analysis: [row],
      },
    },
  ) => ({
    data: Analysis.toJson(found(row), { id: member.userId, name: member.name }),
    message: savedText(mixes.length),
  }),
})

const savedText = (count: number) =>
  count === 0 ? 'Análise salva.' : `Análise salva. Receitas com este ingrediente: ${count}.`

const analysisIdOf = (params: Record<string, string> | undefined) => Number(params?.analysisId) || 0

export const remove = write({
  can: 'ingredients.write',
  output: Message,
  load: selectForWrite,
  decide: (rows, { req, today }) => {
    const analysis = found(rows.analyses.find(({ id }) => id === analysisIdOf(req.params)))
    const left = rows.analyses.filter(({ id }) => id !== analysis.id)
    return { analysis, ...afterAnalyses(rows, left, today) }
  },
  save: ({ analysis, ...change }, context) => ({
    analysis: context.db
      .delete(ingredientAnalyses)
      .where(context.inFarm(ingredientAnalyses, eq(ingredientAnalyses.id, analysis.id))),
    ...saveMixes(context, change),
  }),
  audit: {
    type: 'ingredient',
    action: 'unanalyse',
    changes: ({ ingredient: { id, name }, analysis }) => ({ id, name, before: auditOf(analysis) }),
  },
  reply: ({ analysis }) => ({
    message: `Análise de ${formatPercent(analysis.dryMatter)} excluída. Vale a anterior, se houver.`,
  }),
})

/** Lots with a call, and the recipe that feeds them. */
const selectCalledLots = ({ db, inFarm }: QueryContext) =>
  db
    .select({
      quantity: lots.quantity,
      call: lots.call,
      recipeId: sql<number>`(select recipe_id from ${rules} where id = ${lots.ruleId})`.as('fed_recipe'),
    })
    .from(lots)
    .where(inFarm(lots, sql`deleted_at is null and deactivated_on is null`, isNotNull(lots.call)))

export const simulation = read({
  input: SimulationQuery,
  output: AnalysisOutput.Simulation,
  load: context => ({
    ingredient: selectById(context, ingredients),
    ingredients: selectIngredients(context),
    lots: selectCalledLots(context),
    ...selectMixes(context),
  }),
  reply: ({ ingredient: [ingredient], ...farm }, { input }) =>
    ingredient && simulate({ ...ingredient, dryMatter: input.dry_matter ?? ingredient.dryMatter }, farm),
})
