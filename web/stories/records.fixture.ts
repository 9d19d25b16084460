/** An API of one kind of records for stories: it lists, shows, creates, changes and deletes, and tells what it was sent. */
import { delay, HttpResponse, http } from 'msw'
import { within } from 'storybook/test'
import { FARM_ID } from './field.fixture.ts'

type Sent = { method: string; id?: number; body?: unknown }

/** When the records of a story were made, and changed last. */
export const timestamps = { created_at: '2025-08-02T12:00:00.000Z', updated_at: '2025-11-21T12:00:00.000Z' }

/**
 * `word` is what the messages call a record: 'Baia'; `born` is what a new one has beyond what was sent, `made` what the server makes of it.
 * `handlers` are `parameters.msw`; `reset` belongs in `beforeEach`.
 */
export function mockRecordsApi<T extends { id: number }>(
  path: string,
  initial: T[],
  word: string,
  born: Partial<T> = {},
  made: (body: Partial<T>) => Partial<T> = body => body,
) {
  const url = `/api/v1/farms/${FARM_ID}${path}`
  const sent: Sent[] = []
  let all = initial
  const idOf = (params: { id?: string | readonly string[] | undefined }) => Number(params.id)
  const none = () =>
    HttpResponse.json({ errors: ['Registro não encontrado. Talvez tenha sido excluído.'] }, { status: 404 })
  const now = () => new Date().toISOString()
  const handlers = [
    http.get(url, () => HttpResponse.json({ data: all })),
    http.get(`${url}/:id`, ({ params }) => {
      const data = all.find(({ id }) => id === idOf(params))
      return data ? HttpResponse.json({ data }) : none()
    }),
    http.post(url, async ({ request }) => {
      const body = (await request.json()) as Partial<T>
      sent.push({ method: 'POST', body })
      const data = {
        created_at: now(),
        updated_at: now(),
        ...born,
        ...made(body),
        id: Math.max(0, ...all.map(({ id }) => id)) + 1,
      } as unknown as T
      all = [...all, data]
      return HttpResponse.json({ data, message: `${word}: criação feita com sucesso!` }, { status: 201 })
    }),
    http.put(`${url}/:id`, async ({ request, params }) => {
      const body = (await request.json()) as Partial<T>
      sent.push({ method: 'PUT', id: idOf(params), body })
      all = all.map(one => (one.id === idOf(params) ? { ...one, ...made(body) } : one))
      return HttpResponse.json({
        data: all.find(({ id }) => id === idOf(params)),
        message: `${word}: mudança feita com sucesso!`,
      })
    }),
    http.delete(`${url}/:id`, async ({ params }) => {
      sent.push({ method: 'DELETE', id: idOf(params) })
      await delay(50)
      all = all.filter(({ id }) => id !== idOf(params))
      return HttpResponse.json({ message: `${word}: exclusão feita com sucesso!` })
    }),
  ]
  const reset = () => {
    all = initial
    sent.length = 0
  }
  return { handlers, sent, reset, word, ...refusals(url) }
}

/** The card of a record, once it is there. */
export async function findCard(canvas: ReturnType<typeof within>, name: string) {
  const heading = await canvas.findByRole('heading', { level: 2, name })
  return within(heading.closest('li') ?? heading)
}

/** For `msw.use` in one story: the answers that are not the usual ones. */
function refusals(url: string) {
  const refusal = (errors: string[], status: number, fields?: Record<string, string[]>) =>
    HttpResponse.json({ errors, ...(fields && { fields }) }, { status })
  return {
    empty: http.get(url, () => HttpResponse.json({ data: [] })),
    never: http.get(url, () => new Promise<Response>(() => undefined)),
    broken: http.get(url, () => refusal(['Algo deu errado do nosso lado. Tente de novo.'], 500)),
    inUse: (text: string) => http.delete(`${url}/:id`, () => refusal([text], 409)),
    refused: (fields: Record<string, string[]>) =>
      http.post(url, () => refusal(Object.values(fields).flat(), 422, fields)),
    conflict: (text: string) => http.post(url, () => refusal([text], 409)),
  }
}
