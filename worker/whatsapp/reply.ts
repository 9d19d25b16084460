/** The reply to one message of WhatsApp: a line of ours, a link, a record, or an answer of the assistant. */
import { StatusError } from 'itty-router'
import type { Answer } from '../../domain/assistant/answer.ts'
import { likelyBefore, readBefore, toJson } from '../../domain/assistant/message-json.ts'
import { understand } from '../../domain/assistant/understand.ts'
import type { Understood } from '../../domain/assistant/understood.ts'
import { toIso } from '../../domain/time/day.ts'
import { Refusal } from '../../domain/validation/refusal.ts'
import { parseBefore, parsePending } from '../../domain/whatsapp/conversation-stored.ts'
import { isStop } from '../../domain/whatsapp/digest-text.ts'
import { CONFIRM_MS, MAX_A_MINUTE, MAX_LENGTH, MAX_WRONG_CODES } from '../../domain/whatsapp/limits.ts'
import * as Lines from '../../domain/whatsapp/lines.ts'
import { codeIn } from '../../domain/whatsapp/link-code.ts'
import type { MessageOutcome } from '../../domain/whatsapp/message-state.ts'
import { noId, type Outgoing, plainText, toOutgoing, yesId } from '../../domain/whatsapp/outgoing.ts'
import { answerMessage } from '../assistant/answer-message.ts'
import { recordUnknown } from '../assistant/unknown-sentences.ts'
import { runBatch } from '../db/batch.ts'
import { authorizeMember } from '../http/access.ts'
import { siteOfJobs } from '../http/client/site-origin.ts'
import { createLoadContext, type Member } from '../http/context.ts'
import { openConnections } from '../http/d1-session.ts'
import type { Claimed, MemberRow } from './inbox.ts'
import { requestOfLink, waitingContext } from './link-request.ts'
import { linkSender } from './link-sender.ts'
import { endDigestOfLink } from './link-statements.ts'
import { recordProposal } from './record-proposal.ts'
import { transcribeMessage } from './transcribe-message.ts'

export type Reply = {
  outcome: MessageOutcome
  /** None: nothing is sent. */
  message?: Outgoing
  understood?: string
  pending?: string
  /** What is kept of the message in place of its text. */
  keptText?: string | null
  /** The link that the message made. */
  linkId?: number
  /** Where the person went, of several farms. */
  farmId?: number
  /** Once the answer is sent and marked; of a link also where the answer did not leave. */
  after?: () => Promise<unknown>
}

/** `heard`: the quotation before the answer to audio. */
type Linked = { linkId: number; members: readonly MemberRow[]; heard?: string }

const line = (text: string, outcome: MessageOutcome = 'line'): Reply => ({ outcome, message: plainText(text) })

export async function replyTo(env: Env, claimed: Claimed, members: readonly MemberRow[]): Promise<Reply> {
  if (claimed.wrongCodes >= MAX_WRONG_CODES) return { outcome: 'silenced' }
  if (claimed.inMinute > MAX_A_MINUTE)
    return claimed.inMinute === MAX_A_MINUTE + 1 ? line(Lines.LIMITED, 'limited') : { outcome: 'limited_again' }
  const { linkId, kind, text } = claimed
  const code = kind === 'text' && text !== null ? codeIn(text, linkId !== null) : null
  if (code) return linkSender(env, claimed, code)
  if (linkId === null)
    return claimed.wasToldAsStranger ? { outcome: 'stranger_again' } : line(Lines.STRANGER, 'stranger')
  return replyToLinked(env, claimed, { linkId, members })
}

function replyToLinked(env: Env, claimed: Claimed, linked: Linked): Promise<Reply> | Reply {
  const { kind, text } = claimed
  if (kind === 'reaction') return { outcome: 'line' }
  if (kind === 'audio') return replyToAudio(env, claimed, linked)
  if (kind === 'other' || text === null) return line(Lines.NO_TEXT)
  return replyToText(env, claimed, text, linked)
}

/** The same as if what was heard had been written. */
async function replyToAudio(env: Env, claimed: Claimed, linked: Linked): Promise<Reply> {
  const said = await transcribeMessage(env, claimed.text)
  if ('line' in said) return { ...line(said.line), keptText: null }
  const heard = Lines.heardLine(said.text)
  return { ...quoted(heard, await replyToText(env, claimed, said.text, { ...linked, heard })), keptText: said.text }
}

/** Lines of ours have no quotation yet; an answer has it, because it is shortened with it. */
function quoted(heard: string, reply: Reply): Reply {
  const { message } = reply
  if (!message || message.text.includes(heard)) return reply
  return { ...reply, message: { ...message, text: `${heard}${message.text}` } }
}

