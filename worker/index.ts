import { api } from './api.ts'
import { runJobs } from './cron.ts'
import { withSecurityHeaders } from './http/security-headers.ts'
import { serveSpa } from './http/spa.ts'

export default {
  fetch: async (req, env, ctx) => {
    const isApi = new URL(req.url).pathname.startsWith('/api/')
    return withSecurityHeaders(await (isApi ? api.fetch(req, env, ctx) : serveSpa(req, env)))
  },
  scheduled: (event, env, ctx) => ctx.waitUntil(runJobs(env, event.scheduledTime)),
} satisfies ExportedHandler<Env>
