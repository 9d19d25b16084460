/** Routes of lots, days, operations, alerts and approvals. A fixed path comes before `:id`. */
import * as mcp from '../assistant/mcp.ts'
import * as assistantMessages from '../assistant/messages.ts'
import * as alerts from '../farm/alerts.ts'
import * as days from '../farm/lots/days.ts'
import * as lotOperations from '../farm/lots/lot-operations.ts'
import * as lotProtocol from '../farm/lots/lot-protocol.ts'
import * as lots from '../farm/lots/lots.ts'
import * as movements from '../farm/lots/movements.ts'
import * as weighings from '../farm/lots/weighings.ts'
import * as approvalDecision from '../farm/operations/approval-decision.ts'
import * as approvals from '../farm/operations/approvals.ts'
import * as heldOperation from '../farm/operations/held-operation.ts'
import * as operations from '../farm/operations/operations.ts'
import * as questions from '../farm/operations/questions.ts'
import * as spread from '../farm/operations/spread.ts'
import * as traces from '../farm/operations/traces.ts'
import * as suggestion from '../farm/readings/suggestion.ts'
import * as troughReadings from '../farm/readings/trough-readings.ts'
import * as reportDay from '../farm/reports/report-day.ts'
import * as reports from '../farm/reports/reports.ts'
import type { ApiRouter } from '../http/router.ts'

export function addLotsRoutes(api: ApiRouter): void {
  // lots and days
  api.get('/farms/:farmId/lots/inactive', lots.listInactive)
  api.post('/farms/:farmId/lots', lots.create)
  api.put('/farms/:farmId/lots/update_trough_reading_positions', troughReadings.reorder)
  api.get('/farms/:farmId/lots/:id', lots.show)
  api.put('/farms/:farmId/lots/:id', lots.update)
  api.delete('/farms/:farmId/lots/:id', lots.remove)
  api.put('/farms/:farmId/lots/:id/finish', lots.finish)
  api.get('/farms/:farmId/lots/:id/days', days.listForLot)
  api.get('/farms/:farmId/lots/:id/operations', lotOperations.list)
  api.get('/farms/:farmId/lots/:id/suggestion', suggestion.show)
  api.put('/farms/:farmId/lots/:id/protocol', lotProtocol.start)
  api.delete('/farms/:farmId/lots/:id/protocol', lotProtocol.leave)
  api.post('/farms/:farmId/lots/:id/protocol/advance', lotProtocol.advance)
  api.get('/farms/:farmId/lots/:id/movements', movements.book)
  api.delete('/farms/:farmId/lots/movements/:movementId', movements.remove)
  api.get('/farms/:farmId/lots/:id/weighings', weighings.list)
  api.post('/farms/:farmId/lots/:id/weighings', weighings.create)
  api.delete('/farms/:farmId/lots/:id/weighings/:weighingId', weighings.remove)
  api.get('/farms/:farmId/days', days.listForFarm)
  api.get('/farms/:farmId/reports/lots', reports.lots)
  api.get('/farms/:farmId/reports/ingredients', reports.ingredients)
  api.get('/farms/:farmId/reports/accuracy', reports.accuracy)
  api.get('/farms/:farmId/reports/notes', reports.notes)
  api.get('/farms/:farmId/reports/suggestions', reports.suggestions)
  api.get('/farms/:farmId/reports/day', reportDay.day)

  // operations
  api.get('/farms/:farmId/operations', operations.list)
  api.get('/farms/:farmId/operations/average_errors', operations.averageErrors)
  api.get('/farms/:farmId/operations/:id', operations.show)
  api.get('/farms/:farmId/operations/:id/traces/:lineId', traces.show)
  api.delete('/farms/:farmId/operations/:id', operations.remove)

  // assistant
  api.post('/farms/:farmId/assistant/messages', assistantMessages.send)
  api.post('/mcp', mcp.serve)

  // alerts
  api.get('/farms/:farmId/alerts', alerts.list)
  api.put('/farms/:farmId/alerts/:id/acknowledge', alerts.acknowledge)
  api.put('/farms/:farmId/alerts/:id/snooze', alerts.snooze)

  // approvals
  api.get('/farms/:farmId/approvals', approvals.list)
  api.get('/farms/:farmId/approvals/own', approvals.listOwn)
  api.get('/farms/:farmId/approvals/questions', questions.list)
  api.put('/farms/:farmId/approvals/:id/approve', approvalDecision.approve)
  api.put('/farms/:farmId/approvals/:id/refuse', approvalDecision.refuse)
  api.put('/farms/:farmId/operations/:id/leave_deleted', heldOperation.leaveDeleted)
  api.put('/farms/:farmId/operations/:id/recover', heldOperation.recover)
  api.post('/farms/:farmId/operations/:id/spread', spread.spread)
  api.delete('/farms/:farmId/operations/:id/spread', spread.unspread)
}
