/** People who sign up, prove an address or are invited, and the answers of the API to them. */
import { HttpResponse, http } from 'msw'
import type { InvitationLinkJson } from '../../domain/account/invitation.ts'
import { addDays } from '../../domain/time/day.ts'
import type { Invitation, Session } from '../session.ts'
import { today } from './field.fixture.ts'

const nobody = { user_type: null, staff: false, farms: [], invitations: [] }
const ana = { email: 'ana@fazenda.com.br', name: 'Ana Souza', ...nobody }

export const pendingPerson = { token: 'token-of-sign-up', ...ana, verified: false, pending: true } satisfies Session
export const provenPerson = { token: 'token-of-ana', id: 77, ...ana, verified: true } satisfies Session

const invitation: Invitation = {
  id: 100_000_000_000_001,
  farm: 'Fazenda Santa Inês',
  user_type: 'technician',
  invited_by: 'Helena Prado',
  expires_at: `${addDays(today, 5)}T15:00:00.000Z`,
}
export const invitedPerson = {
  ...provenPerson,
  invitations: [
    invitation,
    { ...invitation, id: 100_000_000_000_002, farm: 'Confinamento Boa Vista do Rio Verde', user_type: 'admin' },
  ],
} satisfies Session

export const linkedInvitation: InvitationLinkJson = { ...invitation, email: ana.email, status: 'open' }

export const meOf = ({ token: _token, ...me }: Session) => http.get('/api/v1/users/me', () => HttpResponse.json(me))

export const refusal = (status: number, error: string, more: object = {}) =>
  HttpResponse.json({ errors: [error], ...more }, { status })
