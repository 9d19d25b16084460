/** No line of the log and no error contains an e-mail, a token, a password or a code, whatever fails. */
import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { runJobs } from '../../worker/cron.ts'
import { captureMail, createAccount, PASSWORD, setPassword } from '../support/accounts.ts'
import { callApi } from '../support/api-client.ts'
import { d1Proxy } from '../support/database/d1-proxy.ts'
import { latestIds } from '../support/database/database-tables.ts'
import { createFedFarm } from '../support/fed-farm/fed-farm.ts'
import { withoutRateLimits } from '../support/rate-limits.ts'
import { buildPath, needsDatabase, type Route, routes } from '../support/routes.ts'
import { type IdOf, sampleBody } from '../support/sample-body.ts'
import { createStaff, createStaffRecords, type Staff } from '../support/staff.ts'

type People = Awaited<ReturnType<typeof createFedFarm>>
let people: People
let staff: Staff
let idOf: IdOf
/** What was logged or answered with an error since the test began. */
let written: string[] = []
/** What must not be in it. */
const secrets = new Set<string>()

const methods = ['log', 'info', 'warn', 'error', 'debug'] as const

beforeAll(async () => {
  people = await createFedFarm()
  for (const person of [people.admin, people.technician, people.worker]) {
    secrets.add(person.token).add(person.email)
    await setPassword(person.id)
  }
  secrets.add(PASSWORD)
  staff = await createStaff()
  secrets.add(staff.token).add(staff.email)
  await createStaffRecords()
  idOf = await latestIds(people.id)
})

beforeEach(() => {
  written = []
  for (const method of methods)
    vi.spyOn(console, method).mockImplementation((...line: unknown[]) => void written.push(line.map(String).join(' ')))
})
afterAll(() => vi.restoreAllMocks())

const SENSITIVE = /password|email|otp|token|code|secret/

/** The values of a body under keys like these. */
function sensitiveTexts(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return SENSITIVE.test(key) && value.length > 5 ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => sensitiveTexts(one, Array.isArray(value) ? key : name))
}

/** A contact with `website` is a bot's, and makes no request. */
const withoutHoneypot = (body: Record<string, unknown>) => ({ ...body, ...('website' in body && { website: '' }) })

async function call(route: Route, bindings: Env, person: 'admin' | 'worker' = 'admin') {
  const body = route.kind === 'write' && route.input ? withoutHoneypot(sampleBody(route.input, idOf)) : undefined
  for (const text of sensitiveTexts(body)) secrets.add(text)
  const { token } = route.staff ? staff : people[person]
  const address = buildPath(route, people.id, route.table ? idOf(route.table) : 0)
  const { status, body: answer } = await callApi(route.method, address, { token, body, bindings, from: '200.1.2.3' })
  if (status >= 400) written.push(JSON.stringify(answer))
}

function expectNoSecrets(): void {
  for (const line of written) {
    expect(line).not.toMatch(/\S@\S/)
    expect(line).not.toContain('200.1.2.3')
    expect(line).not.toMatch(/scrypt\$/)
    for (const secret of secrets) if (line.includes(secret)) expect(line).not.toContain(secret)
  }
}

/** A database that fails as D1 reports a failure, with as much of the statement as could be. */
const failing = (env: Env) =>
  d1Proxy(env.DB, {
    aroundBatch: () => Promise.reject(new Error('D1_ERROR: no such column: nothing: SQLITE_ERROR')),
  })
const failingMail = {
  send: async ({ to }: { to: string }) => {
    throw new Error(`550 <${to}> rejected; temporary password`)
  },
} as unknown as SendEmail

/** Routes that end the account or the session of the caller. */
const isEnding = ({ method, path }: Route) => method === 'DELETE' && /users\/(me|sign_out|sessions)/.test(path)
const callable = routes.filter(route => !isEnding(route))

it('finds an e-mail, an address and a token', () => {
  for (const line of ['de rui@fazenda.test', 'from 200.1.2.3', `token ${people.admin.token}`]) {
    written = [line]
    expect(expectNoSecrets).toThrow()
  }
})

describe('the log and the errors have no personal data and no secrets', () => {
  it.each(callable)('$name, for a manager and a worker', async route => {
    await call(route, captureMail().bindings)
    if (route.can) await call(route, captureMail().bindings, 'worker')
    expectNoSecrets()
  })

  it.each(callable.filter(needsDatabase))('$name, when the database fails', async route => {
    await call(route, withoutRateLimits({ DB: failing(env) }))
    expect(written.length).toBeGreaterThan(0)
    expectNoSecrets()
  })

  it('when mails fail', async () => {
    const bindings = withoutRateLimits({ MAIL: failingMail })
    const account = await createAccount()
    secrets.add(account.email)
    const contact = { name: 'Rui', email: 'rui@fazenda.test', phone: '65999990000', farm_size: 'media' }
    await callApi('POST', '/contacts', { body: contact, bindings })
    await callApi('POST', '/users/password_recovery', { body: { email: account.email }, bindings })
    expect(written.filter(line => line.includes('"mail"'))).toHaveLength(2)
    expectNoSecrets()
  })

  it('when sign-ins fail and succeed', async () => {
    const bindings = withoutRateLimits()
    const { email } = await createAccount()
    secrets.add(email).add('errada-123')
    for (const password of ['errada-123', PASSWORD])
      await callApi('POST', '/users/sign_in', { body: { email, password }, bindings })
    expectNoSecrets()
  })

  it('when jobs fail', async () => {
    const failure = await runJobs({ ...env, DB: failing(env) }, Date.now()).catch((error: unknown) => error)
    written.push(String(failure))
    expectNoSecrets()
  })
})
