import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { manager } from '../dashboard/panel.fixture.ts'
import { session } from '../session.ts'
import { type Canvas, dark, fits, type Panel, panel, phone } from '../shell/PanelStory.tsx'
import { CODES, handlers, network, reset, WRONG_CODE, WRONG_PASSWORD } from './account.fixture.ts'

const meta = {
  title: 'Telas/Minha conta',
  ...panel('/admin/account', handlers, reset),
} satisfies Meta<typeof Panel>
export default meta
type Story = StoryObj<typeof meta>

const part = async (canvas: Canvas, name: string) => within(await canvas.findByRole('region', { name }))
const said = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible())

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Minha conta', level: 1 })).toBeVisible()
    await expect((await part(canvas, 'Perfil')).getByLabelText('Nome')).toHaveValue('Helena Prado')
    await expect(canvas.getByLabelText('Email')).toHaveValue(manager.email)
    const sessions = await part(canvas, 'Sessões')
    await expect(await sessions.findByText('Esta sessão')).toBeVisible()
    await expect(sessions.getAllByRole('listitem')).toHaveLength(3)
    await expect(await (await part(canvas, 'Verificação em duas etapas')).findByText('Desativada')).toBeVisible()
  },
}

export const FullDark: Story = { globals: dark }

export const OnAPhone: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    await (await part(canvas, 'Sessões')).findByText('Esta sessão')
    await fits()
  },
}

export const OnAPhoneDark: Story = { globals: { ...phone, ...dark } }

/** The new name is in the header at once. */
export const Rename: Story = {
  play: async ({ canvas }) => {
    const profile = await part(canvas, 'Perfil')
    const name = profile.getByLabelText('Nome')
    await userEvent.clear(name)
    await userEvent.click(profile.getByRole('button', { name: 'Salvar nome' }))
    await expect(await profile.findByText('Nome é obrigatório')).toBeVisible()
    await waitFor(() => expect(name).toHaveFocus())
    await userEvent.type(name, 'Helena Prado Sá{Enter}')
    await said('Nome atualizado com sucesso!')
    await expect(session.current?.name).toBe('Helena Prado Sá')
    await expect(canvas.getByRole('button', { name: /Usuário/ })).toHaveTextContent('Helena Prado Sá')
    await expect((await part(canvas, 'Perfil')).getByRole('button', { name: 'Salvar nome' })).toBeEnabled()
  },
}

async function changePassword(canvas: Canvas, current: string, next: string, again = next) {
  const form = await part(canvas, 'Senha')
  await userEvent.type(form.getByLabelText('Senha atual'), current)
  await userEvent.type(form.getByLabelText('Nova senha'), next)
  await userEvent.type(form.getByLabelText('Confirmar nova senha'), `${again}{Enter}`)
  return form
}

/** What was typed is gone from the screen once it is the password. */
export const ChangePassword: Story = {
  play: async ({ canvas }) => {
    await changePassword(canvas, 'cocho-demo', 'nova-senha')
    await said('Senha atualizada com sucesso! As outras sessões foram encerradas.')
    await waitFor(async () => expect((await part(canvas, 'Senha')).getByLabelText('Senha atual')).toHaveValue(''))
  },
}

export const WrongPassword: Story = {
  play: async ({ canvas }) => {
    const form = await changePassword(canvas, 'errada', 'nova-senha')
    await expect(await form.findByText(WRONG_PASSWORD)).toBeVisible()
    await waitFor(() => expect(form.getByLabelText('Senha atual')).toHaveFocus())
  },
}

export const UnlikePasswords: Story = {
  play: async ({ canvas }) => {
    const form = await changePassword(canvas, 'cocho-demo', 'nova-senha', 'outra-senha')
    await expect(await form.findByText('As senhas não coincidem')).toBeVisible()
    await expect(network.sent).toEqual([])
  },
}

const begin = async (canvas: Canvas) => {
  const factor = await part(canvas, 'Verificação em duas etapas')
  await userEvent.click(await factor.findByRole('button', { name: 'Ativar' }))
  return factor
}

