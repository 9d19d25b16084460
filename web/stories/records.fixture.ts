/** A mocked CRUD API of one resource for stories. `sent` has the requests that changed something. */
import { delay, HttpResponse, http } from 'msw'
import { within } from 'storybook/test'
import { FARM_ID } from './field.fixture.ts'

type SentRequest = { method: string; id?: number; body?: unknown }

/** Of the records of a story. */
export const timestamps = { created_at: '2025-08-02T12:00:00.000Z', updated_at: '2025-11-21T12:00:00.000Z' }

type Options<T> = {
  /** Properties of a new record that are not sent. */
  defaults?: Partial<T>
  /** The properties of the record that the server stores for a body. */
  toRecord?: (body: Partial<T>) => Partial<T>
}

/** `label` is the record's name in messages: 'Baia'. `handlers` are for `parameters.msw`, `reset` for `beforeEach`. */
export function mockRecordsApi<T extends { id: number }>(
  path: string,
  initial: T[],
  label: string,
  { defaults, toRecord = body => body }: Options<T> = {},
) {
  const url = `/api/v1/farms/${FARM_ID}${path}`
  const sent: SentRequest[] = []
  let records = initial
  const idOf = (params: { id?: string | readonly string[] | undefined }) => Number(params.id)
  const notFound = () =>
    HttpResponse.json({ errors: ['Registro não encontrado. Talvez tenha sido excluído.'] }, { status: 404 })
  const now = () => new Date().toISOString()
  const handlers = [
    http.get(url, () => HttpResponse.json({ data: records })),
    http.get(`${url}/:id`, ({ params }) => {
      const data = records.find(({ id }) => id === idOf(params))
      return data ? HttpResponse.json({ data }) : notFound()
    }),
    http.post(url, async ({ request }) => {
      const body = (await request.json()) as Partial<T>
      sent.push({ method: 'POST', body })
      const data = {
        created_at: now(),
        updated_at: now(),
        ...defaults,
        ...toRecord(body),
        id: Math.max(0, ...records.map(({ id }) => id)) + 1,
      } as unknown as T
      records = [...records, data]
      return HttpResponse.json({ data, message: `${label}: criação feita com sucesso!` }, { status: 201 })
    }),
    http.put(`${url}/:id`, async ({ request, params }) => {
      const body = (await request.json()) as Partial<T> & Versioned
      sent.push({ method: 'PUT', id: idOf(params), body })
      const current = records.find(({ id }) => id === idOf(params)) as (T & Versioned) | undefined
      if (isNewer(current, body)) return changedResponse(current)
      const stored = { ...toRecord(body), updated_at: now() }
      records = records.map(one => (one.id === idOf(params) ? { ...one, ...stored } : one))
      return HttpResponse.json({
        data: records.find(({ id }) => id === idOf(params)),
        message: `${label}: mudança feita com sucesso!`,
      })
    }),
    http.delete(`${url}/:id`, async ({ params }) => {
      sent.push({ method: 'DELETE', id: idOf(params) })
      await delay(50)
      records = records.filter(({ id }) => id !== idOf(params))
      return HttpResponse.json({ message: `${label}: exclusão feita com sucesso!` })
    }),
  ]
  const reset = () => {
    records = initial
    sent.length = 0
  }
  /** What another person saves while the story has a form open. */
  const saveElsewhere = (id: number, changes: Partial<T>) => {
    records = records.map(one => (one.id === id ? { ...one, ...changes, updated_at: now() } : one))
  }
  return { handlers, sent, reset, label, saveElsewhere, ...unusualHandlers(url) }
}

type Versioned = { updated_at?: string }

const isNewer = (current: Versioned | undefined, { updated_at: seen }: Versioned) =>
  seen !== undefined && (current?.updated_at ?? '') > seen

const changedResponse = (current: unknown) =>
  HttpResponse.json(
    { errors: ['Este cadastro mudou depois que você o abriu.'], code: 'changed', current },
    { status: 409 },
  )

/** Waits for the card of a record. */
export async function findCard(canvas: ReturnType<typeof within>, name: string) {
  const heading = await canvas.findByRole('heading', { level: 2, name })
  return within(heading.closest('li') ?? heading)
}

/** Handlers for `msw.use` in one story. */
function unusualHandlers(url: string) {
  const respondError = (errors: string[], status: number, fields?: Record<string, string[]>) =>
    HttpResponse.json({ errors, ...(fields && { fields }) }, { status })
  return {
    empty: http.get(url, () => HttpResponse.json({ data: [] })),
    neverRespond: http.get(url, () => new Promise<Response>(() => undefined)),
    fail: http.get(url, () => respondError(['Algo deu errado do nosso lado. Tente de novo.'], 500)),
    refuseDelete: (text: string) => http.delete(`${url}/:id`, () => respondError([text], 409)),
    refuseFields: (fields: Record<string, string[]>) =>
      http.post(url, () => respondError(Object.values(fields).flat(), 422, fields)),
    refuseCreate: (text: string) => http.post(url, () => respondError([text], 409)),
  }
}
