/** Feeding: ingredients, the recipes that mix them, the rules that assign recipes to lots, treats, and schedules. */
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { dryMatterSources, mixBases } from '../../../domain/feed/dry-matter.ts'
import type { MixedPart } from '../../../domain/feed/recipe/mix.ts'
import type { RecipeVersion } from '../../../domain/feed/recipe/recipe-version.ts'
import {
  booleanColumn,
  createdAt,
  deletedAt,
  foreignKey,
  id,
  indexesOfFarm,
  softDelete,
  whereNotDeleted,
} from './columns.ts'
import { farmId, userId, users } from './people.ts'

export const ingredients = sqliteTable(
  'ingredients',
  {
    id,
    farmId,
    name: text('name').notNull(),
    /** A wet roughage, whose analysis is soon too old. */
    wet: booleanColumn('wet').default(false),
    /** The last analysis, and its dry matter in percent. Null before any. */
    analysedOn: text('analysed_on'),
    dryMatter: real('dry_matter'),
    ...softDelete,
  },
  t => [...indexesOfFarm('ingredients', t)],
)

/** The dry matter of an ingredient that was measured on a day, in percent. */
export const ingredientAnalyses = sqliteTable(
  'ingredient_analyses',
  {
    id,
    farmId,
    ingredientId: foreignKey('ingredient_id', () => ingredients.id).notNull(),
    day: text('day').notNull(),
    dryMatter: real('dry_matter').notNull(),
    userId,
    createdAt,
  },
  t => [
    uniqueIndex('ingredient_analyses_of_ingredient').on(t.ingredientId, t.day),
    index('ingredient_analyses_of_farm').on(t.farmId, t.day),
  ],
)

export const recipes = sqliteTable(
  'recipes',
  {
    id,
    farmId,
    name: text('name').notNull(),
    timer: integer('timer').notNull(),
    /** That of a computed recipe is written with each analysis. */
    dryMatterPercent: real('dry_matter_percent').notNull(),
    /** What the percents of its ingredients are of. */
    basis: text('basis', { enum: mixBases }).notNull().default('as_fed'),
    dryMatterSource: text('dry_matter_source', { enum: dryMatterSources }).notNull().default('typed'),
    /** The day on which this version took over. Null for what it was at first. */
    validFrom: text('valid_from'),
    /** The version before and those to come (domain/feed/recipe/recipe-version.ts), so that plans read no history. */
    versions: text('versions', { mode: 'json' }).$type<readonly RecipeVersion[]>().notNull().default([]),
    /** The day of the next one. Null without any. */
    nextVersionOn: text('next_version_on'),
    ...softDelete,
  },
  t => [
    ...indexesOfFarm('recipes', t),
    index('recipes_to_change').on(t.nextVersionOn).where(sql`next_version_on is not null`),
  ],
)

/** Each change of a recipe, for the list of its versions. Nothing is planned from it. */
export const recipeVersions = sqliteTable(
  'recipe_versions',
  {
    id,
    farmId,
    recipeId: foreignKey('recipe_id', () => recipes.id).notNull(),
    validFrom: text('valid_from').notNull(),
    timer: integer('timer').notNull(),
    dryMatterPercent: real('dry_matter_percent').notNull(),
    basis: text('basis', { enum: mixBases }).notNull(),
    dryMatterSource: text('dry_matter_source', { enum: dryMatterSources }).notNull(),
    /** JSON of its ingredients, in the order of loading. */
    mix: text('mix', { mode: 'json' }).$type<readonly MixedPart[]>().notNull(),
    /** Null for what a recipe was before its first change. */
    userId: foreignKey('user_id', () => users.id),
    createdAt,
  },
  t => [index('recipe_versions_of_recipe').on(t.farmId, t.recipeId, t.validFrom)],
)

export const recipeIngredients = sqliteTable(
  'recipe_ingredients',
  {
    farmId,
    recipeId: foreignKey('recipe_id', () => recipes.id).notNull(),
    position: integer('position').notNull(),
    ingredientId: foreignKey('ingredient_id', () => ingredients.id).notNull(),
    percent: real('percent').notNull(),
    /** What is loaded, of a recipe in dry matter. Null: the percent itself. */
    asFedPercent: real('as_fed_percent'),
    /** The part of the recipe's dry matter. Null while an ingredient has no analysis. */
    dryMatterShare: real('dry_matter_share'),
  },
  t => [
    primaryKey({ columns: [t.recipeId, t.position] }),
    index('recipe_ingredients_of_farm').on(t.farmId, t.ingredientId),
  ],
)

export const rules = sqliteTable(
  'rules',
  {
    id,
    farmId,
    name: text('name').notNull(),
    recipeId: foreignKey('recipe_id', () => recipes.id).notNull(),
    ...softDelete,
  },
  t => [...indexesOfFarm('rules', t)],
)

export const treats = sqliteTable(
  'treats',
  {
    id,
    farmId,
    name: text('name').notNull(),
    percent: real('percent').notNull(),
    /** It gives the call of before the day's reading (domain/operation/plan/next-pass.ts). */
    locked: booleanColumn('locked').default(false),
    ...softDelete,
  },
  t => [...indexesOfFarm('treats', t)],
)

export const treatSchedules = sqliteTable(
  'treat_schedules',
  {
    id,
    farmId,
    name: text('name').notNull(),
    nextSlot: integer('next_slot').notNull(),
    /** The first farm-local day on which it is fed; null: the day of its creation. */
    startsOn: text('starts_on'),
    /** The wagon that feeds it, as the farm calls it, and what fits into it in grams. */
    wagonName: text('wagon_name'),
    wagonCapacity: integer('wagon_capacity'),
    ...softDelete,
  },
  t => [...indexesOfFarm('treat_schedules', t)],
)

export const treatScheduleUsers = sqliteTable(
  'treat_schedule_users',
  {
    farmId,
    treatScheduleId: foreignKey('treat_schedule_id', () => treatSchedules.id).notNull(),
    userId,
  },
  t => [
    primaryKey({ columns: [t.treatScheduleId, t.userId] }),
    index('treat_schedule_users_of_farm').on(t.farmId, t.userId),
  ],
)

/** `slot` numbers the items of a schedule. It is never reused, so that a line id (domain/operation/plan/line-id.ts) keeps its meaning. */
export const treatItems = sqliteTable(
  'treat_items',
  {
    id,
    farmId,
    treatScheduleId: foreignKey('treat_schedule_id', () => treatSchedules.id).notNull(),
    slot: integer('slot').notNull(),
    ruleId: foreignKey('rule_id', () => rules.id).notNull(),
    treatId: foreignKey('treat_id', () => treats.id).notNull(),
    scheduledTime: text('scheduled_time').notNull(),
    /** Null for items that are older than the column. An item is never late before it was registered. */
    createdAt: integer('created_at'),
    deletedAt,
  },
  t => [
    uniqueIndex('treat_items_of_schedule').on(t.treatScheduleId, t.slot),
    index('treat_items_of_farm').on(t.farmId, t.treatScheduleId).where(whereNotDeleted),
    index('treat_items_of_farm_ever').on(t.farmId, t.deletedAt, t.treatScheduleId),
  ],
)
