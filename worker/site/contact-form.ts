/**
 * A contact that the browser sends itself, because JavaScript is off or the script of the page has not come yet. It becomes the JSON request of
 * the API, so validation, honeypot and rate limit are the same; the answer is a page, in which nothing typed is lost.
 */
import type { FieldErrors } from '../../domain/validation/refusal.ts'
import { isFromOtherSite } from '../http/client/same-origin.ts'

type Typed = Record<string, string>
type Failure = { errors: string[]; fields?: FieldErrors }

const MAX_BYTES = 64 * 1024

export const isContactForm = (req: Request, { pathname }: URL) =>
  req.method === 'POST' &&
  pathname === '/api/v1/contacts' &&
  Boolean(req.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded'))

export async function answerContactForm(
  req: Request,
  env: Env,
  send: (req: Request) => Promise<Response>,
): Promise<Response> {
  const { origin } = new URL(req.url)
  // a form needs no consent of the browser to be sent across sites, as JSON does
  if (isFromOtherSite(req)) return new Response('Envie o formulário pela página do Cocho em Dia.', { status: 403 })
  if (Number(req.headers.get('content-length')) > MAX_BYTES)
    return new Response('A mensagem é longa demais.', { status: 413 })
  const typed: Typed = Object.fromEntries(await textsOf(req))
  const response = await send(jsonRequest(req, typed))
  if (response.ok) return new Response(null, { status: 303, headers: { location: '/contato-enviado' } })
  const page = await env.ASSETS.fetch(`${origin}/contato`)
  return refilledPage(page, response, typed, await response.json<Failure>())
}

/** An encoded form has no files. */
const textsOf = async (req: Request) =>
  [...(await req.formData())].map(([name, value]) => [name, typeof value === 'string' ? value : ''])

/** Makes the request without the empty fields, as the script of the page sends it. */
function jsonRequest(req: Request, typed: Typed): Request {
  const headers = new Headers(req.headers)
  headers.delete('content-length')
  headers.set('content-type', 'application/json')
  const body = JSON.stringify(Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== '')))
  return new Request(req.url, { method: 'POST', headers, body })
}

function refilledPage(page: Response, { status, headers }: Response, typed: Typed, failure: Failure): Response {
  const { errors, fields = {} } = failure
  const [firstInvalid] = ['name', 'email', 'phone', 'farm_size', 'message'].filter(name => fields[name])
  const summary = firstInvalid
    ? 'O pedido não foi enviado. Confira os campos marcados e envie de novo.'
    : errors.join(' ')
  const mark = (control: Element) => {
    const name = control.getAttribute('name') ?? ''
    if (fields[name]) control.setAttribute('aria-invalid', 'true')
    if (name === firstInvalid) control.setAttribute('autofocus', '')
    return typed[name] ?? ''
  }
  const rewriter = new HTMLRewriter()
    .on('[data-summary]', { element: element => show(element, summary) })
    .on('[data-error]', {
      element(element) {
        const messages = fields[element.getAttribute('data-error') ?? '']
        if (messages) show(element, messages.join(' '))
      },
    })
    .on('input', { element: input => void input.setAttribute('value', mark(input)) })
    .on('textarea', { element: area => void area.setInnerContent(mark(area)) })
    .on('select', { element: select => void mark(select) })
    .on('option', {
      element(option) {
        if (option.getAttribute('value') === (typed.farm_size ?? '')) option.setAttribute('selected', '')
        else option.removeAttribute('selected')
      },
    })
  const answer = new Response(page.body, { status, headers: page.headers })
  answer.headers.set('cache-control', 'no-store')
  const retryAfter = headers.get('retry-after')
  if (retryAfter) answer.headers.set('retry-after', retryAfter)
  return rewriter.transform(answer)
}

function show(element: Element, text: string): void {
  element.setInnerContent(text)
  element.removeAttribute('hidden')
}
