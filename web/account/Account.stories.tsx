import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { session } from '../core/session.ts'
import { accountStory, expectToast, findSection } from '../stories/AccountStory.ts'
import type { AdminApp, Canvas } from '../stories/AdminStory.tsx'
import { accountApi, handlers, NEW_TOKEN, WRONG_PASSWORD } from '../stories/fixtures/account/account.fixture.ts'
import { manager } from '../stories/fixtures/dashboard.fixture.ts'
import { dark, fits, phone } from '../stories/viewports.ts'

const meta = { title: 'Telas/Minha conta (Account)', ...accountStory() } satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Minha conta', level: 1 })).toBeVisible()
    const profile = await findSection(canvas, 'Perfil')
    await expect(profile.getByLabelText('Nome')).toHaveValue('Helena Prado')
    // a farm that invited the person has its own name for them
    await expect(profile.getByText(/^É o nome da sua conta\. .* o gestor muda em Usuários\.$/)).toBeVisible()
    await expect((await findSection(canvas, 'Email')).getByText(manager.email)).toBeVisible()
    await expect((await findSection(canvas, 'Fazendas')).getAllByRole('listitem')).toHaveLength(2)
    await expect(canvas.queryByRole('region', { name: 'Convites' })).toBeNull()
    const sessions = await findSection(canvas, 'Sessões')
    await expect(await sessions.findByText('Esta sessão')).toBeVisible()
    await expect(sessions.getAllByRole('listitem')).toHaveLength(3)
    await expect(await (await findSection(canvas, 'Verificação em duas etapas')).findByText('Desativada')).toBeVisible()
  },
}

export const DefaultDark: Story = { globals: dark }

export const OnAPhone: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    await (await findSection(canvas, 'Sessões')).findByText('Esta sessão')
    await fits()
  },
}

export const OnAPhoneDark: Story = { globals: { ...phone, ...dark } }

/** The header shows the new name at once. */
export const Rename: Story = {
  play: async ({ canvas }) => {
    const profile = await findSection(canvas, 'Perfil')
    const name = profile.getByLabelText('Nome')
    await userEvent.clear(name)
    await userEvent.click(profile.getByRole('button', { name: 'Salvar nome' }))
    await expect(await profile.findByText('Nome é obrigatório')).toBeVisible()
    await waitFor(() => expect(name).toHaveFocus())
    await userEvent.type(name, 'Helena Prado Sá{Enter}')
    await expectToast('Nome atualizado com sucesso!')
    await expect(session.get()?.name).toBe('Helena Prado Sá')
    await expect(canvas.getByRole('button', { name: /Usuário/ })).toHaveTextContent('Helena Prado Sá')
    await expect((await findSection(canvas, 'Perfil')).getByRole('button', { name: 'Salvar nome' })).toBeEnabled()
  },
}

async function changePassword(canvas: Canvas, current: string, next: string, again = next) {
  const form = await findSection(canvas, 'Senha')
  await userEvent.type(form.getByLabelText('Senha atual'), current)
  await userEvent.type(form.getByLabelText('Nova senha'), next)
  await userEvent.type(form.getByLabelText('Confirmar nova senha'), `${again}{Enter}`)
  return form
}

/** The form is empty after saving. */
export const ChangePassword: Story = {
  play: async ({ canvas }) => {
    await changePassword(canvas, 'cocho-demo', 'nova-senha')
    await expectToast('Senha atualizada com sucesso! As outras sessões foram encerradas.')
    await expect(session.get()?.token).toBe(NEW_TOKEN)
    await waitFor(async () =>
      expect((await findSection(canvas, 'Senha')).getByLabelText('Senha atual')).toHaveValue(''),
    )
  },
}

/** The hint uses the names of the person and the farm; the server rejects common passwords. */
export const WeakPassword: Story = {
  play: async ({ canvas }) => {
    const form = await findSection(canvas, 'Senha')
    const field = form.getByLabelText('Nova senha')
    await userEvent.type(field, 'helena1985')
    await expect(await form.findByText('Fraca: não use o seu nome, o da fazenda ou o do aplicativo.')).toBeVisible()
    await userEvent.clear(field)
    await userEvent.type(field, 'boi solto na chuva')
    await expect(field).toHaveAccessibleDescription('Boa senha.')
  },
}

export const WeakPasswordOnAPhoneDark: Story = { ...WeakPassword, globals: { ...phone, ...dark } }

