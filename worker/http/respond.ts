/** Answers of the API are JSON, apart from files, and are not cached unless their route says so. */
const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

/** Dated also where no proxy in front of the Worker does it: devices take the time from it (web/server-clock.ts). */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return jsonText(status, JSON.stringify(body), headers)
}

/** Of a body that is serialized already. */
export function jsonText(status: number, text: string, headers: Record<string, string> = {}): Response {
  const date = new Date().toUTCString()
  return new Response(text, { status, headers: { ...HEADERS, date, ...headers } })
}

/** A file to save. The name has ASCII only. */
export function file(content: BodyInit, { name, type }: { name: string; type: string }): Response {
  const headers = {
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  }
  return new Response(content, { headers })
}
