import { type IRequest, StatusError } from 'itty-router'
import { Refusal } from '../../domain/validation/refusal.ts'
import { computeEntityTag } from './entity-tag.ts'
import { SECURITY_HEADERS } from './pages/security-headers.ts'

/** Answers of the API are JSON, apart from files, and are not cached unless their route declares it. */
const NOT_CACHED = { 'cache-control': 'no-store' }
/** With the security headers from the start: to add each to a response costs measurable time. */
const HEADERS = { ...SECURITY_HEADERS, ...NOT_CACHED, 'content-type': 'application/json; charset=utf-8' }

/** Characters of an answer. Lists have pages or quotas, so that no answer of a feedlot comes near. */
const MAX_ANSWER = 2_000_000
const TOO_LARGE =
  'Esta lista ficou grande demais para abrir de uma vez. Escolha um período menor, ou exclua os cadastros que não usa mais.'
const TOO_LARGE_REPORT =
  'Este relatório ficou grande demais para abrir de uma vez. Escolha um período menor, ou baixe o arquivo, que traz o período inteiro.'

/** What is too large for a phone is refused in words. `hasFiles`: the same comes as a file, without a limit. */
function boundedText(text: string, hasFiles: boolean): string {
  if (text.length > MAX_ANSWER) throw new Refusal(422, [hasFiles ? TOO_LARGE_REPORT : TOO_LARGE])
  return text
}

const utf8 = new TextEncoder()

type ReadOptions = { flat?: boolean; unlimited?: boolean; files?: readonly string[] }

/** What `reply` of a route that reads returned: `undefined` is a 404, and a Response is a file. */
export function respondToRead(
  req: Pick<IRequest, 'headers'>,
  data: unknown,
  route: ReadOptions,
  headers: () => Record<string, string>,
): Response {
  if (data === undefined) throw new StatusError(404, 'Registro não encontrado. Talvez tenha sido excluído.')
  if (data instanceof Response) return data
  const answer = JSON.stringify(route.flat ? data : { data })
  const text = route.unlimited ? answer : boundedText(answer, route.files !== undefined)
  // encoded once, for the tag and the body
  const encoded = utf8.encode(text)
  const { tag, isKnown } = computeEntityTag(req, encoded)
  const tagged = { ...headers(), etag: tag }
  return isKnown ? unchanged(tagged) : serializedJson(200, encoded, tagged)
}

const unchanged = (headers: Record<string, string>) =>
  new Response(null, { status: 304, headers: { ...NOT_CACHED, date: now(), ...headers } })

const now = () => new Date().toUTCString()

/** Dated also where no proxy in front of the Worker does it: devices take the time from it (web/core/server-clock.ts). */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return serializedJson(status, JSON.stringify(body), headers)
}

/** Responds with a body that is serialized already. */
export function serializedJson(
  status: number,
  body: string | ArrayBufferView,
  headers: Record<string, string> = {},
): Response {
  return new Response(body, { status, headers: { ...HEADERS, date: now(), ...headers } })
}

/** A file to save. */
export function file(content: BodyInit, { name, type }: { name: string; type: string }): Response {
  const headers = {
    'content-type': type,
    'content-disposition': `attachment; ${fileName(name)}`,
    'cache-control': 'no-store',
  }
  return new Response(content, { headers })
}

/** A name in ASCII, and, where that is not the name, the name itself for the browsers that know it (RFC 5987). */
function fileName(name: string): string {
  const ascii = name.normalize('NFD').replace(/[^\x20-\x7e]|["\\]/g, '')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return ascii === name ? `filename="${name}"` : `filename="${ascii}"; filename*=UTF-8''${encoded}`
}
