/** What is held of a person without an account, and a mocked API of it. */
import { HttpResponse, http, type RequestHandler } from 'msw'
import { addDays } from '../../domain/time/day.ts'
import type { PersonalDataJson } from '../staff/personal-data/personal-data.ts'
import { today } from './field.fixture.ts'
import { approved, draft } from './proposals.fixture.ts'
import { contacts } from './staff.fixture.ts'

const path = '/api/v1/manager/personal_data'
const at = (days: number) => `${addDays(today, days)}T13:20:00.000Z`

export const nothingHeld: PersonalDataJson = {
  has_account: false,
  contacts: [],
  proposals: [],
  invitations: [],
  registrations: [],
}

export const personalData: PersonalDataJson = {
  ...nothingHeld,
  contacts: contacts.slice(0, 1).flatMap(contact => [contact, { ...contact, id: 8, status: 'lost', message: null }]),
  proposals: [draft, approved],
  invitations: [
    { id: 31, farm: 'Fazenda Peixoto', name: 'Sebastião', user_type: 'worker', created_at: at(-2), expires_at: at(5) },
  ],
  registrations: [{ id: 9, name: 'Sebastião Alves', created_at: at(-1), expires_at: at(6) }],
}

/** Finds this whatever is typed, until it is erased. Writes are added to `sent`. */
export function personalDataApi(data: PersonalDataJson, sent: unknown[] = []): RequestHandler[] {
  let held = data
  return [
    http.get(path, () => HttpResponse.json({ data: held })),
    http.post(`${path}/export`, () => HttpResponse.json({ data: held, exported_at: at(0) })),
    http.delete(path, async ({ request }) => {
      sent.push(await request.json())
      held = nothingHeld
      return HttpResponse.json({ message: 'Dados excluídos.' })
    }),
  ]
}
