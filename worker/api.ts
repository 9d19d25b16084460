/** Every route of the API. Each handler has its declaration as `.route` (http/route.ts), so the contract tests iterate over `api.routes`. */
import { type IRequest, Router } from 'itty-router'
import type { RecordPath } from '../domain/record/records.ts'
import * as emailChange from './account/email-change.ts'
import * as farmRequest from './account/farm-request.ts'
import * as invitations from './account/invitations.ts'
import * as passwordRecovery from './account/password-recovery.ts'
import * as accountData from './account/personal-data/account-data.ts'
import * as accountExport from './account/personal-data/account-export.ts'
import * as profile from './account/profile.ts'
import * as secondFactor from './account/second-factor.ts'
import * as sessions from './account/sessions.ts'
import * as auth from './account/sign-in.ts'
import * as signUp from './account/sign-up.ts'
import * as verification from './account/verification.ts'
import * as assistantMessages from './assistant/messages.ts'
import * as alerts from './farm/alerts.ts'
import * as audit from './farm/audit.ts'
import * as farmExport from './farm/export/export.ts'
import * as analyses from './farm/feed/analyses.ts'
import * as feedingPlan from './farm/feed/feeding-plan.ts'
import * as ingredients from './farm/feed/ingredients.ts'
import * as recipes from './farm/feed/recipes.ts'
import * as rules from './farm/feed/rules.ts'
import * as rulesWrite from './farm/feed/rules-write.ts'
import * as treatSchedules from './farm/feed/treat-schedules.ts'
import * as treatSchedulesWrite from './farm/feed/treat-schedules-write.ts'
import * as treats from './farm/feed/treats.ts'
import * as corrals from './farm/lots/corrals.ts'
import * as days from './farm/lots/days.ts'
import * as lotOperations from './farm/lots/lot-operations.ts'
import * as lots from './farm/lots/lots.ts'
import * as movements from './farm/lots/movements.ts'
import * as weighings from './farm/lots/weighings.ts'
import * as approvalDecision from './farm/operations/approval-decision.ts'
import * as approvals from './farm/operations/approvals.ts'
import * as heldOperation from './farm/operations/held-operation.ts'
import * as operationEvents from './farm/operations/operation-events.ts'
import * as operations from './farm/operations/operations.ts'
import * as operationsToday from './farm/operations/operations-today.ts'
import * as operationsVersion from './farm/operations/operations-version.ts'
import * as questions from './farm/operations/questions.ts'
import * as restoreOperation from './farm/operations/restore-operation.ts'
import * as traces from './farm/operations/traces.ts'
import * as corralIndexes from './farm/readings/corral-indexes.ts'
import * as removeReading from './farm/readings/remove-reading.ts'
import * as suggestion from './farm/readings/suggestion.ts'
import * as troughReadings from './farm/readings/trough-readings.ts'
import * as reportDay from './farm/reports/report-day.ts'
import * as reports from './farm/reports/reports.ts'
import * as basisPreview from './farm/settings/basis-preview.ts'
import * as digest from './farm/settings/digest.ts'
import * as pushSubscriptions from './farm/settings/push-subscriptions.ts'
import * as settings from './farm/settings/settings.ts'
import * as tokens from './farm/settings/tokens.ts'
import * as farmUsers from './farm/users/farm-users.ts'
import * as newFarmUsers from './farm/users/farm-users-create.ts'
import * as farmUserInvitations from './farm/users/farm-users-invitation.ts'
import { errorResponse } from './http/errors.ts'
import type { Handler } from './http/handler.ts'
import { rateLimit } from './http/rate-limit.ts'
import { BASE_PATH, type Logged, logRequest, startLog } from './http/request-log.ts'
import { json } from './http/respond.ts'
import { openApi } from './openapi/openapi.ts'
import * as appVersion from './site/app-version.ts'
import * as contacts from './site/contacts.ts'
import * as digestUnsubscribe from './site/digest-unsubscribe.ts'
import * as health from './site/health.ts'
import * as staffAppVersions from './staff/app-versions.ts'
import * as staffAudit from './staff/audit.ts'
import * as staffContacts from './staff/contacts.ts'
import * as staffFarms from './staff/farms.ts'
import * as staffPeople from './staff/people.ts'
import * as personalData from './staff/personal-data.ts'
import * as proposalAnswers from './staff/proposal-answers.ts'
import * as proposalSending from './staff/proposal-sending.ts'
import * as proposals from './staff/proposals.ts'

