/** The vendor's staff, and a mocked API of their area. */
import { HttpResponse, http, type RequestHandler } from 'msw'
import { SECOND_FACTOR_REQUIRED } from '../../domain/staff/staff-factor.ts'
import { addDays, dayAt } from '../../domain/time/day.ts'
import type { Session } from '../session.ts'
import type { ContactJson } from '../staff/contacts/contacts.ts'
import type { CustomerFarmJson } from '../staff/farms/farms.ts'
import type { PersonJson } from '../staff/people/people.ts'
import { deviceTimezone } from '../timezone.ts'
import { meHandler } from './dashboard.fixture.ts'
import { today } from './field.fixture.ts'

export const staff = {
  token: 'token-staff',
  id: 40,
  email: 'equipe@demo.cochoemdia.com.br',
  name: 'Equipe Cocho em Dia',
  user_type: null,
  staff: true,
  farms: [],
} satisfies Session

const base = '/api/v1/manager'

export const staffApi = {
  get: (path: string, answer: object) => http.get(`${base}${path}`, () => HttpResponse.json(answer)),
  neverRespond: (path: string) => http.get(`${base}${path}`, () => new Promise<Response>(() => undefined)),
  fail: (path: string, status = 500) =>
    http.get(`${base}${path}`, () =>
      HttpResponse.json({ errors: ['Algo deu errado do nosso lado. Tente de novo.'] }, { status }),
    ),
  /** Accepts a write, and adds its body to `sent`. */
  write: (method: 'post' | 'put' | 'delete', path: string, answer: object, sent: unknown[] = []) =>
    http[method](`${base}${path}`, async ({ request }) => {
      const text = await request.text()
      sent.push(text ? JSON.parse(text) : null)
      return HttpResponse.json(answer)
    }),
  lacksFactor: http.get(`${base}/*`, () =>
    HttpResponse.json(
      { errors: ['A área da equipe exige a verificação em duas etapas.'], code: SECOND_FACTOR_REQUIRED },
      { status: 403 },
    ),
  ),
}

const contact = (id: number, over: Partial<ContactJson>): ContactJson => ({
  id,
  name: 'Sebastião Alves',
  email: 'sebastiao@fazendaaurora.com.br',
  phone: '(65) 99988-7766',
  farm_size: 'media',
  farm_name: null,
  city: null,
  heads: null,
  user_id: null,
  message: null,
  status: 'new',
  notes: null,
  next_call_on: null,
  created_at: `${addDays(today, -id)}T13:20:00.000Z`,
  updated_at: `${addDays(today, -id)}T13:20:00.000Z`,
  ...over,
})

/** The team has no farm, so its screens use the day of the device. */
const todayOnDevice = dayAt(Date.now(), deviceTimezone())

export const contacts: ContactJson[] = [
  contact(1, {
    status: 'contacted',
    next_call_on: addDays(todayOnDevice, -2),
    farm_name: 'Fazenda Aurora',
    city: 'Sorriso, MT',
    heads: 2_400,
    message: 'Confinamos 2.400 cabeças de junho a novembro.\nQueremos ver a balança do vagão no tablet.',
    notes: 'Gostou da leitura de cocho. Decide junto com o irmão.',
  }),
  contact(2, { name: 'Ana Lúcia Camargo', status: 'contacted', next_call_on: todayOnDevice, phone: '(17) 98123-4455' }),
  contact(3, { name: 'Rui Barbosa Neto', status: 'contacted', next_call_on: addDays(todayOnDevice, 6) }),
  contact(4, { name: 'Joana D’Arc Pires', farm_size: 'grande', phone: '(64) 3621-0098' }),
  contact(5, { name: 'Confinamento Três Irmãos', farm_size: 'pequena' }),
  contact(6, { name: 'Osmar Peixoto', status: 'won', farm_name: 'Fazenda Peixoto', city: 'Barretos, SP', heads: 900 }),
  contact(7, { name: 'Teste', status: 'lost', phone: '(11) 90000-0000' }),
]

const counts = (rows: ContactJson[]) => ({
  new: rows.filter(({ status }) => status === 'new').length,
  contacted: rows.filter(({ status }) => status === 'contacted').length,
  won: rows.filter(({ status }) => status === 'won').length,
  lost: rows.filter(({ status }) => status === 'lost').length,
})

/** The list, filtered by status and name. `pages` stands for more rows than are there. */
export const contactPages = (rows: ContactJson[] = contacts, pages = 1) =>
  http.get(`${base}/contacts`, ({ request }) => {
    const query = new URL(request.url).searchParams
    const named = rows.filter(({ name }) => name.toLowerCase().includes(query.get('search')?.toLowerCase() ?? ''))
    const data = named.filter(({ status }) => !query.get('status') || status === query.get('status'))
    const pagy = { count: data.length, pages, page: Number(query.get('page') ?? 1), items: 20 }
    return HttpResponse.json({ data, pagy, counts: counts(named) })
  })

export const contactRecord = (
  record: ContactJson | undefined = contacts[0],
  sent: unknown[] = [],
): RequestHandler[] => [
  staffApi.get('/contacts/:id', { data: record }),
  http.put(`${base}/contacts/:id`, async ({ request }) => {
    const body = (await request.json()) as Partial<ContactJson>
    sent.push(body)
    return HttpResponse.json({ data: { ...record, ...body }, message: 'Contato atualizado com sucesso!' })
  }),
]

