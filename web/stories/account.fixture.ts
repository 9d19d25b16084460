/** The mocked account API of stories. It keeps its state between requests. */
import { HttpResponse, http } from 'msw'
import type { OpenSession, SecondFactorState } from '../account/account.ts'
import { manager } from './dashboard.fixture.ts'
import { digestHandlers } from './settings.fixture.ts'

type SentRequest = { method: string; path: string; body?: unknown }

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

/** `seen` and `created`: hours ago. */
const openSession = (id: number, device: string, place: string | null, seen: number, created: number): OpenSession => ({
  id,
  device,
  place,
  current: id === 1,
  created_at: ago(created),
  seen_at: ago(seen),
  expires_at: ago(-700),
})

const initialSessions = [
  openSession(1, 'Firefox no Linux', 'Uberaba, Minas Gerais', 0, 30),
  openSession(2, 'Chrome no Android', 'Uberaba, Minas Gerais', 5, 200),
  openSession(3, 'Safari no iPhone', null, 200, 400),
]

const disabled: SecondFactorState = { enabled: false, enabled_at: null, recovery_codes_left: 0 }

export const accountApi: { sessions: OpenSession[]; factor: SecondFactorState; sent: SentRequest[] } = {
  sessions: initialSessions,
  factor: disabled,
  sent: [],
}

export function resetAccountApi(): void {
  accountApi.sessions = initialSessions
  accountApi.factor = disabled
  accountApi.sent = []
}

export const RECOVERY_CODES = ['K7QMX', 'WD9TR', 'AB2CD', 'EF3GH', 'JK4LM', 'NP5QR', 'ST6UV', 'WX7YZ'].map(
  half => `${half}-${half}`,
)
/** The session's token after a change of the password. */
export const NEW_TOKEN = 'token-novo'
export const WRONG_CODE = 'Código incorreto. Confira a hora do celular e digite o código novo.'
export const WRONG_PASSWORD = 'Senha incorreta. Confira e tente de novo.'

const CODE_FOR_EMAIL = 'Digite o código do seu aplicativo de verificação para trocar o email.'
export const linkSentTo = (email: string) => `Enviamos um link para ${email}.`

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const label = encodeURIComponent(`Cocho em Dia:${manager.email}`)
const otpauth_uri = `otpauth://totp/${label}?issuer=Cocho%20em%20Dia&secret=${SECRET}&algorithm=SHA1&digits=6&period=30`

const url = (path: string) => `/api/v1/users${path}`
const fieldError = (field: string, text: string) =>
  HttpResponse.json({ errors: [text], fields: { [field]: [text] } }, { status: 422 })
const { token: _, ...me } = manager

type Body = Record<string, string>

/** Records the request and answers it. */
const handle = (method: 'post' | 'put' | 'delete', path: string, answer: (body: Body) => Response) =>
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

const requirePassword = (field: string, answer: (body: Body) => Response) => (body: Body) =>
  body[field] === 'cocho-demo' ? answer(body) : fieldError(field, WRONG_PASSWORD)

export const handlers = [
  ...digestHandlers,
  http.get(url('/me'), () => HttpResponse.json(me)),
  http.get(url('/sessions'), () => HttpResponse.json({ data: accountApi.sessions })),
  http.get(url('/mfa'), () => HttpResponse.json({ data: accountApi.factor })),
  http.get(url('/export'), () => HttpResponse.json({ data: { account: me } })),
  handle(
    'post',
    '/mfa',
    requirePassword('password', () => HttpResponse.json({ data: { otpauth_uri, secret: SECRET } }, { status: 201 })),
  ),
  handle('put', '/me', ({ name = '' }) =>
    HttpResponse.json({ data: { name }, message: 'Nome atualizado com sucesso!' }),
  ),
  handle(
    'put',
    '/me/password',
    requirePassword('current_password', () =>
      HttpResponse.json({
        data: { token: NEW_TOKEN },
        message: 'Senha atualizada com sucesso! As outras sessões foram encerradas.',
      }),
    ),
  ),
  handle(
    'put',
    '/me/email',
    requirePassword('password', ({ email = '', otp }) =>
      accountApi.factor.enabled && otp !== '123456'
        ? HttpResponse.json({ errors: [CODE_FOR_EMAIL], code: 'otp_required' }, { status: 422 })
        : HttpResponse.json({ message: linkSentTo(email) }),
    ),
  ),
  handle('post', '/verification_mail', () => HttpResponse.json({ message: linkSentTo(manager.email) })),
  handle('put', '/mfa', ({ otp = '' }) => {
    if (otp.replace(' ', '') !== '123456') return fieldError('otp', WRONG_CODE)
    accountApi.factor = { enabled: true, enabled_at: ago(0), recovery_codes_left: RECOVERY_CODES.length }
    return HttpResponse.json({
      data: { enabled: true, recovery_codes: RECOVERY_CODES },
      message: 'Verificação em duas etapas ativada.',
    })
  }),
  handle(
    'delete',
    '/mfa',
    requirePassword('password', () => {
      accountApi.factor = disabled
      return HttpResponse.json({ message: 'Verificação em duas etapas desativada.' })
    }),
  ),
  handle(
    'delete',
    '/me',
    requirePassword('password', () => HttpResponse.json({ message: 'Sua conta foi excluída.' })),
  ),
  handle(
    'delete',
    '/sessions',
    requirePassword('password', () => {
      accountApi.sessions = accountApi.sessions.filter(({ current }) => current)
      return HttpResponse.json({ message: 'As outras sessões foram encerradas.' })
    }),
  ),
  handle(
    'delete',
    '/sessions/2',
    requirePassword('password', () => {
      accountApi.sessions = accountApi.sessions.filter(({ id }) => id !== 2)
      return HttpResponse.json({ message: 'Sessão encerrada.' })
    }),
  ),
]
