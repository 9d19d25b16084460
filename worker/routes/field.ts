/** Routes of trough readings and the operations of the day, which devices call most. A fixed path comes before `:id`. */
import * as feedingPlan from '../farm/feed/feeding-plan.ts'
import * as lots from '../farm/lots/lots.ts'
import * as movements from '../farm/lots/movements.ts'
import * as operationEvents from '../farm/operations/operation-events.ts'
import * as operationsToday from '../farm/operations/operations-today.ts'
import * as operationsVersion from '../farm/operations/operations-version.ts'
import * as removeReading from '../farm/readings/remove-reading.ts'
import * as troughReadings from '../farm/readings/trough-readings.ts'
import type { ApiRouter } from '../http/router.ts'

export function addFieldRoutes(api: ApiRouter): void {
  // field: trough readings and the operations of the day
  api.get('/farms/:farmId/lots', lots.list)
  api.get('/farms/:farmId/operations/today', operationsToday.today)
  api.get('/farms/:farmId/operations/today/version', operationsVersion.version)
  api.put('/farms/:farmId/operations/:id/scale_figure', operationsVersion.exchange)
  api.get('/farms/:farmId/feeding_plan', feedingPlan.show)
  api.post('/farms/:farmId/operations/events', operationEvents.receive)
  api.post('/farms/:farmId/lots/trough_readings', troughReadings.receive)
  api.post('/farms/:farmId/lots/movements', movements.receive)
  api.get('/farms/:farmId/lots/trough_readings', troughReadings.list)
  api.delete('/farms/:farmId/lots/trough_readings/:id', removeReading.remove)
}
