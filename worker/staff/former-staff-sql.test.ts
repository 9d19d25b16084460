import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createAccount } from '../../tests/support/accounts.ts'
import { callApi, db } from '../../tests/support/api-client.ts'
import { createStaff } from '../../tests/support/staff.ts'
import { emailChanges, sessions } from '../db/schema.ts'
import { formerStaffSql } from './former-staff-sql.ts'

async function removeStaffBySql(email: string) {
  const text = formerStaffSql({ email, now: Date.now() })
  for (const statement of text.trim().split('\n')) await env.DB.prepare(statement).run()
}

it('ends the sessions and the link of a new e-mail, and the area of the staff rejects the account', async () => {
  const staff = await createStaff()
  const opened = await db.select().from(sessions).where(eq(sessions.userId, staff.id))
  const link = { userId: staff.id, newEmail: 'ana@outra.test', tokenHash: crypto.randomUUID() }
  await db.insert(emailChanges).values({ ...link, mails: 1, mailsSince: 1, expiresAt: Date.now() + 1_000_000 })
  expect(await staff.get('/manager/farms')).toMatchObject({ status: 200 })

  await removeStaffBySql(staff.email)
  expect(await staff.get('/manager/farms')).toMatchObject({ status: 401 })
  const [change] = await db.select().from(emailChanges).where(eq(emailChanges.userId, staff.id))
  expect(change?.tokenHash).not.toBe(link.tokenHash)

  // a new sign-in
  await db.insert(sessions).values(opened)
  expect(await staff.get('/manager/farms')).toMatchObject({ status: 403 })
})

it('leaves an account that is not of the staff', async () => {
  const person = await createAccount('Ana')
  await removeStaffBySql(person.email)
  expect(await callApi('GET', '/users/me', { token: person.token })).toMatchObject({ status: 200 })
})
