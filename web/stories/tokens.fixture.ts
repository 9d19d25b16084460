/** Farm access tokens of the stories, and their mocked API, whose list never has the secret. */
import { HttpResponse, http } from 'msw'
import type { FarmTokenJson } from '../../domain/account/farm-token.ts'
import { FARM_ID } from './field.fixture.ts'
import { mockRecordsApi } from './records.fixture.ts'

const token = (id: number, name: string, over: Partial<FarmTokenJson> = {}): FarmTokenJson => ({
  id,
  name,
  access: 'read',
  hint: 'Qx7k',
  expires_on: '2027-03-31',
  last_used_on: '2026-11-21',
  state: 'live',
  created_by: { id: 1, name: 'Helena Prado' },
  created_at: '2026-01-05T12:00:00.000Z',
  ...over,
})

export const SECRET = 'cocho_Zr8dQ0n2vYy3uHkP1xW5tLmS9aBcDeFgHiJkLmNoPqR'

const tokens = [
  token(1, 'Planilha do escritório'),
  token(2, 'BI da Santa Inês e das outras fazendas do grupo em Mato Grosso', { access: 'write', last_used_on: null }),
  token(3, 'Balança da portaria', {
    access: 'write',
    state: 'paused',
    hint: 'p0Zz',
    created_by: { id: 8, name: 'Rui Lima' },
  }),
  token(4, 'Teste', { state: 'expired', expires_on: '2026-02-01', last_used_on: '2026-01-30' }),
]

export function mockTokensApi() {
  const api = mockRecordsApi('/tokens', tokens, 'Acesso')
  const url = `/api/v1/farms/${FARM_ID}/tokens`
  let created: FarmTokenJson[] = []
  const handlers = [
    http.post(url, async ({ request }) => {
      const body = (await request.json()) as Partial<FarmTokenJson>
      api.sent.push({ method: 'POST', body })
      const data = token(9, '', { ...body, hint: SECRET.slice(-4), last_used_on: null })
      created = [data]
      return HttpResponse.json({ data: { ...data, token: SECRET } }, { status: 201 })
    }),
    http.get(url, () => (created.length > 0 ? HttpResponse.json({ data: [...created, ...tokens] }) : undefined)),
    ...api.handlers,
  ]
  const reset = () => {
    created = []
    api.reset()
  }
  return { ...api, handlers, reset }
}
