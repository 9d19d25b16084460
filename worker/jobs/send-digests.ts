/**
 * Mails the daily digest at 06:00 of each farm to its subscribers. A day is recorded before its mails are sent: an aborted run loses at most
 * the mails of that run, and a person never gets two.
 */
import { type DigestFacts, digest } from '../../domain/digest/digest.ts'
import { dueDigestDay } from '../../domain/digest/schedule.ts'
import { addDays, isFeedingDayOver } from '../../domain/time/day.ts'
import { digestToken } from '../auth/digest-token.ts'
import { type Connection, type Rows, runBatch } from '../db/batch.ts'
import { ownDatabaseOf } from '../db/farm-database.ts'
import { defineMainJob } from '../db/job.ts'
import { createSecrets } from '../http/secrets.ts'
import { digestMail } from '../mail/digest-mail.ts'
import { sendMail } from '../mail/mail.ts'
import { claim, type Recipient, selectFacts, selectRecipients, selectTimezones } from './digest-queries.ts'

export const DIGESTS = 'digests'

export const digestJob = (env: Env) => defineMainJob(DIGESTS, (main, now) => sendDigests(env, now, main))

export async function sendDigests(env: Env, now: number, main: Connection = env.DB): Promise<void> {
  const recipients = await dueRecipients(main, now)
  if (recipients.length === 0) return
  const secrets = createSecrets(env, { url: env.SITE })
  const facts = await factsOfFarms(env, main, recipients, now)
  const [claimed] = await runBatch(main, [claim(recipients)])
  const isClaimed = ({ farmId, userId }: Recipient) =>
    claimed.some(row => row.farmId === farmId && row.userId === userId)
  for (const recipient of recipients.filter(isClaimed)) {
    const ofFarm = facts.get(recipient.farmId)
    const link = { site: env.SITE, token: digestToken(secrets, recipient) }
    if (ofFarm) await sendMail(env, digestMail(recipient.email, digest(ofFarm), link))
  }
}

async function dueRecipients(connection: Connection, now: number): Promise<Recipient[]> {
  const [timezones] = await runBatch(connection, [selectTimezones()])
  const due = timezones.flatMap(({ timezone }) => {
    const today = dueDigestDay(now, timezone)
    return today ? [{ timezone, today }] : []
  })
  if (due.length === 0) return []
  const [recipients] = await runBatch(connection, [selectRecipients(due)])
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
    operations: operations.find(isOfFarm) ?? { canceled: 0, incomplete: 0 },
    treats: treats.filter(isOfFarm),
    alerts: open,
    alertCount: open[0]?.alertCount ?? 0,
  }
}
