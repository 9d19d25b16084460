/** Routes of ingredients, recipes, rules, treats, schedules and corrals. A fixed path comes before `:id`. */
import * as analyses from '../farm/feed/analyses.ts'
import * as ingredients from '../farm/feed/ingredients.ts'
import * as protocols from '../farm/feed/protocols.ts'
import * as recipeVersions from '../farm/feed/recipe-versions.ts'
import * as recipes from '../farm/feed/recipes.ts'
import * as rules from '../farm/feed/rules.ts'
import * as rulesWrite from '../farm/feed/rules-write.ts'
import * as treatSchedules from '../farm/feed/treat-schedules.ts'
import * as treatSchedulesWrite from '../farm/feed/treat-schedules-write.ts'
import * as treats from '../farm/feed/treats.ts'
import * as corrals from '../farm/lots/corrals.ts'
import * as restoreOperation from '../farm/operations/restore-operation.ts'
import * as corralIndexes from '../farm/readings/corral-indexes.ts'
import type { ApiRouter } from '../http/router.ts'
import { addRecord } from './record.ts'

export function addFeedRoutes(api: ApiRouter): void {
  // ingredients and recipes
  api.get('/farms/:farmId/ingredients', ingredients.list)
  api.get('/farms/:farmId/ingredients/consumption', ingredients.consumption)
  api.post('/farms/:farmId/ingredients', ingredients.create)
  api.put('/farms/:farmId/ingredients/:id', ingredients.update)
  api.delete('/farms/:farmId/ingredients/:id', ingredients.remove)
  api.get('/farms/:farmId/ingredients/:id/analyses', analyses.list)
  api.post('/farms/:farmId/ingredients/:id/analyses', analyses.create)
  api.delete('/farms/:farmId/ingredients/:id/analyses/:analysisId', analyses.remove)
  api.get('/farms/:farmId/ingredients/:id/simulation', analyses.simulation)

  addRecord(api, 'recipes', recipes)
  api.get('/farms/:farmId/recipes/:id/versions', recipeVersions.list)

  // rules, treats and schedules
  api.get('/farms/:farmId/rules', rules.list)
  api.post('/farms/:farmId/rules', rulesWrite.create)
  api.get('/farms/:farmId/rules/:id', rules.show)
  api.put('/farms/:farmId/rules/:id', rulesWrite.update)
  api.delete('/farms/:farmId/rules/:id', rulesWrite.remove)

  addRecord(api, 'treats', treats)
  addRecord(api, 'protocols', protocols)

  api.get('/farms/:farmId/treat_schedules', treatSchedules.list)
  api.post('/farms/:farmId/treat_schedules', treatSchedulesWrite.create)
  api.get('/farms/:farmId/treat_schedules/:id', treatSchedules.show)
  api.put('/farms/:farmId/treat_schedules/:id', treatSchedulesWrite.update)
  api.delete('/farms/:farmId/treat_schedules/:id', treatSchedulesWrite.remove)
  api.post('/farms/:farmId/treat_schedules/:id/operation', restoreOperation.restore)

  // corrals and corral indexes
  addRecord(api, 'corrals', corrals)
  addRecord(api, 'corral_indexes', corralIndexes)
}
