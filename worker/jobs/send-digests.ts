/**
 * Mails the daily digest at 06:00 of each farm to its subscribers. A day is recorded before its mails are sent, some people at a time: an aborted run
 * loses at most the mails of those, and a person never gets two. A mail that failed is sent by the next run, until noon of the farm.
 */
import { type DigestFacts, digest } from '../../domain/digest/digest.ts'
import { dueDigestDay } from '../../domain/digest/schedule.ts'
import { addDays, isFeedingDayOver } from '../../domain/time/day.ts'
import { MINUTE_MS } from '../../domain/time/milliseconds.ts'
import { digestToken } from '../auth/digest-token.ts'
import { type Connection, type Rows, runBatch } from '../db/batch.ts'
import { ownDatabaseOf } from '../db/farm-database.ts'
import { defineMainJob } from '../db/job.ts'
import { siteOfJobs } from '../http/client/site-origin.ts'
import { createSecrets } from '../http/secrets.ts'
import { digestMail } from '../mail/digest-mail.ts'
import { sendMail } from '../mail/mail.ts'
import { claim, type Recipient, release, selectFacts, selectRecipients, selectTimezones } from './digest-queries.ts'

export const DIGESTS = 'digests'

export const digestJob = (env: Env) => defineMainJob(DIGESTS, (main, now) => sendDigests(env, now, main))

export async function sendDigests(env: Env, now: number, main: Connection = env.DB): Promise<void> {
  const recipients = await dueRecipients(main, now)
  if (recipients.length === 0) return
  const site = siteOfJobs(env)
  const secrets = createSecrets(env, { url: site })
  for (let at = 0; at < recipients.length; at += MAILS_AT_A_TIME) {
    const some = recipients.slice(at, at + MAILS_AT_A_TIME)
    const facts = await factsOfFarms(env, main, some, now)
    const [claimed] = await runBatch(main, [claim(some)])
    const keys = new Set(claimed.map(keyOf))
    const failed = await sendEach(
      some.filter(recipient => keys.has(keyOf(recipient))),
      async recipient => {
        const ofFarm = facts.get(recipient.farmId)
        const link = { site, token: digestToken(secrets, recipient) }
        return !ofFarm || sendMail(env, digestMail(recipient.email, digest(ofFarm), link))
      },
    )
    if (failed.length > 0) await runBatch(main, [release(failed)])
  }
}

/** An aborted run loses the mails of these. */
const MAILS_AT_A_TIME = 60
/** A Worker has six connections, and the database needs one. */
const PARALLEL = 5

const keyOf = ({ farmId, userId }: Pick<Recipient, 'farmId' | 'userId'>) => `${farmId} ${userId}`

/** Returns those whose mail did not leave. */
async function sendEach(recipients: readonly Recipient[], send: (recipient: Recipient) => Promise<boolean>) {
  const queue = [...recipients]
  const failed: Recipient[] = []
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) if (!(await send(next))) failed.push(next)
  }
  await Promise.all(Array.from({ length: PARALLEL }, work))
  return failed
}

/** Another farm is the first one at each run. */
const turnOf = (now: number) => (Math.floor(now / (5 * MINUTE_MS)) * 7919) % 1_000

async function dueRecipients(connection: Connection, now: number): Promise<Recipient[]> {
  const [timezones] = await runBatch(connection, [selectTimezones()])
  const due = timezones.flatMap(({ timezone }) => {
    const today = dueDigestDay(now, timezone)
    return today ? [{ timezone, today }] : []
  })
  if (due.length === 0) return []
  const [recipients] = await runBatch(connection, [selectRecipients(due, turnOf(now))])
  return recipients
}

/** A farm with a database of its own is read there. */
async function factsOfFarms(
  env: Env,
  main: Connection,
  recipients: readonly Recipient[],
  now: number,
): Promise<Map<number, DigestFacts>> {
  const farms = [...new Map(recipients.map(recipient => [recipient.farmId, recipient])).values()]
  const byDatabase = Map.groupBy(farms, ({ farmId }) => ownDatabaseOf(env, farmId) ?? main)
  const parts = await Promise.all(
    [...byDatabase].map(async ([database, ofDatabase]) => {
      const rows = await runBatch(database, selectFacts(ofDatabase.map(farmDayOf)))
      return ofDatabase.map(farm => [farm.farmId, toFacts(farm, rows, now)] as const)
    }),
  )
  return new Map(parts.flat())
}

const farmDayOf = ({ farmId, today }: Recipient) => ({ farmId, today, day: addDays(today, -1) })

type FactRows = Rows<ReturnType<typeof selectFacts>>

function toFacts(farm: Recipient, [lots, days, operations, treats, alerts]: FactRows, now: number): DigestFacts {
  const isOfFarm = ({ farmId }: { farmId: number }) => farmId === farm.farmId
  const { day } = farmDayOf(farm)
  const open = alerts.filter(isOfFarm)
  return {
    farmName: farm.farmName,
    day,
    isOpen: !isFeedingDayOver(day, farm.feedingDayClose, farm.timezone, now),
    lots: lots.filter(isOfFarm),
    weighed: days.find(isOfFarm) ?? null,
    operations: operations.find(isOfFarm) ?? { canceled: 0, incomplete: 0, unconfirmed: 0 },
    treats: treats.filter(isOfFarm),
    alerts: open,
    alertCount: open[0]?.alertCount ?? 0,
  }
}
