/** Fills an empty local database with the demo farm; a database that has people is left alone. It knows no other database than this machine's own. */
import { getPlatformProxy } from 'wrangler'
import { insertDemoFarm, PASSWORD } from '../tests/support/demo-farm.ts'
import { hashPassword } from '../worker/auth/password.ts'
import { runJobs } from '../worker/cron.ts'

const state = process.env.COCHO_STATE ?? '.wrangler/state'
const { env, dispose } = await getPlatformProxy<Env>({ persist: { path: `${state}/v3` }, remoteBindings: false })

try {
  const people = await env.DB.prepare('select count(*) as people from users').first<number>('people')
  if (people) console.log('kept')
  else await fill()
} finally {
  await dispose()
}

async function fill(): Promise<void> {
  const now = Date.now()
  await insertDemoFarm(env.DB, now, hashPassword(PASSWORD))
  await runJobs(env, now)
  console.log('filled')
}
