import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { listPermissions } from '../../../domain/account/permission.ts'
import { dayAt } from '../../../domain/time/day.ts'
import { setDraftNotes } from '../../core/draft-notes.ts'
import { serverNow } from '../../core/server-clock.ts'
import { type Session, session } from '../../core/session.ts'
import { type AuthPages, at, authStory, signedOut } from '../../stories/AuthStory.tsx'
import { manager } from '../../stories/fixtures/dashboard.fixture.ts'
import { FARM_ID, timezone } from '../../stories/fixtures/field.fixture.ts'
import {
  invitedPerson,
  linkedInvitation,
  mockMe,
  pendingPerson,
  provenPerson,
  refusal,
} from '../../stories/fixtures/registration.fixture.ts'
import { dark, fits, phone } from '../../stories/viewports.ts'

const shows = (over: object = {}) =>
  http.post('/api/v1/users/invitation_link', () => HttpResponse.json({ data: { ...linkedInvitation, ...over } }))
const signsOut = http.delete('/api/v1/users/sign_out', () => HttpResponse.json({ message: 'Você saiu da sua conta.' }))
const JOINED = 'Convite aceito! Agora você faz parte da equipe da Fazenda Santa Inês.'
const accepted: string[] = []
const accepts = http.post('/api/v1/users/invitations/:token', ({ params }) => {
  accepted.push(String(params.token))
  return HttpResponse.json({ data: { farm: { id: 1, name: linkedInvitation.farm } }, message: JOINED })
})
const farm = {
  id: 1,
  name: linkedInvitation.farm,
  user_type: 'technician',
  timezone: 'America/Sao_Paulo',
  can: listPermissions('technician'),
} as const
const member = { ...provenPerson, user_type: 'technician', farms: [farm] } satisfies Session
const signedIn = (who: Session) => async () => {
  accepted.length = 0
  await signedOut()
  session.set(who)
}

const meta = {
  title: 'Telas/Convite (Invitation)',
  ...authStory('/convite#token-do-convite', [shows(), accepts, signsOut, mockMe(provenPerson)]),
} satisfies Meta<typeof AuthPages>
export default meta
type Story = StoryObj<typeof meta>

/** Signed out: the page shows who invites, and sign-in and sign-up have the address filled in. */
export const SignedOut: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Fazenda Santa Inês')).toBeVisible()
    await expect(window.location.hash).toBe('')
    await fits()
    await userEvent.click(canvas.getByRole('button', { name: 'Entrar' }))
    await expect(await canvas.findByLabelText('Email')).toHaveValue('ana@fazenda.com.br')
  },
}
const stays: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Criar conta' })).toBeVisible()
    await fits()
  },
}
export const SignedOutDark: Story = { ...stays, globals: dark }
export const SignedOutOnAPhone: Story = { ...stays, globals: phone }
export const SignedOutOnAPhoneDark: Story = { ...stays, globals: { ...phone, ...dark } }

/** Signed in with the invited account: one button, and the farm is in the panel. */
export const Accepts: Story = {
  beforeEach: signedIn(provenPerson),
  parameters: { msw: [shows(), accepts, mockMe(member)] },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Aceitar convite' }))
    await expect(await canvas.findByText('Chegou em /admin')).toBeVisible()
    await waitFor(() => expect(canvas.getByText(JOINED)).toBeVisible())
    await expect(accepted).toEqual(['token-do-convite'])
    await expect(session.get()?.farms).toEqual([farm])
  },
}
export const OwnAccountOnAPhone: Story = {
  beforeEach: signedIn(provenPerson),
  globals: phone,
  play: async ({ canvas }) => void (await canvas.findByRole('button', { name: 'Aceitar convite' })),
}

export const OtherAccount: Story = {
  beforeEach: signedIn(manager),
  parameters: { msw: [shows(), signsOut] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(manager.email)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Aceitar convite' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Entrar com outra conta' }))
    await expect(await canvas.findByLabelText('Email')).toHaveValue('ana@fazenda.com.br')
    await expect(session.get()).toBeNull()
  },
}
export const OtherAccountWithAChosenNote: Story = {
  ...OtherAccount,
  play: async ({ canvas }) => {
    setDraftNotes(FARM_ID, dayAt(serverNow(), timezone), { 1: 10 })
    await userEvent.click(await canvas.findByRole('button', { name: 'Entrar com outra conta' }))
    await expect(await screen.findByText(/Há 1 nota de cocho escolhida e não salva/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Sair assim mesmo' }))
    await expect(await canvas.findByLabelText('Email')).toHaveValue('ana@fazenda.com.br')
  },
}
export const OtherAccountOnAPhoneDark: Story = {
  beforeEach: signedIn(manager),
  globals: { ...phone, ...dark },
  play: async ({ canvas }) => void (await canvas.findByRole('button', { name: 'Entrar com outra conta' })),
}

/** The account was made by a farm: first the person proves the address. */
export const Unproven: Story = {
  beforeEach: signedIn({ ...provenPerson, verified: false }),
  parameters: {
    msw: [
      shows(),
      mockMe({ ...provenPerson, verified: false }),
      http.post('/api/v1/users/verification_mail', () => HttpResponse.json({ message: 'Enviamos outro email.' })),
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Enviar email de confirmação' }))
    await waitFor(() => expect(canvas.getByText('Enviamos outro email.')).toBeVisible())
  },
}

const gone = (status: string, text: RegExp): Story => ({
  parameters: { msw: [shows({ status })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Aceitar convite' })).toBeNull()
  },
})
export const Expired: Story = gone('expired', /Ele venceu em .*\. Peça ao gestor/)
export const ExpiredOnAPhoneDark: Story = { ...Expired, globals: { ...phone, ...dark } }
export const Withdrawn: Story = gone('withdrawn', /cancelou este convite/)
export const AcceptedBefore: Story = gone('accepted', /já foi aceito\. Entre com ana@fazenda\.com\.br/)
export const UnknownLink: Story = {
  parameters: {
    msw: [
      http.post('/api/v1/users/invitation_link', () =>
        refusal(422, 'Este convite não vale mais.', { code: 'link_expired' }),
      ),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Abra o link do email mais recente/)).toBeVisible()
  },
}
export const Failed: Story = {
  parameters: { msw: [http.post('/api/v1/users/invitation_link', () => HttpResponse.error())] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('O convite não foi carregado')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Tentar Novamente' })).toBeVisible()
  },
}

/** After signing up there is no link: the account's own invitations. */
export const OwnInvitations: Story = {
  beforeEach: signedIn(invitedPerson),
  decorators: at('/convite'),
  parameters: { msw: [accepts, mockMe(invitedPerson)] },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Aceitar o convite da Fazenda Santa Inês' }))
    // the page asks for the account again before it goes on
    await expect(await canvas.findByText('Chegou em /admin')).toBeVisible()
    await expect(accepted).toEqual(['100000000000001'])
  },
}
export const OwnInvitationsOnAPhone: Story = {
  beforeEach: signedIn(invitedPerson),
  decorators: at('/convite'),
  parameters: { msw: [mockMe(invitedPerson)] },
  globals: phone,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Confinamento Boa Vista do Rio Verde')).toBeVisible()
    await fits()
  },
}
export const NoInvitation: Story = {
  beforeEach: signedIn(provenPerson),
  decorators: at('/convite'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Nenhum convite' })).toBeVisible()
  },
}
/** The mail of the sign-up comes first. */
export const PendingRegistration: Story = {
  beforeEach: signedIn(pendingPerson),
  parameters: { msw: [shows(), mockMe(pendingPerson)] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Confira o seu email' })).toBeVisible()
  },
}
