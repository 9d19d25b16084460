/**
 * Every table, by subject. The columns are in schema/; import tables from here. Units: weights are integer grams, instants UTC milliseconds,
 * days farm-local 'YYYY-MM-DD'. The indexes of tables that belong to a farm start with farm_id.
 */

// People and farms

export { farms, farmUsers, users } from './schema/people.ts'

// Authentication

export {
  knownDevices,
  passkeyChallenges,
  passkeys,
  passwordRecoveries,
  recoveryCodes,
  secondFactors,
  sessions,
  signInFailures,
} from './schema/auth.ts'

// The vendor's staff

export { factorResets, staffAuditEntries } from './schema/staff.ts'

// Audit

export { auditEntries } from './schema/audit.ts'

// Farm access tokens

export { farmTokens } from './schema/farm-tokens.ts'

// Security events and erasures

export { erasures, securityEvents } from './schema/security.ts'

// Addresses to prove, and invitations

export { emailChanges, invitations, pendingRegistrations, registrationSessions } from './schema/registration.ts'

// Lots, corrals and trough readings

export { corralIndexes, corrals, headMovements, lots, lotWeighings, protocols, troughReadings } from './schema/lots.ts'

// Ingredients, recipes, rules, treats and schedules

export {
  ingredientAnalyses,
  ingredients,
  recipeIngredients,
  recipes,
  recipeVersions,
  rules,
  treatItems,
  treatSchedules,
  treatScheduleUsers,
  treats,
} from './schema/feed.ts'

// Stock, prices and costs

export {
  closings,
  costRates,
  dirtyCosts,
  dirtyStock,
  farmCostDays,
  ingredientPrices,
  lotCostDays,
  lotEntries,
  lotPlans,
  lotSales,
  marketReferences,
  sharedReferences,
  stockDays,
  stockEntries,
} from './schema/money.ts'

// Contracts and their invoices

export { clientLinks, contractLots, contracts, invoiceLines, invoices } from './schema/contracts.ts'

// Imports

export { importedDeliveries } from './schema/imported-deliveries.ts'
export { importRecords, imports } from './schema/imports.ts'

// Operations: their events, and the rows that the events fold to

export {
  loadLines,
  operationCounts,
  operationEvents,
  operations,
  subOperations,
  unloadLines,
} from './schema/operations.ts'

// Approvals

export { approvalCounts, approvals } from './schema/approvals.ts'

// Alerts

export { alerts, alertUrgency } from './schema/alerts.ts'

// The scale of the wagon

export { scaleFigures, weighingTraces } from './schema/scale.ts'

// Push notifications

export { pushMessages, pushSubscriptions } from './schema/push.ts'

// Aggregates and jobs

export {
  dirtyDays,
  farmDays,
  ingredientDays,
  jobs,
  lotDays,
  lotSums,
  lotSumsUntil,
  operatorDays,
} from './schema/aggregates.ts'

// Proposals

export { proposals } from './schema/proposal.ts'

// Public site

export { appVersions, contacts } from './schema/site.ts'

// The calendar of a phone

export { calendarLinks } from './schema/calendar.ts'

// Webhooks

export { webhookDeliveries, webhooks } from './schema/webhooks.ts'

// The assistant

export { unknownSentences } from './schema/assistant.ts'

// WhatsApp

export { assistantMessages, whatsappCodes, whatsappLinks } from './schema/whatsapp.ts'
