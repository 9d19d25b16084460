/** What every answer of the Worker tells the browser to refuse. Files bring theirs, by page, from web/public/_headers. */

const HEADERS = Object.entries({
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'geolocation=(), camera=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  // what has no policy of its own is data, a redirect or a refusal: nothing in it is to be run or framed
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
})

/** Every answer is one that the Worker made, so it can be changed: a copy of each is felt in the bench. */
export function withSecurityHeaders(answer: Response): Response {
  for (const [name, value] of HEADERS) if (!answer.headers.has(name)) answer.headers.set(name, value)
  return answer
}
