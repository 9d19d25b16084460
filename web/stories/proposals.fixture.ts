/** Proposals, and a mocked API of them for staff and clients. */
import { HttpResponse, http, type RequestHandler } from 'msw'
import { longProposal, sampleProposal } from '../../domain/proposal/proposal.fixture.ts'
import { type Proposal, type ProposalJson, toJson, toPublicJson } from '../../domain/proposal/proposal.ts'
import { proposalStatuses } from '../../domain/proposal/status.ts'
import { meHandler } from './dashboard.fixture.ts'
import { contactRecord, staff, staffApi } from './staff.fixture.ts'

const base = '/api/v1/manager/proposals'
const at = Date.UTC(2026, 10, 23, 13, 30)

const proposal = (id: number, over: Partial<Proposal>) => toJson({ ...sampleProposal, id, ...over })

export const draft = proposal(12, {})
export const sent = proposal(11, { status: 'sent', sentAt: at, clientName: 'Confinamento Três Irmãos' })
export const approved = proposal(10, {
  status: 'approved',
  sentAt: at,
  answeredAt: at + 7_200_000,
  answeredBy: 'Helena Prado',
  clientName: 'Agropecuária Santa Fé',
  discount: 0,
})
export const long = toJson({ ...longProposal, id: 9, status: 'rejected', kitItems: longProposal.kitItems.slice(0, 8) })

export const proposals: ProposalJson[] = [
  draft,
  sent,
  approved,
  long,
  proposal(8, { status: 'expired', clientName: 'Fazenda Ipê', clientCnpj: null, discount: 0 }),
]

/** The list, filtered by status and client. `pages` stands for more rows than are there. */
export const proposalPages = (rows: ProposalJson[] = proposals, pages = 1) =>
  http.get(base, ({ request }) => {
    const query = new URL(request.url).searchParams
    const search = query.get('search')?.toLowerCase() ?? ''
    const found = rows.filter(({ client_name }) => client_name.toLowerCase().includes(search))
    const data = found.filter(({ status }) => !query.get('status') || status === query.get('status'))
    const pagy = { count: data.length, pages, page: Number(query.get('page') ?? 1), items: 15 }
    const counts = proposalStatuses.map(status => [status, found.filter(one => one.status === status).length])
    return HttpResponse.json({ data, pagy, counts: Object.fromEntries(counts) })
  })

export const LINK = 'https://cochoemdia.com.br/proposta/Q2NhZmVjb21sZWl0ZTE'

/** One proposal: read, saved, sent, changed in status and deleted. `requests` has the bodies of the writes. */
export const proposalRecord = (record: ProposalJson = draft, requests: unknown[] = []): RequestHandler[] => {
  const written =
    (action: string, answer: object, changes: Partial<ProposalJson> = {}) =>
    async ({ request }: { request: Request }) => {
      const text = await request.text()
      requests.push([action, text ? JSON.parse(text) : null])
      return HttpResponse.json({ data: { ...record, ...changes }, ...answer }, { status: 200 })
    }
  const saved = { message: 'Proposta salva com sucesso!' }
  return [
    staffApi.get('/proposals/:id', { data: record }),
    http.post(base, written('create', saved, { id: 13 })),
    http.put(`${base}/:id`, written('update', saved)),
    http.post(
      `${base}/:id/send`,
      written('send', { message: `Proposta enviada para ${record.client_email}.`, link: LINK }),
    ),
    http.put(`${base}/:id/status`, written('status', { message: 'Proposta marcada como Aprovada.' })),
    http.delete(`${base}/:id`, written('delete', { message: 'Proposta excluída com sucesso!' })),
  ]
}

export const proposalHandlers = (record?: ProposalJson, requests?: unknown[]): RequestHandler[] => [
  meHandler(staff),
  proposalPages(),
  ...proposalRecord(record, requests),
  ...contactRecord(),
]

/** The client's page. The answer is shown when the page reads the proposal again. */
export function publicProposal(over: Partial<Proposal> = {}, requests: unknown[] = []): RequestHandler[] {
  let stored: Proposal = { ...sampleProposal, status: 'sent', ...over }
  return [
    http.get('/api/v1/proposals/:token', () => HttpResponse.json({ data: toPublicJson(stored) })),
    http.put('/api/v1/proposals/:token', async ({ request }) => {
      const body = (await request.json()) as { answer: 'approved' | 'rejected'; name: string }
      requests.push(body)
      stored = { ...stored, status: body.answer, answeredAt: at, answeredBy: body.name }
      return HttpResponse.json({ data: toPublicJson(stored), message: 'Proposta aprovada. Obrigado!' })
    }),
  ]
}

export const deadLink = http.get('/api/v1/proposals/:token', () =>
  HttpResponse.json({ errors: ['Este link não vale mais. Peça um novo a quem enviou a proposta.'] }, { status: 404 }),
)