type Request = IRequest & Logged

export const api = Router<Request, [Env, ExecutionContext], Response>({
  base: BASE_PATH,
  before: [
    req => {
      Object.assign(req, startLog(req))
    },
  ],
  catch: (error, req) => errorResponse(error, req.requestId),
  finally: [
    (response, req, env) => {
      const sent = response ?? json(404, { errors: ['Este endereço não existe na API.'] })
      logRequest(sent.status, req, env)
      sent.headers.set('x-request-id', req.requestId)
      return sent
    },
  ],
})

type RecordHandlers = Record<'list' | 'create' | 'show' | 'update' | 'remove', Handler>

/** The routes of a kind of record. */
function record(path: RecordPath, { list, create, show, update, remove }: RecordHandlers) {
  api.get(`/farms/:farmId/${path}`, list)
  api.post(`/farms/:farmId/${path}`, create)
  api.get(`/farms/:farmId/${path}/:id`, show)
  api.put(`/farms/:farmId/${path}/:id`, update)
  api.delete(`/farms/:farmId/${path}/:id`, remove)
}

// Routes match in this order: the most used ones first, and a fixed path before `:id`.

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

// sign-in
api.post('/users/sign_in', rateLimit('SIGN_IN_LIMIT'), auth.signIn)
api.post('/users/sign_up', rateLimit('SIGN_UP_LIMIT'), signUp.signUp)
api.post('/users/verification', rateLimit('SIGN_IN_LIMIT'), verification.verify)
api.post('/users/verification_mail', rateLimit('RECOVERY_LIMIT'), signUp.sendVerificationMail)
api.post('/users/email_change', rateLimit('SIGN_IN_LIMIT'), emailChange.confirm)
api.post('/users/invitation_link', rateLimit('SIGN_IN_LIMIT'), invitations.showLink)
api.delete('/users/sign_out', auth.signOut)
api.get('/users/me', auth.me)
api.post('/users/password_recovery', rateLimit('RECOVERY_LIMIT'), passwordRecovery.requestRecovery)
api.put('/users/password', rateLimit('SIGN_IN_LIMIT'), passwordRecovery.resetPassword)

// own account
api.put('/users/me', profile.rename)
api.delete('/users/me', rateLimit('SIGN_IN_LIMIT'), accountData.deleteAccount)
api.put('/users/me/password', rateLimit('SIGN_IN_LIMIT'), profile.changePassword)
api.put('/users/me/email', rateLimit('SIGN_IN_LIMIT'), emailChange.request)
api.post('/users/invitations/:token', rateLimit('SIGN_IN_LIMIT'), invitations.accept)
api.get('/users/me/farm_request', farmRequest.show)
api.put('/users/me/farm_request', rateLimit('CONTACT_LIMIT'), farmRequest.save)
api.get('/users/export', accountExport.exportData)
api.get('/users/mfa', secondFactor.show)
api.post('/users/mfa', rateLimit('SIGN_IN_LIMIT'), secondFactor.enroll)
api.put('/users/mfa', rateLimit('SIGN_IN_LIMIT'), secondFactor.confirm)
api.delete('/users/mfa', rateLimit('SIGN_IN_LIMIT'), secondFactor.disable)
api.get('/users/sessions', sessions.list)
api.delete('/users/sessions', rateLimit('SIGN_IN_LIMIT'), sessions.revokeOthers)
api.delete('/users/sessions/:id', rateLimit('SIGN_IN_LIMIT'), sessions.revoke)

// public site
api.post('/contacts', rateLimit('CONTACT_LIMIT'), contacts.create)
api.get('/app/version', appVersion.show)
api.get(
  '/openapi.json',
  openApi(() => api.routes),
)