const farm = (id: number, over: Partial<CustomerFarmJson>): CustomerFarmJson => ({
  id,
  name: 'Fazenda Aurora',
  timezone: 'America/Cuiaba',
  plan: 'professional',
  suspended: false,
  suspended_at: null,
  readable_until: null,
  kept_until: null,
  data_deleted_at: null,
  owner_email: 'sebastiao@fazendaaurora.com.br',
  owner_status: 'active',
  usage: { animals: 1_180, animals_limit: 1_500, users: 4, users_limit: 5 },
  last_activity_at: `${today}T09:12:00.000Z`,
  created_at: `${addDays(today, -200)}T13:00:00.000Z`,
  updated_at: `${addDays(today, -3)}T13:00:00.000Z`,
  ...over,
})

const noLimits = { animals_limit: null, users_limit: null }

export const customerFarms: CustomerFarmJson[] = [
  farm(1, {}),
  farm(2, {
    name: 'Confinamento Três Irmãos',
    plan: 'enterprise',
    usage: { animals: 12_430, users: 18, ...noLimits },
  }),
  farm(3, {
    name: 'Fazenda Peixoto',
    plan: 'starter',
    owner_email: 'osmar@peixoto.com.br',
    owner_status: 'invited',
    usage: { animals: 0, animals_limit: 500, users: 0, users_limit: 1 },
    last_activity_at: null,
  }),
  farm(4, {
    name: 'Fazenda Boa Esperança',
    suspended: true,
    suspended_at: `${addDays(today, -5)}T13:00:00.000Z`,
    readable_until: `${addDays(today, 25)}T13:00:00.000Z`,
    kept_until: `${addDays(today, 85)}T13:00:00.000Z`,
    last_activity_at: `${addDays(today, -6)}T19:30:00.000Z`,
  }),
  farm(5, { name: 'Fazenda Sucuri', usage: { animals: 1_720, animals_limit: 1_500, users: 5, users_limit: 5 } }),
  farm(6, {
    name: 'Sítio do Ipê',
    plan: 'starter',
    suspended: true,
    suspended_at: `${addDays(today, -100)}T13:00:00.000Z`,
    readable_until: `${addDays(today, -70)}T13:00:00.000Z`,
    kept_until: `${addDays(today, -10)}T13:00:00.000Z`,
    data_deleted_at: `${addDays(today, -10)}T13:05:00.000Z`,
    owner_email: null,
    owner_status: null,
    usage: { animals: 0, animals_limit: 500, users: 0, users_limit: 1 },
    last_activity_at: null,
  }),
]

/** The list, filtered by status and name. */
export const farmPages = (rows: CustomerFarmJson[] = customerFarms) =>
  http.get(`${base}/farms`, ({ request }) => {
    const query = new URL(request.url).searchParams
    const data = rows
      .filter(({ name }) => name.toLowerCase().includes(query.get('search')?.toLowerCase() ?? ''))
      .filter(({ suspended }) => !query.get('status') || suspended === (query.get('status') === 'suspended'))
    return HttpResponse.json({ data, pagy: { count: data.length, pages: 1, page: 1, items: 20 } })
  })

/** One farm, whose writes are added to `sent`. */
export function farmRecord(record: CustomerFarmJson | undefined = customerFarms[0], sent: unknown[] = []) {
  let stored = record
  return [
    http.get(`${base}/farms/:id`, () => HttpResponse.json({ data: stored })),
    http.put(`${base}/farms/:id`, async ({ request }) => {
      const body = (await request.json()) as Partial<CustomerFarmJson>
      sent.push(body)
      if (stored && body.suspended !== undefined)
        stored = {
          ...stored,
          suspended: body.suspended,
          readable_until: body.suspended ? `${addDays(today, 30)}T13:00:00.000Z` : null,
          kept_until: body.suspended ? `${addDays(today, 90)}T13:00:00.000Z` : null,
        }
      return HttpResponse.json({ data: stored, message: 'Fazenda atualizada com sucesso!' })
    }),
  ]
}

export const person: PersonJson = {
  id: 12,
  name: 'João Batista Ferreira',
  email: 'joao@fazendaaurora.com.br',
  staff: false,
  verified: true,
  second_factor: { enabled_at: `${addDays(today, -90)}T12:00:00.000Z`, recovery_codes_left: 0 },
  sessions: { open: 2, last_seen_at: `${today}T09:40:00.000Z` },
  farms: [
    { id: 1, name: 'Fazenda Aurora', user_type: 'technician', active: true },
    { id: 2, name: 'Confinamento Três Irmãos', user_type: 'worker', active: false },
  ],
  second_factor_reset: null,
  created_at: `${addDays(today, -200)}T12:00:00.000Z`,
}

/** Requested an hour ago by a member of the staff. */
export const resetAskedBy = (id: number, name: string): PersonJson['second_factor_reset'] => {
  const asked = Date.now() - 3_600_000
  return {
    requested_by: { id, name },
    requested_at: new Date(asked).toISOString(),
    reason: 'Liguei no telefone do contrato: a gestora Helena confirmou o papel, o dia de entrada e o lote 12.',
    own_confirmation_from: new Date(asked + 24 * 3_600_000).toISOString(),
    expires_at: new Date(asked + 72 * 3_600_000).toISOString(),
  }
}

/** Finds this person whatever the address. */
export const peopleApi = (found: PersonJson[]) => staffApi.get('/people', { data: found })

export const staffHandlers: RequestHandler[] = [
  meHandler(staff),
  contactPages(),
  ...contactRecord(),
  farmPages(),
  ...farmRecord(),
]
