/** Security headers of every response of the Worker. Static files get theirs from web/public/_headers. */

export const SECURITY_HEADERS = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'geolocation=(), camera=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  // for responses without a policy of their own: JSON, redirects and errors, in which nothing may run or be framed
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
}

const isSecured = ({ headers }: Response) => headers.has('strict-transport-security')

/** Changes the response in place, because a copy of each costs measurable time. The Worker made it, so its headers are mutable. */
export function withSecurityHeaders(response: Response): Response {
  if (isSecured(response)) return response
  for (const [name, value] of Object.entries(SECURITY_HEADERS))
    if (!response.headers.has(name)) response.headers.set(name, value)
  return response
}