// the vendor's people
api.get('/manager/app_versions', staffAppVersions.list)
api.post('/manager/app_versions', staffAppVersions.create)
api.get('/manager/app_versions/:id', staffAppVersions.show)
api.put('/manager/app_versions/:id', staffAppVersions.update)
api.get('/manager/audit', staffAudit.list)
api.get('/manager/contacts', staffContacts.list)
api.get('/manager/contacts/:id', staffContacts.show)
api.put('/manager/contacts/:id', staffContacts.update)
api.get('/manager/farms', staffFarms.list)
api.post('/manager/farms', staffFarms.create)
api.get('/manager/farms/:id', staffFarms.show)
api.put('/manager/farms/:id', staffFarms.update)
api.get('/manager/people', staffPeople.find)
api.delete('/manager/people/:id/sessions', staffPeople.endSessions)
api.delete('/manager/people/:id/mfa', staffPeople.removeSecondFactor)
api.get('/manager/personal_data', personalData.find)
api.post('/manager/personal_data/export', personalData.exportData)
api.delete('/manager/personal_data', personalData.erase)
api.get('/manager/proposals', proposals.list)
api.post('/manager/proposals', proposals.create)
api.get('/manager/proposals/:id', proposals.show)
api.get('/manager/proposals/:id/pdf', proposals.pdf)
api.put('/manager/proposals/:id', proposals.update)
api.post('/manager/proposals/:id/send', rateLimit('CONTACT_LIMIT'), proposalSending.send)
api.put('/manager/proposals/:id/status', proposalSending.changeStatus)
api.delete('/manager/proposals/:id', proposals.remove)

// the client's answer to a proposal
api.get('/proposals/:token', rateLimit('PROPOSAL_LIMIT'), proposalAnswers.show)
api.get('/proposals/:token/pdf', rateLimit('PROPOSAL_LIMIT'), proposalAnswers.pdf)
api.put('/proposals/:token', rateLimit('PROPOSAL_LIMIT'), proposalAnswers.answer)

// the link of a digest's mail
api.post('/digests/:token', rateLimit('PROPOSAL_LIMIT'), digestUnsubscribe.unsubscribe)

// state of the system, for monitors
api.get('/health', health.show)

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
api.get('/farms/:farmId/reports/day', reportDay.day)

// operations
api.get('/farms/:farmId/operations', operations.list)
api.get('/farms/:farmId/operations/average_errors', operations.averageErrors)
api.get('/farms/:farmId/operations/:id', operations.show)
api.get('/farms/:farmId/operations/:id/traces/:lineId', traces.show)
api.delete('/farms/:farmId/operations/:id', operations.remove)

// assistant
api.post('/farms/:farmId/assistant/messages', assistantMessages.send)

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

record('recipes', recipes)

// rules, treats and schedules
api.get('/farms/:farmId/rules', rules.list)
api.post('/farms/:farmId/rules', rulesWrite.create)
api.get('/farms/:farmId/rules/:id', rules.show)
api.put('/farms/:farmId/rules/:id', rulesWrite.update)
api.delete('/farms/:farmId/rules/:id', rulesWrite.remove)

record('treats', treats)

api.get('/farms/:farmId/treat_schedules', treatSchedules.list)
api.post('/farms/:farmId/treat_schedules', treatSchedulesWrite.create)
api.get('/farms/:farmId/treat_schedules/:id', treatSchedules.show)
api.put('/farms/:farmId/treat_schedules/:id', treatSchedulesWrite.update)
api.delete('/farms/:farmId/treat_schedules/:id', treatSchedulesWrite.remove)
api.post('/farms/:farmId/treat_schedules/:id/operation', restoreOperation.restore)

// corrals and corral indexes
record('corrals', corrals)
record('corral_indexes', corralIndexes)

// farm access tokens
api.get('/farms/:farmId/tokens', tokens.list)
api.post('/farms/:farmId/tokens', tokens.create)
api.delete('/farms/:farmId/tokens/:id', tokens.revoke)

// push notifications
api.get('/farms/:farmId/push_subscriptions/key', pushSubscriptions.key)
api.get('/farms/:farmId/push_subscriptions', pushSubscriptions.list)
api.post('/farms/:farmId/push_subscriptions', pushSubscriptions.create)
api.delete('/farms/:farmId/push_subscriptions/:id', pushSubscriptions.remove)

// settings
api.get('/farms/:farmId/settings', settings.show)
api.put('/farms/:farmId/settings', settings.update)
api.get('/farms/:farmId/settings/basis_preview', basisPreview.show)
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
