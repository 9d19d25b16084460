import { api } from './api.ts'
import { cron } from './cron.ts'
import { page } from './page.ts'

export default {
  fetch: (req, env, ctx) => (new URL(req.url).pathname.startsWith('/api/') ? api.fetch(req, env, ctx) : page(req, env)),
  scheduled: (event, env, ctx) => ctx.waitUntil(cron(env, event.scheduledTime)),
} satisfies ExportedHandler<Env>
