/** What every answer of the Worker tells the browser to refuse. Files bring theirs, by page, from web/public/_headers. */

const HEADERS = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'geolocation=(), camera=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  // what has no policy of its own is data, a redirect or a refusal: nothing in it is to be run or framed
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
}

export function guarded(answer: Response): Response {
  // a redirect and a file's answer cannot be changed, only said again
  const said = new Response(answer.body, answer)
  for (const [name, value] of Object.entries(HEADERS)) if (!said.headers.has(name)) said.headers.set(name, value)
  return said
}
