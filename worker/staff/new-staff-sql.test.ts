import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createAccount, signIn } from '../../tests/support/accounts.ts'
import { callApi, db } from '../../tests/support/api-client.ts'
import { hashPassword } from '../auth/password.ts'
import { normalizeCode } from '../auth/readable-code.ts'
import { users } from '../db/schema.ts'
import { newStaffSql } from './new-staff-sql.ts'

const TEMPORARY = 'K7QM-2XWD-9TRA'

async function createStaffBySql(email: string, name = "Ana D'Ávila?") {
  const temporaryHash = await hashPassword(normalizeCode(TEMPORARY))
  const text = newStaffSql({ email, name, temporaryHash, now: Date.now() })
  for (const statement of text.trim().split('\n')) await env.DB.prepare(statement).run()
}

const choosePassword = (email: string, password: string) => {
  const body = { email, temporary_password: TEMPORARY, password, password_confirmation: password }
  return callApi('PUT', '/users/password', { body })
}

it('creates an account of the staff, whose password has ten characters and whose area requires a second factor', async () => {
  const email = `${crypto.randomUUID()}@cochoemdia.test`
  await createStaffBySql(email)
  expect(await choosePassword(email, 'curta-1')).toMatchObject({ status: 422 })
  expect(await choosePassword(email, 'cerrado-azul-42')).toMatchObject({ status: 200 })
  const { body } = await signIn(email, { password: 'cerrado-azul-42' })
  expect(body).toMatchObject({ name: "Ana D'Ávila?", staff: true, verified: true, farms: [] })
  expect(await callApi('GET', '/manager/contacts', { token: body.token })).toMatchObject({
    status: 403,
    body: { code: 'second_factor_required' },
  })
})

it('removes the credentials of an existing account', async () => {
  const before = await createAccount('Ana')
  await createStaffBySql(before.email)
  expect(await before.get('/users/me')).toMatchObject({ status: 401 })
  expect(await signIn(before.email)).toMatchObject({ status: 422 })
  expect(await db.select().from(users).where(eq(users.email, before.email))).toMatchObject([
    { id: before.id, name: 'Ana', staff: true },
  ])
})
