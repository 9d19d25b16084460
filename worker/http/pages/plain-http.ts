/** Requests without TLS. A page redirects to HTTPS; a call of the API is refused, because a redirect would hide that its token went in the clear. */

import { isLocalhost } from '../client/site-origin.ts'
import { json } from '../respond.ts'

const MESSAGE =
  'Esta chamada veio sem criptografia. Use https:// e troque a senha ou a chave de acesso que foi enviada.'

export function answerPlainHttp(req: Request): Response | undefined {
  const url = new URL(req.url)
  if (url.protocol === 'https:' || isLocalhost(req)) return undefined
  if (url.pathname.startsWith('/api/')) return json(403, { errors: [MESSAGE] })
  url.protocol = 'https:'
  return new Response(null, { status: 301, headers: { location: url.href } })
}
