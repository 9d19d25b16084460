/**
 * Every table, by room. Weights are integer grams, instants UTC milliseconds, days farm-local 'YYYY-MM-DD'; what a farm owns starts its index
 * with farm_id. The columns are in the rooms; the rest of the project imports its tables from this page.
 */

// People and the farms they work on.

export { farms, farmUsers, users } from './schema/people.ts'

// How they prove who they are.

export { passwordRecoveries, recoveryCodes, secondFactors, sessions, signInFailures } from './schema/auth.ts'

// Whom the farm feeds, and what was seen in their troughs.

export { corralIndexes, corrals, lots, troughReadings } from './schema/lots.ts'

// What it feeds them, how much and when.

export {
  ingredients,
  recipeIngredients,
  recipes,
  rules,
  treatItems,
  treatSchedules,
  treatScheduleUsers,
  treats,
} from './schema/feed.ts'

// What the wagon did: events, and the rows they fold to.

export {
  loadLines,
  operationCounts,
  operationEvents,
  operations,
  subOperations,
  unloadLines,
} from './schema/operations.ts'

// What the jobs make of it.

export { dirtyDays, farmDays, ingredientDays, jobs, lotDays, operatorDays } from './schema/aggregates.ts'

// What the public site takes in, and the app it offers.

export { appVersions, contacts } from './schema/site.ts'
