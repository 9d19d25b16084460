import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  captureMail,
  createAccount,
  insertFailures,
  signIn,
  signInCountersOf,
  temporaryPasswordIn,
  withoutRateLimits,
} from '../../tests/support/accounts.ts'
import { callApi, db } from '../../tests/support/api-client.ts'
import { race } from '../../tests/support/race.ts'
import { sha256 } from '../auth/tokens.ts'
import { passwordRecoveries, sessions, users } from '../db/schema.ts'

const HOUR = 3_600_000
const NOW = Date.now()
const WRONG = ['Senha temporária incorreta, vencida ou já usada. Confira o email mais recente ou peça outra.']

beforeEach(() => {
  vi.setSystemTime(NOW)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const ask = (email: string, bindings: Env) => callApi('POST', '/users/password_recovery', { body: { email }, bindings })

const update = (email: string, temporary: string, bindings = withoutRateLimits()) => {
  const body = { email, temporary_password: temporary, password: 'nova-senha', password_confirmation: 'nova-senha' }
  return callApi('PUT', '/users/password', { body, bindings })
}

describe('POST users/password_recovery', () => {
  it('mails a temporary password, in text and HTML', async () => {
    const { email } = await createAccount()
    const { bindings, sent } = captureMail()
    const { status, body } = await ask(` ${email.toUpperCase()}`, bindings)
    expect([status, body]).toEqual([
      200,
      {
        message: 'Se houver uma conta com este email, a senha temporária chega em alguns minutos. Ela vale por 1 hora.',
      },
    ])
    const [mail] = sent
    expect([sent.length, mail?.to, mail?.subject, mail?.from.email]).toEqual([
      1,
      email,
      'Sua senha temporária',
      bindings.MAIL_FROM,
    ])
    const link = `http://cocho.test/update-password?email=${encodeURIComponent(email)}`
    for (const part of [temporaryPasswordIn(mail), link, 'vale por 1 hora']) expect(mail?.text).toContain(part)
    for (const part of [temporaryPasswordIn(mail), link, 'lang="pt-BR"']) expect(mail?.html).toContain(part)
    const [row] = await db
      .select()
      .from(passwordRecoveries)
      .where(eq(passwordRecoveries.emailHash, sha256(email)))
    expect(row).toMatchObject({ asked: 1, expiresAt: NOW + HOUR, passwordHash: expect.stringMatching(/^scrypt\$/) })
  })

  it('answers the same where there is no account, or no more, and mails nobody', async () => {
    const [known, left] = [await createAccount(), await createAccount()]
    await db.update(users).set({ deletedAt: NOW }).where(eq(users.id, left.id))
    const { bindings, sent } = captureMail()
    const answers = [
      await ask(known.email, bindings),
      await ask('ninguem@fazenda.test', bindings),
      await ask(left.email, bindings),
    ]
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, answers[0]?.body]))
    expect(sent.map(({ to }) => to)).toEqual([known.email])
  })

  it('says nothing that whoever signed up with the address may have written', async () => {
    const { email } = await createAccount('Ganhou um prêmio, veja em premio.example')
    const { bindings, sent } = captureMail()
    await ask(email, bindings)
    expect(sent[0]?.text).toContain(temporaryPasswordIn(sent[0]))
    expect(JSON.stringify(sent)).not.toContain('premio')
  })

  it('leaves the password as it is until then', async () => {
    const { email } = await createAccount()
    await ask(email, captureMail().bindings)
    expect((await signIn(email)).status).toBe(200)
  })

  it('floods no mailbox: the fifth mail of an hour is the last, and stays good', async () => {
    const { email } = await createAccount()
    const { bindings, sent } = captureMail()
    await ask(email, bindings)
    await db
      .update(passwordRecoveries)
      .set({ asked: 4 })
      .where(eq(passwordRecoveries.emailHash, sha256(email)))
    for (let asked = 0; asked < 3; asked += 1) expect((await ask(email, bindings)).status).toBe(200)
    expect(sent).toHaveLength(2)
    expect((await update(email, temporaryPasswordIn(sent[1]))).status).toBe(200)
  })

  it('mails no more than that to whoever asks many times at once, and the last one is good', async () => {
    const { email } = await createAccount()
    const { bindings, sent } = captureMail()
    await ask(email, bindings)
    await db
      .update(passwordRecoveries)
      .set({ asked: 3 })
      .where(eq(passwordRecoveries.emailHash, sha256(email)))
    await Promise.all(Array.from({ length: 4 }, () => ask(email, bindings)))
    expect(sent).toHaveLength(3)
    const good = []
    for (const mail of sent) if ((await update(email, temporaryPasswordIn(mail))).status === 200) good.push(mail)
    expect(good).toEqual([sent[2]])
  })

  it('mails again when the hour is over', async () => {
    const { email } = await createAccount()
    const { bindings, sent } = captureMail()
    await ask(email, bindings)
    await db
      .update(passwordRecoveries)
      .set({ asked: 9 })
      .where(eq(passwordRecoveries.emailHash, sha256(email)))
    vi.setSystemTime(NOW + HOUR)
    await ask(email, bindings)
    expect(sent).toHaveLength(2)
  })

  it('answers also when the mail cannot go, and the log does not say to whom', async () => {
    const { email } = await createAccount()
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const broken = { send: () => Promise.reject(new Error('no route')) } as unknown as SendEmail
    expect((await ask(email, withoutRateLimits({ MAIL: broken }))).status).toBe(200)
    expect(log.mock.calls.flat().join()).toContain('no route')
    expect(log.mock.calls.flat().join()).not.toContain(email)
  })

  it('checks the address', async () => {
    const { status, body } = await ask('helena', withoutRateLimits())
    expect([status, body.fields]).toEqual([422, { email: ['Email inválido'] }])
  })

  it('is limited by address', async () => {
    const full: RateLimit = { limit: async () => ({ success: false }) }
    expect((await ask('a@fazenda.test', withoutRateLimits({ RECOVERY_LIMIT: full }))).status).toBe(429)
  })
})

