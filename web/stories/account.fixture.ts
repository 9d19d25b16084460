/** The network of the account's stories: it remembers what it was told, as the server does. */
import { HttpResponse, http } from 'msw'
import type { OpenSession, SecondFactorState } from '../account/account.ts'
import { manager } from './dashboard.fixture.ts'

type Sent = { method: string; path: string; body?: unknown }

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

const open = (id: number, device: string, place: string | null, seen: number, since: number): OpenSession => ({
  id,
  device,
  place,
  current: id === 1,
  created_at: ago(since),
  seen_at: ago(seen),
  expires_at: ago(-700),
})

const all = [
  open(1, 'Firefox no Linux', 'Uberaba, Minas Gerais', 0, 30),
  open(2, 'Chrome no Android', 'Uberaba, Minas Gerais', 5, 200),
  open(3, 'Safari no iPhone', null, 200, 400),
]

export const accountApi: { sessions: OpenSession[]; factor: SecondFactorState; sent: Sent[] } = {
  sessions: all,
  factor: { enabled: false, enabled_at: null, recovery_codes_left: 0 },
  sent: [],
}

export function resetAccountApi(): void {
  Object.assign(accountApi, { sessions: all, sent: [] })
  Object.assign(accountApi.factor, { enabled: false, enabled_at: null, recovery_codes_left: 0 })
}

export const CODES = ['K7QMX', 'WD9TR', 'AB2CD', 'EF3GH', 'JK4LM', 'NP5QR', 'ST6UV', 'WX7YZ'].map(
  half => `${half}-${half}`,
)
export const WRONG_CODE = 'Código incorreto. Confira a hora do celular e digite o código novo.'
export const WRONG_PASSWORD = 'Senha incorreta. Confira e tente de novo.'

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const label = encodeURIComponent(`Cocho em Dia:${manager.email}`)
const otpauth_uri = `otpauth://totp/${label}?issuer=Cocho%20em%20Dia&secret=${SECRET}&algorithm=SHA1&digits=6&period=30`

const url = (path: string) => `/api/v1/users${path}`
const wrong = (field: string, text: string) =>
  HttpResponse.json({ errors: [text], fields: { [field]: [text] } }, { status: 422 })
const { token: _, ...me } = manager

type Body = Record<string, string>

/** Keeps what was sent, and answers. */
const told = (method: 'put' | 'delete', path: string, answer: (body: Body) => Response) =>
  http[method](url(path), async ({ request }) => {
    const text = await request.text()
    const body = text ? (JSON.parse(text) as Body) : undefined
    accountApi.sent.push({
      method: request.method,
      path: new URL(request.url).pathname.replace('/api/v1', ''),
      ...(body && { body }),
    })
    return answer(body ?? {})
  })

const knows = (field: string, answer: (body: Body) => Response) => (body: Body) =>
  body[field] === 'cocho-demo' ? answer(body) : wrong(field, WRONG_PASSWORD)

export const handlers = [
  http.get(url('/me'), () => HttpResponse.json(me)),
  http.get(url('/sessions'), () => HttpResponse.json({ data: accountApi.sessions })),
  http.get(url('/mfa'), () => HttpResponse.json({ data: accountApi.factor })),
  http.get(url('/export'), () => HttpResponse.json({ data: { account: me } })),
  http.post(url('/mfa'), () => HttpResponse.json({ data: { otpauth_uri, secret: SECRET } }, { status: 201 })),
  told('put', '/me', ({ name = '' }) => HttpResponse.json({ data: { name }, message: 'Nome atualizado com sucesso!' })),
  told(
    'put',
    '/me/password',
    knows('current_password', () =>
      HttpResponse.json({ message: 'Senha atualizada com sucesso! As outras sessões foram encerradas.' }),
    ),
  ),
  told('put', '/mfa', ({ otp = '' }) => {
    if (otp.replace(' ', '') !== '123456') return wrong('otp', WRONG_CODE)
    Object.assign(accountApi.factor, { enabled: true, enabled_at: ago(0), recovery_codes_left: CODES.length })
    return HttpResponse.json({
      data: { enabled: true, recovery_codes: CODES },
      message: 'Verificação em duas etapas ativada.',
    })
  }),
  told(
    'delete',
    '/mfa',
    knows('password', () => {
      Object.assign(accountApi.factor, { enabled: false, enabled_at: null, recovery_codes_left: 0 })
      return HttpResponse.json({ message: 'Verificação em duas etapas desativada.' })
    }),
  ),
  told(
    'delete',
    '/me',
    knows('password', () => HttpResponse.json({ message: 'Sua conta foi excluída.' })),
  ),
  told('delete', '/sessions', () => {
    accountApi.sessions = accountApi.sessions.filter(({ current }) => current)
    return HttpResponse.json({ message: 'As outras sessões foram encerradas.' })
  }),
  http.delete(url('/sessions/:id'), ({ request, params }) => {
    accountApi.sent.push({ method: request.method, path: `/users/sessions/${String(params.id)}` })
    accountApi.sessions = accountApi.sessions.filter(({ id }) => id !== Number(params.id))
    return HttpResponse.json({ message: 'Sessão encerrada.' })
  }),
]
