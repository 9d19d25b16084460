/** Fills an empty local database with the demo farm. A database with users is kept. It cannot reach a remote database. */
import { getPlatformProxy } from 'wrangler'
import { insertDemoFarm, PASSWORD } from '../tests/support/demo-farm.ts'
import { lowerPasswordCost } from '../tests/support/password-cost.ts'
import { hashPassword } from '../worker/auth/password.ts'
import { runJobs } from '../worker/cron.ts'

const state = process.env.COCHO_STATE ?? '.wrangler/state'
const { env, dispose } = await getPlatformProxy<Env>({ persist: { path: `${state}/v3` }, remoteBindings: false })

try {
  const users = await env.DB.prepare('select count(*) as users from users').first<number>('users')
  if (users) console.log('kept')
  else await fill()
} finally {
  await dispose()
}

async function fill(): Promise<void> {
  const now = Date.now()
  // the README has the password: a slow hash would only take time from each e2e test that signs in
  lowerPasswordCost()
  await insertDemoFarm(env.DB, now, await hashPassword(PASSWORD))
  await runJobs(env, now)
  console.log('filled')
}
