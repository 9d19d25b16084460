import { api } from './api.ts'
import { cron } from './cron.ts'
import { guarded } from './http/security-headers.ts'
import { page } from './http/spa.ts'

export default {
  fetch: async (req, env, ctx) => {
    const isApi = new URL(req.url).pathname.startsWith('/api/')
    return guarded(await (isApi ? api.fetch(req, env, ctx) : page(req, env)))
  },
  scheduled: (event, env, ctx) => ctx.waitUntil(cron(env, event.scheduledTime)),
} satisfies ExportedHandler<Env>