function replyToText(env: Env, claimed: Claimed, text: string, linked: Linked): Promise<Reply> | Reply {
  if (text.trim() === '' || text.length > MAX_LENGTH) return line(Lines.TOO_LONG)
  if (isStop(text)) return stopDigest(env, linked)
  if (!linked.members.some(({ farmId }) => farmId)) return line(Lines.NO_FARM)
  return inWords(
    async () => (await confirmation(env, claimed, text, linked)) ?? (await answer(env, claimed, text, linked)),
  )
}

/** Before its line is sent, so that it has ended where the line does not leave. */
async function stopDigest(env: Env, { linkId }: Linked): Promise<Reply> {
  await runBatch(env.DB, { digest: endDigestOfLink(linkId) })
  return line(Lines.STOPPED)
}

/** What a request would be refused with is said. */
async function inWords(work: () => Promise<Reply>): Promise<Reply> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) return line(error.errors.join(' '))
    if (error instanceof StatusError && error.status < 500) return line(error.message)
    throw error
  }
}

const NOWHERE = { lots: [], corrals: [], ingredients: [], people: [], indexes: [] }

/** 'Sim' and 'Não', typed or tapped. Undefined where the message is something else. */
async function confirmation(env: Env, claimed: Claimed, text: string, { linkId }: Linked): Promise<Reply | undefined> {
  const { pending, pendingId, pendingAt } = claimed
  const isTapped = /^(sim|nao) ./.test(text) && claimed.kind === 'button'
  const { intent } = understand(isTapped ? (text.split(' ')[0] ?? '') : text, NOWHERE)
  if (intent !== 'confirm' && intent !== 'cancel') return undefined
  const isOfPending =
    pending !== null && (!isTapped || text === yesId(pendingId ?? '') || text === noId(pendingId ?? ''))
  if (!isOfPending) return line(Lines.NOTHING_PENDING)
  if (intent === 'cancel') return line(Lines.CANCELED)
  if (claimed.at - (pendingAt ?? 0) > CONFIRM_MS) return line(Lines.TOO_LATE)
  return line(await recordProposal(env, parsePending(pending), { linkId, now: Date.now() }), 'recorded')
}

async function answer(env: Env, claimed: Claimed, text: string, linked: Linked): Promise<Reply> {
  const { linkId, members, heard = '' } = linked
  const [row] = members
  if (!row?.farmId) return line(Lines.NO_FARM)
  const { ctx, done } = waitingContext()
  const request = requestOfLink(env, ctx, { linkId, farmId: row.farmId, now: claimed.at, isWrite: false })
  const member = authorizeMember({ callers: [row] }, request)
  const before = claimed.before === null ? null : parseBefore(claimed.before)
  const farms = members.flatMap(({ farmId: id, farmName: name }) => (id === null ? [] : { id, name }))
  const question = {
    text,
    farms,
    likelyBefore: likelyBefore(before),
    beforeOf: (world: Parameters<typeof readBefore>[1]) => readBefore(before, world),
  }
  const connection = openConnections(request).farm
  const { understood, answer } = await answerMessage(
    env,
    connection,
    createLoadContext(request, undefined),
    question,
    member,
  )
  await done()
  if (understood.intent === 'switch_farm' && understood.outcome === 'answer') {
    const next = members.find(({ farmId }) => farmId === understood.slots.farm?.id)
    if (next) authorizeMember({ callers: [next] }, request) // another farm answers for one that can no longer be read
    return switchFarm(understood, farms)
  }
  return toReply(env, claimed, { understood, answer, member, isOneOfSeveral: farms.length > 1, text, heard })
}

function switchFarm({ slots: { farm } }: Understood, farms: readonly { id: number; name: string }[]): Reply {
  if (farm) return { ...line(Lines.switchedLine(farm.name)), farmId: farm.id }
  return line(farms.length > 1 ? Lines.whichFarm(farms.map(({ name }) => name)) : Lines.ONE_FARM)
}

type Answered = {
  understood: Understood
  answer: Answer
  member: Member
  isOneOfSeveral: boolean
  text: string
  heard: string
}

function toReply(env: Env, claimed: Claimed, answered: Answered): Reply {
  const { understood, answer, member, isOneOfSeveral, text, heard } = answered
  const canceled = claimed.pending === null ? '' : `${Lines.CANCELED_BEFORE} `
  const message = toOutgoing(
    { ...answer, text: `${heard}${canceled}${answer.text}` },
    { farmName: isOneOfSeveral ? member.farm.name : null, site: siteOfJobs(env), messageId: claimed.id },
  )
  const { proposal } = answer
  return {
    outcome: 'answer',
    message,
    understood: JSON.stringify({ ...toJson(understood, answer).understood, at: toIso(claimed.at) }),
    ...(proposal && { pending: JSON.stringify({ farmId: member.farm.id, proposal }) }),
    ...(understood.outcome === 'unknown' && { after: () => recordUnknown(env.DB, text, claimed.at) }),
  }
}
