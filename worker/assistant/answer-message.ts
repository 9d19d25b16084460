/** Answers a message of a member of a farm, in one trip where the text alone shows what it needs, else in two. */
import { isTokenAllowed, READS_ONLY } from '../../domain/account/farm-token.ts'
import { isAllowed, type Permission } from '../../domain/account/permission.ts'
import type { Answer, Clock } from '../../domain/assistant/answer.ts'
import type { Facts } from '../../domain/assistant/facts.ts'
import { likelyNeeds, listNeeds, type Need, needKey } from '../../domain/assistant/plan.ts'
import { replyTo } from '../../domain/assistant/reply.ts'
import { resolve } from '../../domain/assistant/resolve.ts'
import { toSaid } from '../../domain/assistant/tool-call.ts'
import { understand } from '../../domain/assistant/understand.ts'
import type { Before, Understood } from '../../domain/assistant/understood.ts'
import type { World } from '../../domain/assistant/world.ts'
import { dayAt } from '../../domain/time/day.ts'
import { type Connection, type NamedStatements, type Rows, runBatch } from '../db/batch.ts'
import type { Member, QueryContext } from '../http/context.ts'
import { factSources } from './fact-sources.ts'
import { callModel } from './model.ts'
import type { ModelCall } from './model-call.ts'
import { selectNames, toNames } from './names.ts'

export type Question = {
  text: string
  /** What is known of the message before without the names of the farm. */
  likelyBefore: Before | null
  /** The same, of the farm whose names these are. */
  beforeOf: (world: World) => Before | null
  /** The person's farms, where the assistant may go from one to another. */
  farms?: World['farms']
}
type Asker = { member: Member; now: number }

/** Most farms are in this zone; in another one, an answer around midnight takes a second trip. */
const LIKELY_TIMEZONE = 'America/Sao_Paulo'

export const selectNeeds = (needs: readonly Need[], context: QueryContext): NamedStatements =>
  Object.fromEntries(
    needs.map(need => [needKey(need), factSources[need.kind].select({ ...context, input: need.range })]),
  )

/** The first trip: the names, and the facts that the text alone shows to be needed. */
export function selectFirst({ text, likelyBefore }: Question, context: QueryContext) {
  const needs = likelyNeeds(text, likelyBefore, dayAt(context.now, LIKELY_TIMEZONE))
  return { names: selectNames(context), likely: selectNeeds(needs, context) }
}

type FirstRows = Rows<ReturnType<typeof selectFirst>>

type Thought = {
  understood: Understood
  names: Facts['names']
  needs: Need[]
  /** The rows of the first trip, by the key of the need. */
  loaded: Readonly<Record<string, unknown>>
  /** What a second trip has to bring. */
  missing: Need[]
}

/** `askModel`: what a model makes of a sentence that the grammar does not know; null where there is none, or nothing that counts. */
export async function think(
  rows: FirstRows,
  { text, beforeOf, farms }: Question,
  { member, now }: Asker,
  askModel: (text: string) => Promise<ModelCall | null>,
): Promise<Thought> {
  const today = dayAt(now, member.farm.timezone)
  const ofFarm = toNames(rows.names, today)
  const names = farms ? { ...ofFarm, world: { ...ofFarm.world, farms } } : ofFarm
  const byGrammar = understand(text, names.world, beforeOf(names.world), { now, today })
  const call = byGrammar.outcome === 'unknown' && !byGrammar.isDeclined ? await askModel(text) : null
  const understood = call ? resolve(call.tool.name, toSaid(call.slots, names.world), names.world, null) : byGrammar
  return toThought(understood, names, rows.likely, today)
}

export function toThought(
  understood: Understood,
  names: Facts['names'],
  loaded: Readonly<Record<string, unknown>>,
  today: string,
): Thought {
  const needs = listNeeds(understood, today)
  return { understood, names, needs, loaded, missing: needs.filter(need => !(needKey(need) in loaded)) }
}

/** `more`: the rows of the second trip. */
export function toAnswer(
  { understood, names, needs, loaded }: Thought,
  more: Readonly<Record<string, unknown>>,
  { member, now }: Asker,
): Answer {
  const today = dayAt(now, member.farm.timezone)
  const { timezone, feedingBasis } = member.farm
  const clock: Clock = {
    now,
    today,
    timezone,
    isCalled: feedingBasis === 'dry_matter',
    isAllowed: permission => mayAsk(member, permission),
    newId: () => crypto.randomUUID(),
  }
  const rows = { ...loaded, ...more }
  const values = needs.map(need => {
    const context = { input: need.range, now, today, member }
    return [need.kind, factSources[need.kind].toValue(rows[needKey(need)] as Rows<NamedStatements>, context)] as const
  })
  return replyTo(understood, { names, ...Object.fromEntries(values) } as Facts, clock)
}

/** What a program may not read elsewhere, such as money, no answer tells it. */
const mayAsk = ({ userType, tokenId }: Member, permission: Permission) =>
  tokenId === undefined ? isAllowed(userType, permission) : isTokenAllowed(READS_ONLY, false, permission)

/** For work that is no request of the app. The scope of the context holds the answer to the farm. */
export async function answerMessage(
  env: Env,
  connection: Connection,
  context: QueryContext,
  question: Question,
  member: Member,
): Promise<{ understood: Understood; answer: Answer; world: World }> {
  const options = { values: { callerId: member.userId, farmId: member.farm.id, now: context.now }, idempotent: true }
  const asker = { member, now: context.now }
  const first = await runBatch(connection, selectFirst(question, context), options)
  const thought = await think(first, question, asker, text => callModel(env, text))
  const more = await runBatch(connection, selectNeeds(thought.missing, context), options)
  return { understood: thought.understood, answer: toAnswer(thought, more, asker), world: thought.names.world }
}