export const WrongPassword: Story = {
  play: async ({ canvas }) => {
    const form = await changePassword(canvas, 'errada', 'nova-senha')
    await expect(await form.findByText(WRONG_PASSWORD)).toBeVisible()
    await waitFor(() => expect(form.getByLabelText('Senha atual')).toHaveFocus())
  },
}

export const PasswordMismatch: Story = {
  play: async ({ canvas }) => {
    const form = await changePassword(canvas, 'cocho-demo', 'nova-senha', 'outra-senha')
    await expect(await form.findByText('As senhas não coincidem')).toBeVisible()
    await expect(accountApi.sent).toEqual([])
  },
}

/** Types the password in its dialog, and sends it. */
async function confirmPassword(title: string, password: string): Promise<void> {
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  await userEvent.clear(dialog.getByLabelText('Senha'))
  await userEvent.type(dialog.getByLabelText('Senha'), `${password}{Enter}`)
}

/** The first dialog for a person who found the screen open. */
export const AsksThePassword: Story = {
  play: async ({ canvas }) => {
    const sessions = await findSection(canvas, 'Sessões')
    await userEvent.click(await sessions.findByRole('button', { name: 'Encerrar as outras sessões' }))
    await expect(await screen.findByRole('dialog', { name: 'Encerrar as outras sessões?' })).toBeVisible()
  },
}

export const AsksThePasswordOnAPhoneDark: Story = { ...AsksThePassword, globals: { ...phone, ...dark } }

export const EndOneSession: Story = {
  play: async ({ canvas }) => {
    const sessions = await findSection(canvas, 'Sessões')
    await userEvent.click(await sessions.findByRole('button', { name: 'Encerrar a sessão Chrome no Android' }))
    await confirmPassword('Encerrar a sessão Chrome no Android?', 'errada')
    await expect(await screen.findByText(WRONG_PASSWORD)).toBeVisible()
    await confirmPassword('Encerrar a sessão Chrome no Android?', 'cocho-demo')
    await expectToast('Sessão encerrada.')
    await waitFor(() => expect(sessions.getAllByRole('listitem')).toHaveLength(2))
    await expect(accountApi.sent.at(-1)).toEqual({
      method: 'DELETE',
      path: '/users/sessions/2',
      body: { password: 'cocho-demo' },
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const EndOtherSessions: Story = {
  play: async ({ canvas }) => {
    const sessions = await findSection(canvas, 'Sessões')
    await userEvent.click(await sessions.findByRole('button', { name: 'Encerrar as outras sessões' }))
    await confirmPassword('Encerrar as outras sessões?', 'cocho-demo')
    await expectToast('As outras sessões foram encerradas.')
    await waitFor(() => expect(sessions.getAllByRole('listitem')).toHaveLength(1))
    await expect(sessions.queryByRole('button', { name: 'Encerrar as outras sessões' })).toBeNull()
  },
}

/** Downloads the server's answer as a file. */
export const ExportData: Story = {
  play: async ({ canvas }) => {
    const files: string[] = []
    spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      files.push(this.download)
    })
    await userEvent.click(await canvas.findByRole('button', { name: 'Baixar meus dados' }))
    await waitFor(() => expect(files).toEqual(['meus-dados-cocho-em-dia.json']))
  },
}

const userWithoutFarm = { ...manager, farms: [], user_type: null }

/** A user without a farm still has an account. */
export const WithoutAFarm: Story = {
  parameters: { msw: [http.get('/api/v1/users/me', () => HttpResponse.json(userWithoutFarm)), ...handlers] },
  beforeEach: () => session.set(userWithoutFarm),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Excluir conta' })).toBeVisible()
    await expect(screen.queryByRole('dialog')).toBeNull()
    await expect(canvas.queryByRole('region', { name: 'Fazendas' })).toBeNull()
  },
}

export const Loading: Story = {
  parameters: { msw: [http.get('/api/v1/users/:part', () => new Promise<Response>(() => undefined)), ...handlers] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Carregando as sessões')).toBeInTheDocument()
  },
}

const failingHandler = http.get('/api/v1/users/:part', () =>
  HttpResponse.json({ errors: ['Tente de novo.'] }, { status: 500 }),
)

export const Failed: Story = {
  parameters: { msw: [failingHandler, ...handlers] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('As sessões não foram carregadas')).toBeVisible()
    await expect(canvas.getByText('Não foi possível saber se ela está ativa')).toBeVisible()
  },
}
