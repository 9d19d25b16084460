/** Answers the inbox, message by message: of each person in order, and never two at once. Each is answered once, or marked why not. */
import { eq } from 'drizzle-orm'
import { MAX_TRIES, RETRY_MS, WINDOW_MS } from '../../domain/whatsapp/limits.ts'
import { type Connection, statementBuilder as db, type Rows, runBatch } from '../db/batch.ts'
import { rootMessage } from '../db/d1-errors.ts'
import { countFailures } from '../db/failure-count.ts'
import { whatsappLinks } from '../db/schema.ts'
import { WHATSAPP } from '../whatsapp-api/message-failures.ts'
import { mayHaveArrived, type Sent, sendText } from '../whatsapp-api/send-message.ts'
import type { WhatsappSettings } from '../whatsapp-api/settings.ts'
import { type Claimed, insertOutgoing, markMessage, retryLater, takeNext, touchLink } from './inbox.ts'
import { type Reply, replyTo } from './reply.ts'

type Taken = Rows<ReturnType<typeof takeNext>>
type Run = {
  env: Env
  settings: WhatsappSettings
  /** The mark of the run: what it took is its own. */
  claim: string
  /** The people whose messages are taken; all of them unless given. */
  contacts?: readonly string[]
  /** Another message is not begun after so many. */
  max?: number
}

/** Goes on from what is taken, until nothing is left. A mark and the next message are one trip. */
export async function answerFrom(first: Taken, run: Run): Promise<void> {
  let taken = first
  for (let left = run.max ?? Number.POSITIVE_INFINITY; left > 0 && taken.claimed[0]; left -= 1) {
    const { marks, after } = await answerOne(taken.claimed[0], taken, run)
    const isLast = left === 1
    const saved = await runBatch(run.env.DB, {
      marks,
      next: isLast ? undefined : takeNext(run.claim, Date.now(), run.contacts),
    })
    await after?.()
    if (!saved.next) return
    taken = saved.next
  }
}

export const takeFirst = (main: Connection, claim: string, now: number) => runBatch(main, takeNext(claim, now))

type Outcome = { marks: ReturnType<typeof marksOf> | ReturnType<typeof failureOf>; after?: Reply['after'] }

async function answerOne(row: Claimed, { members }: Taken, { env, settings }: Run): Promise<Outcome> {
  const claimed = { ...row, farmId: members[0]?.farmId ?? null }
  let reply: Reply
  try {
    if (Date.now() - claimed.at > WINDOW_MS) return { marks: marksOf(claimed, { outcome: 'late' }) }
    reply = await replyTo(env, claimed, members)
  } catch (error) {
    console.error(JSON.stringify({ whatsapp: 'answer', tries: claimed.tries, error: rootMessage(error) }))
    return { marks: failureOf(claimed, 'error', claimed.tries < MAX_TRIES) }
  }
  if (!reply.message) return { marks: marksOf(claimed, reply), after: reply.after }
  const sent = await sendText(settings, claimed, reply.message)
  if (sent.outcome === 'sent') return { marks: marksOf(claimed, reply, sent), after: reply.after }
  console.error(JSON.stringify({ whatsapp: 'send', outcome: sent.outcome, code: sent.errorCode }))
  // a code is spent by its link: at the next try it would be wrong
  const isLinked = reply.outcome === 'linked'
  const isTriedAgain = !isLinked && sent.outcome === 'later' && claimed.tries < MAX_TRIES
  if (!isTriedAgain) await countFailures(env.DB, WHATSAPP)
  const of = { ...claimed, linkId: reply.linkId ?? claimed.linkId }
  return { marks: failureOf(of, sent.errorCode, isTriedAgain, reply), after: isLinked ? reply.after : undefined }
}

/** Where the person went. */
const switchOf = ({ linkId }: Claimed, { farmId }: Reply) =>
  farmId === undefined || linkId === null
    ? undefined
    : db.update(whatsappLinks).set({ farmId }).where(eq(whatsappLinks.id, linkId))

function marksOf(claimed: Claimed, reply: Reply, sent?: Extract<Sent, { outcome: 'sent' }>) {
  const { outcome, understood, pending, keptText, linkId, message } = reply
  const of = { ...claimed, linkId: linkId ?? claimed.linkId }
  const now = Date.now()
  return {
    ...markMessage(of, { status: sent ? 'answered' : 'ignored', outcome, understood, pending, keptText }),
    outgoing: sent && message ? insertOutgoing(of, { id: sent.id, text: message.text, outcome }, now) : undefined,
    link: touchLink(of),
    farm: switchOf(claimed, reply),
  }
}

/** A record that was made stays made; tried again, it is found to be there. */
function failureOf(claimed: Claimed, errorCode: string, isTriedAgain: boolean, reply?: Reply) {
  if (isTriedAgain) return { retry: retryLater(claimed, Date.now() + RETRY_MS, errorCode) }
  const { outcome = 'answer', keptText } = reply ?? {}
  const read = mayHaveArrived(errorCode) ? reply : undefined
  return {
    ...markMessage(claimed, {
      status: 'failed',
      outcome,
      keptText,
      errorCode,
      understood: read?.understood,
      pending: read?.pending,
    }),
    farm: read && switchOf(claimed, read),
  }
}