describe('PUT users/password', () => {
  async function recovering() {
    const user = await createAccount()
    const { bindings, sent } = captureMail()
    await ask(user.email, bindings)
    return { ...user, temporary: temporaryPasswordIn(sent[0]) }
  }

  it('takes the temporary password, however it is typed, and ends every session', async () => {
    const { id, email, temporary, get } = await recovering()
    await insertFailures(signInCountersOf(email).passwordFromNetwork, 10)
    const typed = ` ${temporary.toLowerCase().replaceAll('-', ' ')} `
    const { status, body } = await update(email, typed)
    expect([status, body]).toEqual([200, { message: 'Senha atualizada com sucesso! Entre com a senha nova.' }])
    expect((await get('/users/me')).status).toBe(401)
    expect(await db.select().from(sessions).where(eq(sessions.userId, id))).toEqual([])
    expect([(await signIn(email)).status, (await signIn(email, { password: 'nova-senha' })).status]).toEqual([422, 200])
  })

  it('takes it once', async () => {
    const { email, temporary } = await recovering()
    await update(email, temporary)
    const { status, body } = await update(email, temporary)
    expect([status, body.fields]).toEqual([422, { temporary_password: WRONG }])
  })

  it('takes it once when two bring it at the same moment', async () => {
    const { email, temporary } = await recovering()
    const { DB } = race(() => update(email, temporary))
    expect((await update(email, temporary, withoutRateLimits({ DB }))).status).toBe(422)
  })

  it('takes it for an hour', async () => {
    const { email, temporary } = await recovering()
    vi.setSystemTime(NOW + HOUR)
    expect((await update(email, temporary)).status).toBe(422)
    vi.setSystemTime(NOW + HOUR - 1)
    expect((await update(email, temporary)).status).toBe(200)
  })

  it('says the same of a wrong one, of no account and of none asked for', async () => {
    const { email } = await recovering()
    const silent = await createAccount()
    for (const who of [email, 'ninguem@fazenda.test', silent.email]) {
      const { status, body } = await update(who, 'AAAA-BBBB-CCCC')
      expect([status, body]).toEqual([422, { errors: WRONG, fields: { temporary_password: WRONG } }])
    }
  })

  it('is good for its own address alone', async () => {
    const [one, two] = [await recovering(), await createAccount()]
    expect((await update(two.email, one.temporary)).status).toBe(422)
  })

  it('does not sign in', async () => {
    const { email, temporary } = await recovering()
    expect((await signIn(email, { password: temporary })).status).toBe(422)
  })
})
