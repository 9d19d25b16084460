/** The request: a declaration becomes one trip to D1 (read) or at most two (write). With job.ts, the only file that awaits the database. */
import type { Type } from 'arktype'
import { drizzle } from 'drizzle-orm/d1'
import { type IRequest, StatusError } from 'itty-router'
import type { Permission } from '../../domain/account/permission.ts'
import * as Day from '../../domain/time/day.ts'
import { sha256 } from '../auth/tokens.ts'
import { isTouchDue, touchSession } from '../auth/touch-session.ts'
import type { Db, Rows, Statements } from '../db/statements.ts'
import { accountGate, farmGate, type Gate, publicGate, unauthorized } from './authorize.ts'
import { parseInput } from './body.ts'
import { createContext, type Member, type MemberRow, type RequestContext, selectMember, type Visit } from './context.ts'
import { isStale, isTransient, json } from './errors.ts'

export type Asked<I> = { params: Params; input: I; req: IRequest; env: Bindings }
type Params = { farmId: number; id: number }
/** Settings and secrets: a decision may know them, the database it does not get. */
export type Bindings = Omit<Env, 'DB'>
/** Who asks, and what day it is where they ask. */
export type Here<W> = { member: W; now: number; today: string }

type Load<I, L extends Statements> = {
  input?: Type<I>
  can?: Permission
  load: (asked: Asked<I> & RequestContext) => L
  /** The reply is the whole body, not its `data`. */
  flat?: boolean
}
type Read<W, I, L extends Statements, R> = Load<I, L> & { reply: (rows: Rows<L>, asked: Asked<I> & Here<W>) => R }
type Write<W, I, L extends Statements, D, S extends Statements, R> = Load<I, L> & {
  status?: number
  /** The save may run twice without harm (facts with a key of their own), so a lost connection is tried again. */
  repeatable?: boolean
  decide: (rows: Rows<L>, asked: Asked<I> & Here<W>) => D
  save: (decided: D, context: Asked<I> & RequestContext & Here<W>) => S
  reply: (decided: D, asked: Asked<I> & Here<W> & { saved: Rows<S> }) => R
  /** Work that the answer does not wait for. */
  after?: (env: Env, decided: D) => Promise<unknown>
}

export const read = reader(farmGate)
export const readAccount = reader(accountGate)
export const readPublic = reader(publicGate)
export const write = writer(farmGate)
export const writeAccount = writer(accountGate)
export const writePublic = writer(publicGate)

/** GET: one trip to D1. `reply` gets rows and no database; `undefined` is the 404. */
function reader<W>(gate: Gate<W>) {
  return <I, const L extends Statements, R>(spec: Read<W, I, L, R>) =>
    declared(gate, spec, 'read', async (req, env, ctx) => {
      const { rows, asked, bookmark } = await ask(gate, spec, { req, env, ctx })
      const data = spec.reply(rows, asked)
      if (data === undefined) throw new StatusError(404, 'Registro não encontrado. Talvez tenha sido excluído.')
      return json(200, spec.flat ? data : { data }, bookmark())
    })
}

/** POST, PUT, DELETE: at most two trips. `decide` is the domain and throws a Refusal; `save` only describes statements. */
function writer<W>(gate: Gate<W>) {
  return <I, const L extends Statements, D, const S extends Statements, R>(spec: Write<W, I, L, D, S, R>) =>
    declared(gate, spec, 'write', async (req, env, ctx) => {
      visitOf(gate, req)
      const input = await parseInput(spec.input, req)
      const { decided, asked, saved, bookmark } = await decideAndSave(gate, spec, { req, env, ctx }, input)
      if (spec.after) ctx.waitUntil(spec.after(env, decided))
      return json(spec.status ?? 200, spec.reply(decided, { ...asked, saved }), bookmark())
    })
}

type Arrived = { req: IRequest; env: Env; ctx: ExecutionContext }
type Declared = { kind: 'read' | 'write'; token: boolean; can?: Permission; input?: Type<unknown> }
export type Handler = ((req: IRequest, env: Env, ctx: ExecutionContext) => Promise<Response>) & { route: Declared }

/** The handler carries its declaration, so that tests (and the API's own description) can walk `api.routes`. */
function declared<W>(
  gate: Gate<W>,
  spec: { can?: Permission; input?: Type<never> | Type<unknown> },
  kind: Declared['kind'],
  handle: (req: IRequest, env: Env, ctx: ExecutionContext) => Promise<Response>,
): Handler {
  return Object.assign(handle, {
    route: { kind, token: gate.token, can: spec.can, input: spec.input as Type<unknown> | undefined },
  })
}

