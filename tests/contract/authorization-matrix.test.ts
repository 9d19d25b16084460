/** Route x caller: who gets which status. The routes and their permissions are those of `api.routes`; who has which permission is written anew here. */
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Permission, UserType } from '../../domain/account/permission.ts'
import { DEMO_STAFF_EMAIL } from '../../domain/staff/staff-factor.ts'
import { farmUsers, sessions, users } from '../../worker/db/schema.ts'
import { generateToken, sha256 } from '../../worker/http/tokens.ts'
import { callApi, db } from '../support/api-client.ts'
import { daysAgo } from '../support/api-records.ts'
import { latestIds, recordContents } from '../support/database/database-tables.ts'
import { recordStatements } from '../support/database/recorded-statements.ts'
import { dryRun } from '../support/dry-run.ts'
import { createUser } from '../support/farm.ts'
import { insertFarmToken } from '../support/farm-tokens.ts'
import { createFedFarm } from '../support/fed-farm/fed-farm.ts'
import { withoutRateLimits } from '../support/rate-limits.ts'
import { buildPath, type Route, routes, sampleMovement } from '../support/routes.ts'
import { type IdOf, sampleBody } from '../support/sample-body.ts'
import { createStaff, createStaffRecords } from '../support/staff.ts'
import { byTurns } from './by-turns.ts'

const everybody = ['admin', 'technician', 'worker'] as const
const office = ['admin', 'technician'] as const
const managers = ['admin'] as const

const rolesWith: Record<Permission, readonly UserType[]> = {
  read: everybody,
  'readings.write': everybody,
  'operations.run': everybody,
  'lots.write': office,
  'corrals.write': office,
  'corral_indexes.write': office,
  'ingredients.write': office,
  'recipes.write': office,
  'rules.write': office,
  'protocols.write': office,
  'treats.write': office,
  'treat_schedules.write': office,
  'approvals.write': office,
  'alerts.write': office,
  'feed_costs.read': office,
  'stock.write': office,
  'operations.delete': managers,
  'people.read': managers,
  'farm_users.write': managers,
  'settings.write': managers,
  'costs.write': managers,
  'import.write': managers,
  'results.read': managers,
  'contracts.write': managers,
  'audit.read': managers,
}

/** The tests call http://cocho.test, which counts as localhost. */
const demoStaff = { email: DEMO_STAFF_EMAIL, hasSecondFactor: false }

/** `role`: an active member of the farm in the path. `program`: the access of a farm access token of that farm, or 'elsewhere'. */
type Caller = {
  name: string
  token: string | undefined
  isSignedIn: boolean
  role?: UserType
  isStaff?: true
  program?: 'read' | 'money' | 'write' | 'elsewhere'
}

/** Routes that no program may call, whatever its permissions. */
const neverForPrograms =
  /^\/farms\/:farmId\/((farm_users|tokens|webhooks|calendar_links|settings|digest|audit|approvals|push_subscriptions|invitations)(\/|$)|operations\/:id\/(recover|leave_deleted)$)/

let farmId: number
let idOf: IdOf
/** All but nobody. */
let callers: Caller[]
const nobody: Caller = { name: 'nobody', token: undefined, isSignedIn: false }

beforeAll(async () => {
  const [farm, neighbour] = [await createFedFarm(), await createFedFarm({ name: 'Fazenda do Vizinho' })]
  farmId = farm.id
  await createStaffRecords()
  idOf = await latestIds(farm.id)
  await recordHeads(farm)
  const signedIn = (name: string, { token }: { token: string }, role?: UserType): Caller => ({
    name,
    token,
    isSignedIn: true,
    ...(role && { role }),
  })
  const signedOut = (name: string, token: string): Caller => ({ name, token, isSignedIn: false })
  callers = [
    signedOut('an unknown token', generateToken()),
    signedOut('the hash of a token', sha256(farm.admin.token)),
    signedOut('a token with a scheme', `Bearer ${farm.admin.token}`),
    signedOut('an expired session', await createExpiredSession(farm.admin.id)),
    signedOut('a session that was ended', await createEndedSession()),
    signedOut('an erased account', await createErasedManager()),
    signedIn('an account without a farm', await createUser()),
    signedIn('the manager of another farm', neighbour.admin),
    signedIn('an inactive manager', await createManager({ active: false })),
    signedIn('an inactive manager with another farm', await createManagerElsewhere(neighbour.id)),
    { ...signedIn('staff', await createStaff()), isStaff: true },
    { ...signedIn("the demo's staff on localhost", await createStaff(demoStaff)), isStaff: true },
    signedIn('staff without a second factor', await createStaff({ hasSecondFactor: false })),
    ...everybody.map(role => signedIn(role, farm[role], role)),
    ...(await programs(farm, neighbour)),
  ]
})

