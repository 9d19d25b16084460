/** Every scheduled job. Each is idempotent and depends only on the database and the clock, so all of them run at every cron event. */
import type { Job } from '../db/job.ts'
import { MAIL, watchMail } from '../mail/mail-failures.ts'
import { PUSH, watchPush } from '../push/push-failures.ts'
import { WHATSAPP, watchWhatsapp } from '../whatsapp-api/message-failures.ts'
import { aggregateDirtyDays } from './aggregates.ts'
import { updateAlerts } from './alerts/alerts.ts'
import { deleteEndedFarms } from './delete-ended-farms.ts'
import { takeOverNextRules } from './due-changes/next-rules.ts'
import { takeOverRecipeVersions } from './due-changes/recipe-versions.ts'
import { expireProposals } from './expire-proposals.ts'
import { workOutFeedCosts } from './feed-costs.ts'
import { closeFeedingDay } from './feeding-day/close-feeding-day.ts'
import { createOperationsOfTheDay } from './feeding-day/operations-of-the-day.ts'
import { freezeUnfedPlans } from './feeding-day/unfed-operations.ts'
import { pruneRegistrations } from './prune-registrations.ts'
import { deleteExpired } from './retention.ts'
import { DIGESTS, digestJob } from './send-digests.ts'
import { NOTIFICATIONS, notificationJob } from './send-notifications.ts'
import { workOutDirtyStock } from './stock.ts'
import { SUSPENSION_WARNINGS, suspensionWarningJob } from './warn-suspended-farms.ts'

/** They run in the main database and in those that farms have for themselves, in this order. */
export const jobs: readonly Job[] = [
  takeOverRecipeVersions,
  createOperationsOfTheDay,
  closeFeedingDay,
  freezeUnfedPlans,
  takeOverNextRules,
  aggregateDirtyDays,
  workOutDirtyStock,
  workOutFeedCosts,
  updateAlerts,
  deleteExpired,
  pruneRegistrations,
  expireProposals,
  deleteEndedFarms,
]

/** They read the main database first, and of farms with a database of their own what they need there. They run last, because they report what the others found. */
export const mainJobs = (env: Env) => [
  digestJob(env),
  suspensionWarningJob(env),
  notificationJob(env),
  watchMail,
  watchPush,
  watchWhatsapp,
]

/** The job that answers what is left in the inbox, which cron.ts adds: it calls routes. */
export const WHATSAPP_INBOX = 'whatsapp_inbox'
/** The job that sends webhooks, which cron.ts adds: it reads what routes answer. */
export const WEBHOOKS = 'webhooks'

const namesOf = (all: readonly Job[]) => all.map(({ jobName }) => jobName)

/** The names of the jobs that run in each database. */
export const jobNamesOfEach: readonly string[] = namesOf(jobs)
/** The names of every job that runs in the main database. */
export const jobNames: readonly string[] = [
  ...jobNamesOfEach,
  DIGESTS,
  SUSPENSION_WARNINGS,
  NOTIFICATIONS,
  WHATSAPP_INBOX,
  WEBHOOKS,
  MAIL,
  PUSH,
  WHATSAPP,
]
