/** Answers the messages of WhatsApp that the request which brought them did not: it died, or Meta refused the answer for the moment. */
import { runBatch } from '../db/batch.ts'
import { defineMainJob } from '../db/job.ts'
import { WHATSAPP_INBOX } from '../jobs/job-list.ts'
import { whatsappSettings } from '../whatsapp-api/settings.ts'
import { answerFrom, takeFirst } from './answer-inbox.ts'
import { giveUp } from './inbox.ts'

/** More wait for the next run: a Worker may make so many requests only. */
const MAX_ANSWERS = 100

export const whatsappJob = (env: Env) =>
  defineMainJob(WHATSAPP_INBOX, async (main, now) => {
    const settings = whatsappSettings(env)
    if (!settings) return
    const claim = crypto.randomUUID()
    await runBatch(main, giveUp(now))
    await answerFrom(await takeFirst(main, claim, now), { env, settings, claim, max: MAX_ANSWERS })
  })
