import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { type Session, session } from '../core/session.ts'
import { accountStory, expectToast, findSection } from '../stories/AccountStory.ts'
import { type AdminApp, type Canvas, signedIn } from '../stories/AdminStory.tsx'
import { accountApi, handlers, linkSentTo, WRONG_PASSWORD } from '../stories/fixtures/account/account.fixture.ts'
import { failingReadings, leaveUnsent } from '../stories/fixtures/account/unsent.fixture.ts'
import { manager } from '../stories/fixtures/dashboard.fixture.ts'
import { invitedPerson, mockMe } from '../stories/fixtures/registration.fixture.ts'
import { dark, fits, phone } from '../stories/viewports.ts'

const meta = {
  title: 'Telas/Minha conta (Account)/Email e fazendas (EmailAndFarms)',
  ...accountStory(),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

const NEW_EMAIL = 'helena.nova@fazenda.com.br'

async function askChange(canvas: Canvas, password: string) {
  const section = await findSection(canvas, 'Email')
  await userEvent.click(section.getByRole('button', { name: 'Trocar email' }))
  await userEvent.type(section.getByLabelText('Email novo'), NEW_EMAIL)
  await userEvent.type(section.getByLabelText('Senha'), `${password}{Enter}`)
  return section
}

/** The link goes to the new address, and until it is opened the old one stays. */
export const ChangeEmail: Story = {
  play: async ({ canvas }) => {
    const section = await askChange(canvas, 'errada')
    await expect(await section.findByText(WRONG_PASSWORD)).toBeVisible()
    await userEvent.clear(section.getByLabelText('Senha'))
    await userEvent.type(section.getByLabelText('Senha'), 'cocho-demo{Enter}')
    await expectToast(linkSentTo(NEW_EMAIL))
    await expect(await section.findByText(/continue entrando com o email de hoje/)).toBeVisible()
    await expect(section.getByText(manager.email)).toBeVisible()
    await expect(accountApi.sent.at(-1)?.body).toEqual({ email: NEW_EMAIL, password: 'cocho-demo' })
  },
}

/** With a second factor, the field of the code comes after the password. */
export const ChangeEmailWithCode: Story = {
  beforeEach: () => {
    accountApi.factor = { enabled: true, enabled_at: null, recovery_codes_left: 8 }
  },
  play: async ({ canvas }) => {
    const section = await askChange(canvas, 'cocho-demo')
    const code = await section.findByLabelText('Código de verificação')
    await waitFor(() => expect(code).toHaveFocus())
    await userEvent.type(code, '123456{Enter}')
    await expectToast(linkSentTo(NEW_EMAIL))
  },
}

export const ChangeEmailForm: Story = {
  play: async ({ canvas }) => {
    const section = await findSection(canvas, 'Email')
    await userEvent.click(section.getByRole('button', { name: 'Trocar email' }))
    await userEvent.click(section.getByRole('button', { name: 'Enviar link' }))
    await expect(await section.findByText('Email novo é obrigatório')).toBeVisible()
    await fits()
  },
}
export const ChangeEmailFormOnAPhoneDark: Story = { ...ChangeEmailForm, globals: { ...phone, ...dark } }

const as = (who: Session) => ({
  parameters: { msw: [mockMe(who), ...handlers] },
  beforeEach: signedIn(who),
})

/** The farm made the account: its person may take it over. */
export const FarmsAccount: Story = {
  ...as({ ...manager, verified: false }),
  play: async ({ canvas }) => {
    const section = await findSection(canvas, 'Email')
    await expect(section.queryByRole('button', { name: 'Trocar email' })).toBeNull()
    await userEvent.click(section.getByRole('button', { name: 'Confirmar email' }))
    await expectToast(linkSentTo(manager.email))
  },
}

export const Invitations: Story = {
  ...as({ ...manager, invitations: invitedPerson.invitations }),
  play: async ({ canvas }) => {
    const section = await findSection(canvas, 'Convites')
    await expect(
      section.getByRole('button', { name: 'Aceitar o convite do Confinamento Boa Vista do Rio Verde' }),
    ).toBeVisible()
    await fits()
  },
}
export const InvitationsOnAPhoneDark: Story = { ...Invitations, globals: { ...phone, ...dark } }

const LAST = 'Você é o único gestor ativo da fazenda. Antes de sair, passe outra pessoa para Gestor em Usuários.'
const LEFT = 'Você saiu da Fazenda Boa Vista do Rio Verde. Os seus registros continuam no histórico dela.'
const afterLeaving = { ...manager, farms: manager.farms.slice(0, 1) }
/** The person as the server has them: a request before the farm is left still names it. */
let stored: Session = manager

async function leave(canvas: Canvas, farm: string) {
  const section = await findSection(canvas, 'Fazendas')
  await userEvent.click(section.getByRole('button', { name: `Sair desta fazenda: ${farm}` }))
  const dialog = within(await screen.findByRole('alertdialog', { name: `Sair da ${farm}?` }))
  await userEvent.click(dialog.getByRole('button', { name: 'Sair da fazenda' }))
  return section
}

export const LeavesAFarm: Story = {
  parameters: {
    msw: [
      http.delete('/api/v1/farms/2/farm_users/me', () => {
        stored = afterLeaving
        return HttpResponse.json({ message: LEFT })
      }),
      http.get('/api/v1/users/me', () => HttpResponse.json({ ...stored, token: undefined })),
      ...handlers,
    ],
  },
  beforeEach: () => {
    stored = manager
  },
  play: async ({ canvas }) => {
    session.set(manager)
    const section = await leave(canvas, 'Fazenda Boa Vista do Rio Verde')
    await expectToast(LEFT)
    await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(1))
  },
}

/** The dialog names what is not sent or not saved of the farm, and not what is of another one. */
export const LeavesAFarmWithUnsentRecords: Story = {
  parameters: { msw: [failingReadings, ...handlers] },
  play: async ({ canvas }) => {
    await leaveUnsent()
    const section = await findSection(canvas, 'Fazendas')
    const open = async (farm: string) => {
      await userEvent.click(section.getByRole('button', { name: `Sair desta fazenda: ${farm}` }))
      return within(await screen.findByRole('alertdialog', { name: `Sair da ${farm}?` }))
    }
    const other = await open('Fazenda Santa Inês')
    await expect(other.queryByText(/Há registros/)).toBeNull()
    await userEvent.click(other.getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    const dialog = await open('Fazenda Boa Vista do Rio Verde')
    await expect(await dialog.findByText(/Há registros neste aparelho que ainda não foram enviados/)).toBeVisible()
    await expect(dialog.getByText(/Há notas de cocho escolhidas e não salvas/)).toBeVisible()
  },
}

export const LastManagerStays: Story = {
  parameters: {
    msw: [
      http.delete('/api/v1/farms/1/farm_users/me', () => HttpResponse.json({ errors: [LAST] }, { status: 409 })),
      ...handlers,
    ],
  },
  play: async ({ canvas }) => {
    await leave(canvas, 'Fazenda Santa Inês')
    await expectToast(LAST)
  },
}
