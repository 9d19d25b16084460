/**
 * `npm run staff:remove -- local|staging|production E-MAIL`: a person who leaves is no longer of the vendor's staff. Ends their sessions; the account
 * stays, as one of any person. Who may write the database may run it.
 */
import { rmSync, writeFileSync } from 'node:fs'
import { formerStaffSql } from '../../worker/staff/former-staff-sql.ts'
import { type Database, environmentFrom, executeFile, remoteDatabase, select } from './d1.ts'

async function removeStaff(database: Database, email: string): Promise<void> {
  const staff = (await select<{ email: string }>(database, 'select email from users where staff = 1')).map(
    person => person.email,
  )
  if (!staff.includes(email))
    throw new Error(`Whose account? '${email}' is none of the staff's, which are: ${staff.join(', ') || 'none'}.`)
  const file = `.cache/staff-${process.pid}.sql`
  try {
    writeFileSync(file, formerStaffSql({ email, now: Date.now() }), { mode: 0o600 })
    await executeFile(database, file)
  } finally {
    rmSync(file, { force: true })
  }
}

const [environment, email = ''] = process.argv.slice(2)
const address = email.trim().toLowerCase()
await removeStaff(remoteDatabase(environmentFrom(environment)), address)
console.log(`${address} is no longer of the staff, and every device of theirs is signed out.

A farm that invited the person keeps them as a member: its manager removes them in Usuários.`)