const TRIES = 10

/** A save that finds a newer revision, or two that meet, is decided again on what is there now. */
async function decideAndSave<W, I, const L extends Statements, D, const S extends Statements, R>(
  gate: Gate<W>,
  spec: Write<W, I, L, D, S, R>,
  arrived: Arrived,
  input: I,
  tries = TRIES,
): Promise<{ decided: D; asked: Asked<I> & Here<W>; saved: Rows<S>; bookmark: () => Record<string, string> }> {
  const { rows, asked, context, bookmark } = await ask(gate, spec, arrived, input)
  const decided = spec.decide(rows, asked)
  try {
    const saved = await batch(context.db, spec.save(decided, { ...context, ...asked }), spec.repeatable)
    return { decided, asked, saved, bookmark }
  } catch (error) {
    if (tries <= 1 || !isStale(error)) throw error
    // those that met go apart: each waits at random, longer each time
    await pause(Math.random() * 50 * 2 ** Math.min(TRIES - tries, 5))
    return decideAndSave(gate, spec, arrived, input, tries - 1)
  }
}

async function ask<W, I, L extends Statements>(gate: Gate<W>, spec: Load<I, L>, { req, env, ctx }: Arrived, given?: I) {
  const visit = visitOf(gate, req)
  const input = given ?? (await parseInput(spec.input, req))
  const { db, bookmark } = dbFor(env, req)
  const context = createContext(db, visit)
  const asked = { params: { farmId: visit.farmId, id: numberIn(req, 'id') }, input, req, env }
  const load = spec.load({ ...asked, ...context })
  const [members, ...rows] = gate.token
    ? await batch(db, [selectMember(db, visit), ...load], true)
    : [[], ...(await batch(db, load, true))]
  const row = (members as MemberRow[])[0]
  const authorized = gate.admit(row, spec.can)
  if (row && isTouchDue(row, visit.now)) ctx.waitUntil(batch(db, [touchSession(db, row, visit.now)], true))
  const today = Day.dayAt(visit.now, timezoneOf(authorized))
  return {
    rows: rows as unknown as Rows<L>,
    asked: { ...asked, member: authorized, now: visit.now, today },
    context,
    bookmark,
  }
}

function visitOf(gate: Gate<unknown>, req: IRequest): Visit {
  const token = req.headers.get('authorization')
  if (gate.token && !token) throw unauthorized()
  return { tokenHash: token ? sha256(token) : '', farmId: numberIn(req, 'farmId'), now: Date.now() }
}

/** A number of the path; what cannot be an id is the 404 before any trip. */
function numberIn(req: IRequest, name: string): number {
  const text = req.params[name]
  if (text === undefined) return 0
  if (!/^\d{1,15}$/.test(text)) throw new StatusError(404, 'Registro não encontrado.')
  return Number(text)
}

const timezoneOf = (member: unknown) => (member as Member | null)?.farm?.timezone ?? 'America/Sao_Paulo'

/** Where a farm's data lives: one database today; farms can move to cells of their own here. A bookmark lets a read see its own writes. */
function dbFor(env: Env, req: IRequest) {
  const first = req.method === 'GET' ? 'first-unconstrained' : 'first-primary'
  const session = env.DB.withSession(req.headers.get('x-d1-bookmark') ?? first)
  const db: Db = drizzle(session as unknown as D1Database)
  return { db, bookmark: (): Record<string, string> => ({ 'x-d1-bookmark': session.getBookmark() ?? '' }) }
}

const WAITS = [50, 150, 400]
const pause = (ms: number) => new Promise(done => setTimeout(done, ms))

/** One trip. What may run twice is tried again, a little later each time, when D1 says that it stumbled. */
async function batch<const S extends Statements>(
  db: Db,
  statements: S,
  repeatable = false,
  waits = WAITS,
): Promise<Rows<S>> {
  const [first, ...rest] = statements
  if (!first) return [] as unknown as Rows<S>
  try {
    return (await db.batch([first, ...rest])) as unknown as Rows<S>
  } catch (error) {
    const [wait, ...later] = waits
    if (!repeatable || wait === undefined || isStale(error) || !isTransient(error)) throw error
    await pause(wait * (1 + Math.random()))
    return batch(db, statements, repeatable, later)
  }
}