/** From off to in force: the QR, the first code, the recovery codes shown once. */
export const Enrol: Story = {
  play: async ({ canvas }) => {
    const factor = await begin(canvas)
    await expect(await factor.findByRole('img', { name: 'QR code para o aplicativo de verificação' })).toBeVisible()
    await expect(factor.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible()
    const code = factor.getByLabelText('Código de verificação')
    await userEvent.type(code, '000000{Enter}')
    await expect(await factor.findByText(WRONG_CODE)).toBeVisible()
    await userEvent.clear(code)
    await userEvent.type(code, '123 456{Enter}')
    const codes = await factor.findByRole('list', { name: 'Códigos de recuperação' })
    await expect(
      within(codes)
        .getAllByRole('listitem')
        .map(item => item.textContent),
    ).toEqual(CODES)
    await userEvent.click(factor.getByRole('button', { name: 'Já guardei' }))
    await expect(await factor.findByText('Ativa')).toBeVisible()
    await expect(factor.getByText(/Restam 8 códigos de recuperação/)).toBeVisible()
    await expect(factor.queryByText(CODES[0] ?? '')).toBeNull()
  },
}

export const Qr: Story = {
  play: async ({ canvas }) => {
    await (await begin(canvas)).findByRole('img')
  },
}

export const QrOnAPhoneDark: Story = { ...Qr, globals: { ...phone, ...dark } }

/** Nothing is asked for until a code confirms it. */
export const CancelEnrolment: Story = {
  play: async ({ canvas }) => {
    const factor = await begin(canvas)
    await userEvent.click(await factor.findByRole('button', { name: 'Cancelar' }))
    await expect(await factor.findByText('Desativada')).toBeVisible()
  },
}

const confirmed = async (canvas: Canvas) => {
  const factor = await begin(canvas)
  await userEvent.type(await factor.findByLabelText('Código de verificação'), '123456{Enter}')
  await factor.findByRole('list', { name: 'Códigos de recuperação' })
  return factor
}

export const Codes: Story = {
  play: async ({ canvas }) => {
    const written = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const factor = await confirmed(canvas)
    await userEvent.click(factor.getByRole('button', { name: 'Copiar' }))
    await said('Códigos copiados.')
    await expect(written).toHaveBeenCalledWith(CODES.join('\n'))
  },
}

export const CodesOnAPhoneDark: Story = {
  globals: { ...phone, ...dark },
  play: async ({ canvas }) => void (await confirmed(canvas)),
}

export const InForce: Story = {
  beforeEach: () =>
    void Object.assign(network.factor, {
      enabled: true,
      enabled_at: '2026-11-02T12:00:00.000Z',
      recovery_codes_left: 2,
    }),
  play: async ({ canvas }) => {
    const factor = await part(canvas, 'Verificação em duas etapas')
    await expect(await factor.findByText('Ativa')).toBeVisible()
    await expect(factor.getByText(/Desde 02\/11\/2026. Restam 2 códigos/)).toBeVisible()
    await expect(factor.getByText('Para receber códigos novos, desative e ative outra vez.')).toBeVisible()
  },
}

export const Disable: Story = {
  ...InForce,
  play: async ({ canvas }) => {
    const factor = await part(canvas, 'Verificação em duas etapas')
    await userEvent.click(await factor.findByRole('button', { name: 'Desativar' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Senha'), 'errada')
    await userEvent.type(dialog.getByLabelText('Código de verificação'), '123456')
    await userEvent.click(dialog.getByRole('button', { name: 'Desativar' }))
    await expect(await dialog.findByText(WRONG_PASSWORD)).toBeVisible()
    await userEvent.clear(dialog.getByLabelText('Senha'))
    await userEvent.type(dialog.getByLabelText('Senha'), 'cocho-demo')
    await userEvent.click(dialog.getByRole('button', { name: 'Desativar' }))
    await said('Verificação em duas etapas desativada.')
    await expect(await factor.findByText('Desativada')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const EndOneSession: Story = {
  play: async ({ canvas }) => {
    const sessions = await part(canvas, 'Sessões')
    await userEvent.click(await sessions.findByRole('button', { name: 'Encerrar a sessão Chrome no Android' }))
    await said('Sessão encerrada.')
    await waitFor(() => expect(sessions.getAllByRole('listitem')).toHaveLength(2))
    await expect(network.sent).toEqual([{ method: 'DELETE', path: '/users/sessions/2' }])
  },
}

export const EndOtherSessions: Story = {
  play: async ({ canvas }) => {
    const sessions = await part(canvas, 'Sessões')
    await userEvent.click(await sessions.findByRole('button', { name: 'Encerrar as outras sessões' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Encerrar' }))
    await said('As outras sessões foram encerradas.')
    await waitFor(() => expect(sessions.getAllByRole('listitem')).toHaveLength(1))
    await expect(sessions.queryByRole('button', { name: 'Encerrar as outras sessões' })).toBeNull()
  },
}

/** The file is what the server says, as it says it. */
export const ExportData: Story = {
  play: async ({ canvas }) => {
    const files: string[] = []
    spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      files.push(this.download)
    })
    await userEvent.click(await canvas.findByRole('button', { name: 'Exportar JSON' }))
    await waitFor(() => expect(files).toEqual(['meus-dados-cocho-em-dia.json']))
  },
}

const ask = async (canvas: Canvas) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Excluir conta' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await expect(dialog.getByRole('button', { name: 'Excluir conta' })).toBeDisabled()
  return dialog
}

/** Asked for the password, and to be sure; then nothing of the account is left on the device. */
export const Erase: Story = {
  play: async ({ canvas }) => {
    const dialog = await ask(canvas)
    await userEvent.click(dialog.getByRole('checkbox'))
    await userEvent.type(dialog.getByLabelText('Senha'), 'errada')
    await userEvent.click(dialog.getByRole('button', { name: 'Excluir conta' }))
    await expect(await dialog.findByText(WRONG_PASSWORD)).toBeVisible()
    await userEvent.clear(dialog.getByLabelText('Senha'))
    await userEvent.type(dialog.getByLabelText('Senha'), 'cocho-demo')
    await userEvent.click(dialog.getByRole('button', { name: 'Excluir conta' }))
    await waitFor(() => expect(session.current).toBeNull())
  },
}

const ONLY =
  'Você é o único gestor ativo de Fazenda Santa Inês. Torne outra pessoa gestora em Usuários, ou peça ao suporte o encerramento da fazenda, e depois exclua a conta.'

/** A farm is not left without anybody who can let others in. */
export const LastAdmin: Story = {
  parameters: {
    msw: [http.delete('/api/v1/users/me', () => HttpResponse.json({ errors: [ONLY] }, { status: 409 })), ...handlers],
  },
  play: async ({ canvas }) => {
    const dialog = await ask(canvas)
    await userEvent.click(dialog.getByRole('checkbox'))
    await userEvent.type(dialog.getByLabelText('Senha'), 'cocho-demo')
    await userEvent.click(dialog.getByRole('button', { name: 'Excluir conta' }))
    await expect(await dialog.findByText(ONLY)).toBeVisible()
    await expect(session.current).not.toBeNull()
  },
}

export const EraseOnAPhoneDark: Story = {
  globals: { ...phone, ...dark },
  play: async ({ canvas }) => void (await ask(canvas)),
}

const farmless = { ...manager, farms: [], user_type: null }

/** Who is on no farm has an account all the same. */
export const WithoutAFarm: Story = {
  parameters: { msw: [http.get('/api/v1/users/me', () => HttpResponse.json(farmless)), ...handlers] },
  beforeEach: () => session.set(farmless),
  play: async ({ canvas }) => {
    await userEvent.click(
      within(await screen.findByRole('dialog')).getAllByRole('button', { name: 'Fechar' })[0] as Element,
    )
    await expect(await canvas.findByRole('button', { name: 'Excluir conta' })).toBeVisible()
  },
}

export const Loading: Story = {
  parameters: { msw: [http.get('/api/v1/users/:part', () => new Promise<Response>(() => undefined)), ...handlers] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Carregando as sessões')).toBeInTheDocument()
  },
}

const broken = http.get('/api/v1/users/:part', () => HttpResponse.json({ errors: ['Tente de novo.'] }, { status: 500 }))

export const Failed: Story = {
  parameters: { msw: [broken, ...handlers] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('As sessões não foram carregadas')).toBeVisible()
    await expect(canvas.getByText('Não foi possível saber se ela está ativa')).toBeVisible()
  },
}
