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
  const refusal = answerPlainHttp(req)
  if (refusal) return refusal
  const send = (request: Request) => api.fetch(request, env, ctx)
  if (isContactForm(req)) return answerContactForm(req, env, send)
  const unsubscribe = unsubscribeRequest(req)
  if (unsubscribe) return send(unsubscribe)
  const links = answerAppLinks(req, env)
  if (links) return links
  return new URL(req.url).pathname.startsWith('/api/') ? send(req) : serveSpa(req, env)
}