/** The movement, the weighing and the analysis of the paths (buildPath). The weighing is of the lot in the path, which stood on the day of its entry. */
async function recordHeads({ admin, worker }: Awaited<ReturnType<typeof createFedFarm>>): Promise<void> {
  const [lot] = (await admin.get('/lots')).body.data
  // who recorded a movement may void it, and so may a manager and a technician
  await worker.post('/lots/movements', { movements: [sampleMovement(lot.id)] })
  await admin.post(`/lots/${idOf('lots')}/weighings`, { day: daysAgo(20), avg_weight: 380, heads: 10 })
  await admin.post(`/ingredients/${idOf('ingredients')}/analyses`, { day: daysAgo(2), dry_matter: 33 })
}

type Farm = Awaited<ReturnType<typeof createFedFarm>>

/** Farm access tokens, valid and ended. */
async function programs(farm: Farm, neighbour: Farm): Promise<Caller[]> {
  const insert = (options: Parameters<typeof insertFarmToken>[2], userId = farm.admin.id) =>
    insertFarmToken(farm.id, userId, options)
  const dead = (name: string, token: string): Caller => ({ name, token, isSignedIn: false })
  const live = (program: Caller['program'], token: string): Caller => {
    return { name: `a token of a program: ${program}`, token, isSignedIn: true, ...(program && { program }) }
  }
  const former = await createManager({ active: false })
  return [
    dead('an expired token of a program', await insert({ expiresAt: Date.now() - 1 })),
    dead('a revoked token of a program', await insert({ revokedAt: 1 })),
    dead('the token of a manager who left', await insert({ access: 'write' }, former.id)),
    dead('the token of a technician', await insert({ access: 'write' }, farm.technician.id)),
    live('elsewhere', await insertFarmToken(neighbour.id, neighbour.admin.id, { access: 'write' })),
    live('read', await insert({ access: 'read' })),
    live('money', await insert({ access: 'read', readsMoney: true })),
    live('write', await insert({ access: 'write' })),
  ]
}

/** A program reads money only where its token says so, and writes none. */
const money: readonly Permission[] = ['feed_costs.read', 'results.read', 'stock.write', 'costs.write']
const readsMoney: readonly Permission[] = ['feed_costs.read', 'results.read']

function verdictOfProgram({ path, ofFarm, kind, readsOnly, can }: Route, program: Caller['program']): Verdict {
  if (!ofFarm) return 401
  if (program === 'elsewhere') return 404
  if (neverForPrograms.test(path) || (kind === 'write' && !readsOnly && program !== 'write')) return 403
  if (can && money.includes(can)) return program === 'money' && readsMoney.includes(can) ? 'let in' : 403
  return !can || can === 'import.write' || rolesWith[can].includes('technician') ? 'let in' : 403
}

async function createManager({ active = true, of = farmId } = {}) {
  const user = await createUser('Gestor')
  await db
    .insert(farmUsers)
    .values({ farmId: of, userId: user.id, userType: 'admin', active, createdAt: 0, updatedAt: 0 })
  return user
}

async function createManagerElsewhere(other: number) {
  const user = await createManager({ active: false })
  const { id: userId } = user
  await db.insert(farmUsers).values({ farmId: other, userId, userType: 'admin', createdAt: 0, updatedAt: 0 })
  return user
}

async function createExpiredSession(userId: number): Promise<string> {
  const token = generateToken()
  const now = Date.now()
  await db.insert(sessions).values({ userId, tokenHash: sha256(token), createdAt: now - 2, expiresAt: now - 1 })
  return token
}

async function createEndedSession(): Promise<string> {
  const { token } = await createManager()
  await callApi('DELETE', '/users/sign_out', { token })
  return token
}

async function createErasedManager(): Promise<string> {
  const { id, token } = await createManager()
  await db.update(users).set({ deletedAt: 1 }).where(eq(users.id, id))
  return token
}

type Verdict = 401 | 403 | 404 | 'let in'

function expectedVerdict(route: Route, { isSignedIn, role, isStaff, program }: Caller): Verdict {
  const { token, path, ofFarm, can, programOnly } = route
  if (!token) return 'let in'
  if (!isSignedIn) return 401
  if (programOnly) return program ? 'let in' : 401
  if (program) return verdictOfProgram(route, program)
  if (path.startsWith('/manager/')) return isStaff ? 'let in' : 403
  if (!ofFarm) return 'let in'
  if (!role) return 404
  return !can || rolesWith[can].includes(role) ? 'let in' : 403
}

const requestOf = (route: Route) => ({
  path: buildPath(route, farmId, route.table ? idOf(route.table) : 0),
  body: route.kind === 'write' && route.input ? sampleBody(route.input, idOf) : undefined,
})

/** A rule of the domain may still refuse the sample: a corral in use, a wrong password. */
const refusedByRule = [409, 422]
/** A session, a passkey, a device or a calendar of another person is as unknown as none, and so is the code of a link. */
const ofOthers = [
  'DELETE users/sessions/:id',
  'PUT users/passkeys/:id',
  'DELETE users/passkeys/:id',
  'POST users/invitations/:token',
  'DELETE farms/:farmId/push_subscriptions/:id',
  'DELETE farms/:farmId/calendar_links/:id',
]
const isUnknownToEverybody = ({ token, name }: Route) => !token || ofOthers.includes(name)

