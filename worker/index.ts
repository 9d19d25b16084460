import { api } from './api.ts'
import { runJobs } from './cron.ts'
import { answerPlainHttp } from './http/pages/plain-http.ts'
import { withSecurityHeaders } from './http/pages/security-headers.ts'
import { serveSpa } from './http/pages/spa.ts'
import { answerAppLinks } from './site/app-links.ts'
import { answerContactForm, isContactForm } from './site/contact-form.ts'
import { unsubscribeRequest } from './site/digest-unsubscribe.ts'

export default {
  fetch: async (req, env, ctx) => {
    return withSecurityHeaders(await respond(req, env, ctx))
  },
  scheduled: (event, env, ctx) => ctx.waitUntil(runJobs(env, event.scheduledTime)),
} satisfies ExportedHandler<Env>

function respond(req: Request, env: Env, ctx: ExecutionContext): Promise<Response> | Response {
  const url = new URL(req.url)
  const refusal = answerPlainHttp(url)
  if (refusal) return refusal
  const send = (request: Request) => api.fetch(request, env, ctx)
  if (isContactForm(req, url)) return answerContactForm(req, env, send)
  if (url.pathname.startsWith('/api/')) return send(req)
  const unsubscribe = unsubscribeRequest(req, url)
  if (unsubscribe) return send(unsubscribe)
  return answerAppLinks(req, url, env) ?? serveSpa(req, url, env)
}
