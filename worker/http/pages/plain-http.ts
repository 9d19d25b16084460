/** Requests without TLS. A page redirects to HTTPS; a call of the API is refused, because a redirect would hide that its token went in the clear. */

import { hasLocalHostname } from '../client/site-origin.ts'
import { json } from '../respond.ts'

const MESSAGE =
  'Esta chamada veio sem criptografia. Use https:// e troque a senha ou a chave de acesso que foi enviada.'

export function answerPlainHttp(url: URL): Response | undefined {
  if (url.protocol === 'https:' || hasLocalHostname(url)) return undefined
  if (url.pathname.startsWith('/api/')) return json(403, { errors: [MESSAGE] })
  const secure = new URL(url)
  secure.protocol = 'https:'
  return new Response(null, { status: 301, headers: { location: secure.href } })
}
