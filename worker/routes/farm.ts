/** Routes of access of programs, notifications, settings, audit and people of a farm. A fixed path comes before `:id`. */
import * as audit from '../farm/audit.ts'
import * as calendarLinks from '../farm/calendar/calendar-links.ts'
import * as farmExport from '../farm/export/export.ts'
import * as basisPreview from '../farm/settings/basis-preview.ts'
import * as digest from '../farm/settings/digest.ts'
import * as pushSubscriptions from '../farm/settings/push-subscriptions.ts'
import * as settings from '../farm/settings/settings.ts'
import * as tokens from '../farm/settings/tokens.ts'
import * as farmUsers from '../farm/users/farm-users.ts'
import * as newFarmUsers from '../farm/users/farm-users-create.ts'
import * as farmUserInvitations from '../farm/users/farm-users-invitation.ts'
import * as deliveries from '../farm/webhooks/deliveries.ts'
import * as webhooks from '../farm/webhooks/webhooks.ts'
import type { ApiRouter } from '../http/router.ts'

export function addFarmRoutes(api: ApiRouter): void {
  // farm access tokens
  api.get('/farms/:farmId/tokens', tokens.list)
  api.post('/farms/:farmId/tokens', tokens.create)
  api.delete('/farms/:farmId/tokens/:id', tokens.revoke)

  // webhooks
  api.get('/farms/:farmId/webhooks', webhooks.list)
  api.post('/farms/:farmId/webhooks', webhooks.create)
  api.put('/farms/:farmId/webhooks/:id', webhooks.update)
  api.delete('/farms/:farmId/webhooks/:id', webhooks.remove)
  api.post('/farms/:farmId/webhooks/:id/secret', webhooks.rotate)
  api.get('/farms/:farmId/webhooks/:id/deliveries', deliveries.list)
  api.post('/farms/:farmId/webhooks/:id/deliveries/:deliveryId/resend', deliveries.resend)

  // push notifications
  api.get('/farms/:farmId/push_subscriptions/key', pushSubscriptions.key)
  api.get('/farms/:farmId/push_subscriptions', pushSubscriptions.list)
  api.post('/farms/:farmId/push_subscriptions', pushSubscriptions.create)
  api.delete('/farms/:farmId/push_subscriptions/:id', pushSubscriptions.remove)

  // the farm's calendar on a phone
  api.get('/farms/:farmId/calendar_links', calendarLinks.list)
  api.post('/farms/:farmId/calendar_links', calendarLinks.create)
  api.delete('/farms/:farmId/calendar_links/:id', calendarLinks.revoke)

  // settings
  api.get('/farms/:farmId/settings', settings.show)
  api.get('/farms/:farmId/settings/basis_preview', basisPreview.show)
  api.put('/farms/:farmId/settings', settings.update)
  api.get('/farms/:farmId/digest', digest.show)
  api.put('/farms/:farmId/digest', digest.update)

  // audit
  api.get('/farms/:farmId/export', farmExport.exportRecords)
  api.get('/farms/:farmId/export/history', farmExport.exportHistory)
  api.get('/farms/:farmId/audit', audit.list)

  // farm users
  api.get('/farms/:farmId/farm_users', farmUsers.list)
  api.post('/farms/:farmId/farm_users', newFarmUsers.create)
  api.get('/farms/:farmId/farm_users/:id', farmUsers.show)
  api.put('/farms/:farmId/farm_users/:id', farmUsers.update)
  api.delete('/farms/:farmId/farm_users/me', farmUsers.leave)
  api.delete('/farms/:farmId/farm_users/:id', farmUsers.deactivate)
  api.post('/farms/:farmId/farm_users/:id/invitation', farmUserInvitations.resend)
  api.delete('/farms/:farmId/farm_users/:id/invitation', farmUserInvitations.withdraw)
}
