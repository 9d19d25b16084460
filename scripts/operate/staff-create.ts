/**
 * `npm run staff:create -- local|staging|production [E-MAIL] [NAME]`: an account of the vendor's staff. Prompts for what is missing, and prints a
 * temporary password that works once within an hour. Who may write the database may run it; no route of the API makes staff.
 */
import { rmSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { hashPassword } from '../../worker/auth/password.ts'
import { generateReadableCode, normalizeCode } from '../../worker/auth/readable-code.ts'
import { newStaffSql } from '../../worker/staff/new-staff-sql.ts'
import { environmentFrom, executeFile, remoteDatabase } from './d1.ts'

type NewStaff = { email: string; name: string }

/** Resolves to the temporary password. */
export async function createStaff(
  environment: string | undefined,
  { email, name }: NewStaff,
  config?: string,
): Promise<string> {
  const database = remoteDatabase(environmentFrom(environment), config)
  if (!/^\S+@\S+\.\S+$/.test(email)) throw new Error(`${email} is no e-mail address.`)
  if (!name.trim()) throw new Error('Who is it? The name is missing.')
  const temporary = generateReadableCode(3, 4)
  const temporaryHash = await hashPassword(normalizeCode(temporary))
  const file = `.cache/staff-${process.pid}.sql`
  try {
    const person = { email: email.trim().toLowerCase(), name: name.trim() }
    writeFileSync(file, newStaffSql({ ...person, temporaryHash, now: Date.now() }), { mode: 0o600 })
    await executeFile(database, file)
    return temporary
  } finally {
    rmSync(file, { force: true })
  }
}

async function ask(question: string, given: string | undefined): Promise<string> {
  if (given) return given
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(question)
  terminal.close()
  return answer
}

if (import.meta.main) {
  const [environment, givenEmail, ...givenName] = process.argv.slice(2)
  environmentFrom(environment)
  const email = await ask('E-mail: ', givenEmail)
  const name = await ask('Name: ', givenName.join(' '))
  const temporary = await createStaff(environment, { email, name })
  console.log(`${email} is staff now.

1. Open /update-password on the site, and choose a password of ten characters or more with
   the temporary password ${temporary} (works once, within an hour).
2. Sign in, and enable the second factor in Minha conta.
3. Open /manager.`)
}