async function verdictOf(route: Route, { token }: Caller): Promise<string> {
  const { path, body } = requestOf(route)
  const { bindings, outcome } = dryRun()
  const answer = await callApi(route.method, path, { body, bindings, ...(token && { token }) })
  const isLetIn = outcome.saved || answer.status < 300 || refusedByRule.includes(answer.status)
  if (isLetIn || (answer.status === 404 && isUnknownToEverybody(route))) return 'let in'
  return `${answer.status} ${JSON.stringify(answer.body)}`
}

/** Before anything is read from the database, and whatever the body is. */
async function expectNobodyRefused(route: Route): Promise<void> {
  const { path, body } = requestOf(route)
  const { bindings, recorded } = recordStatements()
  for (const sent of [{ body }, ...(route.kind === 'write' ? [{ raw: '{' }] : [])])
    expect(await callApi(route.method, path, { ...sent, bindings })).toMatchObject({
      status: 401,
      body: { errors: [expect.stringMatching(/^[A-ZÀ-Ú]/)] },
    })
  expect(recorded.trips).toBe(0)
}

async function expectRefusals(route: Route, refused: readonly Caller[]): Promise<void> {
  const { path, body } = requestOf(route)
  const bindings = withoutRateLimits()
  for (const caller of refused) {
    const { name, token } = caller
    const answer = await callApi(route.method, path, { body, bindings, ...(token && { token }) })
    const refusal = { errors: [expect.stringMatching(/^[A-ZÀ-Ú]/)] }
    const { code: _, ...words } = answer.body
    expect({ name, status: answer.status, words }).toEqual({
      name,
      status: expectedVerdict(route, caller),
      words: refusal,
    })
  }
}

const groupOf = ({ ofFarm, kind, staff, programOnly }: Route) =>
  programOnly ? 'program' : staff ? 'staff' : ofFarm ? `farm ${kind}` : 'users'

const routesWithToken = routes.filter(({ token }) => token)
const firstOfGroups = new Set([...Map.groupBy(routesWithToken, groupOf).values()].map(([first]) => first))

/** Whom the session alone refuses, and whom the farm does not know, whatever the route. */
const isRefusedAlike = (route: Route, caller: Caller) =>
  !caller.isSignedIn || (!caller.program && expectedVerdict(route, caller) === 404)

/** The first route of each group has all callers, each other one two of those that are refused alike, by turns. */
function callersOf(route: Route, at: number): Caller[] {
  if (!route.token) return [nobody]
  if (firstOfGroups.has(route)) return callers
  const alike = Map.groupBy(
    callers.filter(caller => isRefusedAlike(route, caller)),
    ({ isSignedIn }) => isSignedIn,
  )
  const turn = new Set([...alike.values()].flatMap(some => byTurns(some, at, 2)))
  // both read the same proposal, and a PDF takes seconds
  const isSecondPdf = ({ isStaff, name }: Caller) => route.name.endsWith('/pdf') && isStaff && name !== 'staff'
  return callers.filter(caller => (turn.has(caller) || !isRefusedAlike(route, caller)) && !isSecondPdf(caller))
}

describe('route x caller', () => {
  /** The end of one route is the beginning of the next. */
  let before: Awaited<ReturnType<typeof recordContents>>
  beforeAll(async () => {
    before = await recordContents()
  })

  it.each(routes.map((route, at) => ({ name: route.name, route, at })))('$name', async ({ route, at }) => {
    // the 500 of a dry run
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    if (route.token) await expectNobodyRefused(route)
    const judged = callersOf(route, at)
    const refused = judged.filter(caller => expectedVerdict(route, caller) !== 'let in')
    await expectRefusals(route, refused)
    for (const caller of judged.filter(one => !refused.includes(one)))
      expect({ name: caller.name, verdict: await verdictOf(route, caller) }).toEqual({
        name: caller.name,
        verdict: 'let in',
      })
    const after = await recordContents()
    const was = before
    before = after
    expect(after).toEqual(was)
  })
})

describe('the matrix', () => {
  const mutant = (over: Partial<Route>) => ({ ...(routes.find(({ name }) => name === over.name) ?? fail()), ...over })

  it('notices a route that lets in whom its declaration refuses', async () => {
    const route = mutant({ name: 'GET farms/:farmId/lots', can: 'audit.read' })
    const worker = callers.filter(({ name }) => name === 'worker')
    await expect(expectRefusals(route, worker)).rejects.toThrow('to deeply equal')
  })

  it('notices a route that refuses whom its declaration lets in', async () => {
    const worker = callers.find(({ name }) => name === 'worker') ?? fail()
    expect(await verdictOf(mutant({ name: 'DELETE farms/:farmId/operations/:id', can: 'read' }), worker)).toMatch(
      /^403/,
    )
  })
})

function fail(): never {
  throw new Error('not found')
}
