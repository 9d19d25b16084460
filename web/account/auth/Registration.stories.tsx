import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { inactiveNoticeClosed, session } from '../../core/session.ts'
import { type AuthPages, at, authStory, signedOut } from '../../stories/AuthStory.tsx'
import {
  invitedPerson,
  mockMe,
  pendingPerson,
  provenPerson,
  refusal,
} from '../../stories/fixtures/registration.fixture.ts'
import { dark, fits, phone } from '../../stories/viewports.ts'

const sent: unknown[] = []
const SENT = 'Enviamos outro email para ana@fazenda.com.br. O link vale por 24 horas.'
const sendsMail = http.post('/api/v1/users/verification_mail', () => HttpResponse.json({ message: SENT }))
const signsOut = http.delete('/api/v1/users/sign_out', () => HttpResponse.json({ message: 'Você saiu da sua conta.' }))
const verification = '/api/v1/users/verification'
const CONFIRMED = 'Email confirmado! A sua conta está pronta.'
const confirms = http.post(verification, async ({ request }) => {
  sent.push(await request.json())
  return HttpResponse.json({ token: provenPerson.token, data: { email: provenPerson.email }, message: CONFIRMED })
})

const meta = {
  title: 'Telas/Confirmar email (Registration)',
  ...authStory('/confira-email', [mockMe(pendingPerson), sendsMail, signsOut]),
  beforeEach: async () => {
    sent.length = 0
    await signedOut()
    session.set(pendingPerson)
  },
} satisfies Meta<typeof AuthPages>
export default meta
type Story = StoryObj<typeof meta>

/** The page after the sign-up: what comes next, and the mail once more. */
export const CheckEmail: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('ana@fazenda.com.br')).toBeVisible()
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2)
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar o email de novo' }))
    await waitFor(() => expect(canvas.getByText(SENT)).toBeVisible())
    await fits()
  },
}

export const CheckEmailDark: Story = { globals: dark }
export const CheckEmailOnAPhone: Story = { ...CheckEmail, globals: phone }
export const CheckEmailOnAPhoneDark: Story = { globals: { ...phone, ...dark } }

/** The address was mistyped: it is in the form to be corrected. */
export const OtherEmail: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Usar outro email' }))
    await expect(await canvas.findByRole('button', { name: 'Criar conta' })).toBeVisible()
    await expect(await canvas.findByLabelText('Email')).toHaveValue('ana@fazenda.com.br')
    await expect(session.get()).toBeNull()
  },
}

/** On the device that signed up, the link needs no password again, and the session is the account's. */
export const OnTheSameDevice: Story = {
  parameters: { msw: [confirms, mockMe(provenPerson)] },
  decorators: at('/confirmar#token-do-link'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Falta só um toque para ativar a sua conta.')).toBeVisible()
    await waitFor(() => expect(window.location.hash).toBe(''))
    await userEvent.click(canvas.getByRole('button', { name: 'Confirmar email' }))
    await expect(await canvas.findByText('Chegou em /admin')).toBeVisible()
    await expect(sent).toEqual([{ token: 'token-do-link' }])
    await expect(session.get()).toEqual(provenPerson)
    // 'Conta Inativa!' would contradict what was just confirmed
    await expect(inactiveNoticeClosed.get()).toBe(true)
  },
}

/** On another device the person chooses a password: a stranger may have signed up with the address. */
export const OnAnotherDevice: Story = {
  beforeEach: signedOut,
  parameters: { msw: [confirms, mockMe(invitedPerson)] },
  decorators: at('/confirmar#token-do-link'),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Senha'), 'chuva-no-pasto')
    await userEvent.type(canvas.getByLabelText('Confirmar senha'), 'chuva-no-pasto{Enter}')
    await expect(await canvas.findByRole('button', { name: /Santa Inês/ })).toBeVisible()
    await expect(sent).toEqual([
      { token: 'token-do-link', password: 'chuva-no-pasto', password_confirmation: 'chuva-no-pasto' },
    ])
  },
}

export const PasswordForm: Story = { beforeEach: signedOut, decorators: at('/confirmar#token-do-link') }
export const PasswordFormOnAPhoneDark: Story = { ...PasswordForm, globals: { ...phone, ...dark } }

export const LinkExpired: Story = {
  beforeEach: signedOut,
  parameters: {
    msw: [http.post(verification, () => refusal(422, 'Este link já foi usado ou venceu.', { code: 'link_expired' }))],
  },
  decorators: at('/confirmar#token-do-link'),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Senha'), 'chuva-no-pasto')
    await userEvent.type(canvas.getByLabelText('Confirmar senha'), 'chuva-no-pasto{Enter}')
    await expect(await canvas.findByText(/Este link já foi usado ou venceu/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Criar conta' })).toBeVisible()
  },
}
export const LinkExpiredOnAPhone: Story = { ...LinkExpired, globals: phone }

export const WithoutToken: Story = {
  decorators: at('/confirmar'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Pedir outro email' })).toHaveAttribute(
      'href',
      '/confira-email',
    )
  },
}

const HAS_ACCOUNT = 'Este email já tem conta. Entre com a senha dela ou recupere a senha.'
export const AccountExists: Story = {
  parameters: { msw: [http.post(verification, () => refusal(409, HAS_ACCOUNT, { code: 'account_exists' }))] },
  decorators: at('/confirmar#token-do-link'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Confirmar email' }))
    await expect(await canvas.findByText(HAS_ACCOUNT)).toBeVisible()
  },
}

/** The session of the sign-up ended meanwhile: the link needs a password. */
export const PasswordRequired: Story = {
  parameters: {
    msw: [
      http.post(verification, () => {
        const text = 'Escolha a sua senha.'
        return refusal(422, text, { code: 'password_required', fields: { password: [text] } })
      }),
    ],
  },
  decorators: at('/confirmar#token-do-link'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Confirmar email' }))
    await expect(await canvas.findByLabelText('Confirmar senha')).toBeVisible()
    await expect(await canvas.findByText('Escolha a sua senha.')).toBeVisible()
    await waitFor(() => expect(canvas.getByLabelText('Senha')).toHaveFocus())
    await expect(screen.getAllByText('Escolha a sua senha.')).toHaveLength(1)
  },
}
