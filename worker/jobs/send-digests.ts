/**
 * Sends the daily digest at 06:00 of each farm to its subscribers, by e-mail or WhatsApp. A day is recorded before its digests are sent, some people at a
 * time: an aborted run loses at most those, and a person never gets two. One that failed, or whose database did not answer, is sent by the next run,
 * until noon of the farm.
 */
import { type Digest, digest } from '../../domain/digest/digest.ts'
import { dueDigestDay } from '../../domain/digest/schedule.ts'
import { MINUTE_MS } from '../../domain/time/milliseconds.ts'
import { digestToken } from '../auth/digest-token.ts'
import { type Connection, runBatch } from '../db/batch.ts'
import { rootMessage } from '../db/d1-errors.ts'
import { defineMainJob } from '../db/job.ts'
import { siteOfJobs } from '../http/client/site-origin.ts'
import { createSecrets } from '../http/secrets.ts'
import { digestMail } from '../mail/digest-mail.ts'
import { sendMail } from '../mail/mail.ts'
import { factsOfReaders } from './digest/digest-facts.ts'
import {
  claim,
  insertDigests,
  type Recipient,
  release,
  type SentDigest,
  selectRecipients,
  selectTimezones,
} from './digest/digest-queries.ts'
import { openDigestWhatsapp } from './digest/digest-whatsapp.ts'
import { throwFailures } from './each-database.ts'

export const DIGESTS = 'digests'

export const digestJob = (env: Env) => defineMainJob(DIGESTS, (main, now) => sendDigests(env, now, main))

export async function sendDigests(env: Env, now: number, main: Connection = env.DB): Promise<void> {
  const recipients = await dueRecipients(main, now)
  if (recipients.length === 0) return
  const send = openChannels(env, now)
  const unread: unknown[] = []
  for (let at = 0; at < recipients.length; at += SENT_AT_A_TIME) {
    const some = recipients.slice(at, at + SENT_AT_A_TIME)
    const { factsFor, failures } = await factsOfReaders(DIGESTS, { env, main }, some, now)
    unread.push(...failures)
    const [claimed] = await runBatch(main, [claim(some.filter(factsFor))])
    const keys = new Set(claimed.map(keyOf))
    const { failed, byWhatsapp } = await sendEach(
      some.filter(recipient => keys.has(keyOf(recipient))),
      async recipient => {
        const facts = factsFor(recipient)
        return facts ? send(recipient, digest(facts)) : true
      },
    )
    await runBatch(main, {
      failed: failed.length > 0 ? release(failed) : undefined,
      sent: byWhatsapp.length > 0 ? insertDigests(byWhatsapp, now) : undefined,
    })
  }
  throwFailures(unread)
}

/** An aborted run loses the digests of these. */
const SENT_AT_A_TIME = 60
/** A Worker has six connections, and the database needs one. */
const PARALLEL = 5

const keyOf = ({ farmId, userId }: Pick<Recipient, 'farmId' | 'userId'>) => `${farmId} ${userId}`

/** What went out by WhatsApp; else whether a mail left, or nothing can. */
type Send = (recipient: Recipient, digest: Digest) => Promise<SentDigest | boolean>

function openChannels(env: Env, now: number): Send {
  const site = siteOfJobs(env)
  const secrets = createSecrets(env, { url: site })
  const byWhatsapp = openDigestWhatsapp(env, site, now)
  return async (recipient, digest) => {
    const sent = await byWhatsapp(recipient, digest)
    if (sent || recipient.email === null) return sent ?? true
    return sendMail(env, digestMail(recipient.email, digest, { site, token: digestToken(secrets, recipient) }))
  }
}

/** `failed`: those whose mail did not leave. */
async function sendEach(
  recipients: readonly Recipient[],
  send: (recipient: Recipient) => Promise<SentDigest | boolean>,
) {
  const queue = [...recipients]
  const failed: Recipient[] = []
  const byWhatsapp: SentDigest[] = []
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const sent = await send(next)
      if (!sent) failed.push(next)
      else if (sent !== true) byWhatsapp.push(sent)
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, work))
  return { failed, byWhatsapp }
}

/** Another farm is the first one at each run. */
const turnOf = (now: number) => (Math.floor(now / (5 * MINUTE_MS)) * 7919) % 1_000

/** An unknown time zone keeps no other farm from its digests. */
function dueIn(timezone: string, now: number): { timezone: string; today: string }[] {
  try {
    const today = dueDigestDay(now, timezone)
    return today ? [{ timezone, today }] : []
  } catch (error) {
    console.error(JSON.stringify({ job: DIGESTS, timezone, error: rootMessage(error) }))
    return []
  }
}

async function dueRecipients(connection: Connection, now: number): Promise<Recipient[]> {
  const [timezones] = await runBatch(connection, [selectTimezones()])
  const due = timezones.flatMap(({ timezone }) => dueIn(timezone, now))
  if (due.length === 0) return []
  const [recipients] = await runBatch(connection, [selectRecipients(due, turnOf(now), now)])
  return recipients
}
