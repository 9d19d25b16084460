import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { dayAt } from '../../domain/time/day.ts'
import { draftNotes, setDraftNotes } from '../core/draft-notes.ts'
import { serverNow } from '../core/server-clock.ts'
import { clearSession, inactiveNoticeClosed, session } from '../core/session.ts'
import { enqueue } from '../field/offline/outbox.ts'
import { type AdminApp, adminStory, type Canvas, openAt, signedIn } from '../stories/AdminStory.tsx'
import { mockFarmApi } from '../stories/FieldStory.tsx'
import { dashboardHandlers, manager, meHandler } from '../stories/fixtures/dashboard.fixture.ts'
import { FARM_ID, timezone } from '../stories/fixtures/field.fixture.ts'
import { phone } from '../stories/viewports.ts'

const noFarms = { ...manager, farms: [] }
const suspendedManager = {
  ...manager,
  farms: manager.farms.map(farm => ({
    ...farm,
    timezone: 'America/Sao_Paulo',
    suspended: true,
    readable_until: '2027-04-09T15:00:00.000Z',
  })),
}
const signOutRoute = http.delete('/api/v1/users/sign_out', () =>
  HttpResponse.json({ message: 'Você saiu da sua conta.' }),
)

const noRequest = http.get('/api/v1/users/me/farm_request', () => HttpResponse.json({ data: null }))

const meta = {
  title: 'Telas/Layout do painel (AdminLayout)',
  ...adminStory('/admin/operations', [...dashboardHandlers, signOutRoute]),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

const choose = async (canvas: Canvas, menu: RegExp, item: string) => {
  await userEvent.click(await canvas.findByRole('button', { name: menu }))
  await userEvent.click(await canvas.findByText(item, { selector: '[role^="menuitem"] *' }))
}

/** The button switches between wide, icons only and hidden. The device stores the state. */
export const Sidebar: Story = {
  play: async ({ canvas }) => {
    const menu = await canvas.findByRole('button', { name: 'Menu' })
    const aside = () => canvas.getByRole('complementary', { hidden: true })
    await expect(aside()).toHaveAttribute('data-state', 'normal')
    await expect(canvas.getByRole('link', { name: 'Operações', current: 'page' })).toBeVisible()
    await userEvent.click(menu)
    await expect(aside()).toHaveAttribute('data-state', 'minimized')
    await userEvent.click(menu)
    await expect(aside()).not.toBeVisible()
    await expect(menu).toHaveAttribute('aria-expanded', 'false')
    await expect(localStorage.getItem('cocho.sidebar')).toBe('"hidden"')
    await userEvent.click(menu)
    await expect(aside()).toHaveAttribute('data-state', 'normal')
  },
}

/** A screen whose code fails leaves the menu in place, which leads to one that needs no plan of the day. */
export const BrokenScreen: Story = {
  ...adminStory('/admin', [mockFarmApi.get('/feeding_plan', []), ...dashboardHandlers]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Esta tela não abriu' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Tentar Novamente' })).toBeVisible()
    await userEvent.click(canvas.getByRole('link', { name: 'Baias' }))
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Baias' })).toBeVisible()
  },
}

/** Without signal the code of a form is not on the device. */
export const BrokenScreenOffline: Story = {
  ...BrokenScreen,
  beforeEach: async () => {
    await signedIn()()
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
    return () => void Reflect.deleteProperty(navigator, 'onLine')
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Esta tela precisa de sinal' })).toBeVisible()
  },
}

/** On a phone the sidebar is a drawer. A click outside it or on a link closes it. */
export const Drawer: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    const menu = await canvas.findByRole('button', { name: 'Menu' })
    const aside = () => canvas.getByRole('complementary', { hidden: true })
    await expect(aside()).not.toBeVisible()
    await userEvent.click(menu)
    await expect(aside()).toBeVisible()
    await userEvent.click(canvas.getByRole('main'))
    await waitFor(() => expect(aside()).not.toBeVisible())
    await userEvent.click(menu)
    await userEvent.click(canvas.getByRole('link', { name: 'Início' }))
    await waitFor(() => expect(aside()).not.toBeVisible())
    await waitFor(() => expect(document.title).toBe('Início · Cocho em Dia'))
    await expect(canvas.getByRole('main')).toHaveFocus()
  },
}

/** Selecting another farm opens its dashboard. */
export const SelectsFarm: Story = {
  parameters: {
    msw: [
      ...dashboardHandlers,
      http.get('/api/v1/farms/2/feeding_plan', () => new Promise<Response>(() => undefined)),
      http.get('/api/v1/farms/2/approvals/questions', () => HttpResponse.json({ data: { two_weights: [], held: [] } })),
      http.get('/api/v1/farms/2/*', () => HttpResponse.json({ data: [], pagy: { count: 0 } })),
    ],
  },
  play: async ({ canvas }) => {
    await choose(canvas, /^Fazenda/, 'Fazenda Boa Vista do Rio Verde')
    await waitFor(() => expect(document.title).toBe('Início · Cocho em Dia'))
    await expect(await canvas.findByText('Nenhum lote disponível.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Fazenda: Fazenda Boa Vista do Rio Verde' })).toBeVisible()
  },
}

export const Theme: Story = {
  play: async ({ canvas }) => {
    await choose(canvas, /^Usuário/, 'Escuro')
    await expect(document.documentElement.dataset.theme).toBe('dark')
    await choose(canvas, /^Usuário/, 'Automático')
    await expect(document.documentElement.dataset.theme).toBeUndefined()
    await choose(canvas, /^Usuário/, 'Claro')
    await expect(document.documentElement.dataset.theme).toBe('light')
  },
}

export const SignsOut: Story = {
  play: async ({ canvas }) => {
    await choose(canvas, /^Usuário/, 'Sair')
    await waitFor(() => expect(session.get()).toBeNull())
  },
}

/** Signing out with records that are not sent needs a confirmation. */
export const SignsOutWithUnsentRecords: Story = {
  parameters: { msw: [...dashboardHandlers, signOutRoute, mockFarmApi.networkError('/lots/trough_readings')] },
  play: async ({ canvas }) => {
    const fact = { lot_id: 1, timestamp: new Date().toISOString(), note: 10 }
    await enqueue([{ kind: 'reading', fact }], { farmId: 1, by: manager.email })
    await expect(await canvas.findByText('Sem sinal, 1 guardada')).toBeVisible()
    await choose(canvas, /^Usuário/, 'Sair')
    const dialog = within(await within(document.body).findByRole('alertdialog', { name: 'Sair sem enviar?' }))
    await waitFor(() => expect(dialog.getByText(/Há 1 registro neste aparelho/)).toBeVisible())
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }))
    await expect(session.get()).not.toBeNull()
  },
}

/** Sign-out deletes the notes that are chosen and not saved, so it needs a confirmation. */
export const SignsOutWithChosenNotes: Story = {
  play: async ({ canvas }) => {
    const today = dayAt(serverNow(), timezone)
    setDraftNotes(FARM_ID, today, { 1: 10, 2: -5 })
    await choose(canvas, /^Usuário/, 'Sair')
    const dialog = within(await within(document.body).findByRole('alertdialog', { name: 'Sair sem salvar?' }))
    await waitFor(() => expect(dialog.getByText(/Há 2 notas de cocho escolhidas e não salvas/)).toBeVisible())
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }))
    await expect(draftNotes(FARM_ID, today)).toEqual({ 1: 10, 2: -5 })
    await choose(canvas, /^Usuário/, 'Sair')
    await userEvent.click(await within(document.body).findByRole('button', { name: 'Sair assim mesmo' }))
    await waitFor(() => expect(session.get()).toBeNull())
  },
}

const [farm] = manager.farms
const farms = farm ? [farm, { ...farm, id: 2, name: 'Fazenda Boa Vista' }] : []

/** Records of a farm that is not the selected one are not sent either. */
export const SignsOutWithUnsentRecordsOfAnotherFarm: Story = {
  parameters: {
    msw: [
      ...dashboardHandlers,
      signOutRoute,
      meHandler({ ...manager, farms }),
      http.post('/api/v1/farms/2/lots/trough_readings', () => HttpResponse.error()),
    ],
  },
  beforeEach: signedIn({ ...manager, farms }),
  play: async ({ canvas }) => {
    const fact = { lot_id: 1, timestamp: new Date().toISOString(), note: 10 }
    await enqueue([{ kind: 'reading', fact }], { farmId: 2, by: manager.email })
    await choose(canvas, /^Usuário/, 'Sair')
    await within(document.body).findByRole('alertdialog', { name: 'Sair sem enviar?' })
    await expect(session.get()).not.toBeNull()
  },
}

/** An account without an active farm: a dialog after each sign-in, with a link to the team. */
export const InactiveAccount: Story = {
  parameters: { msw: [meHandler(noFarms), noRequest] },
  beforeEach: signedIn(noFarms),
  play: async ({ canvas }) => {
    const dialog = within(await within(document.body).findByRole('dialog'))
    await waitFor(() => expect(dialog.getByText('Conta Inativa!')).toBeVisible())
    await expect(dialog.getByText(/Sua conta não está ativa no momento/)).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'suporte@cochoemdia.com.br' })).toHaveAttribute(
      'href',
      expect.stringContaining('mailto:suporte@cochoemdia.com.br'),
    )
    const [close] = dialog.getAllByRole('button', { name: 'Fechar' })
    if (close) await userEvent.click(close)
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull())
    await expect(canvas.getByText('Selecione uma fazenda')).toBeVisible()
    await expect(await canvas.findByRole('heading', { name: 'Falta só a fazenda' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Início' })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Lotes' })).toBeNull()
    await expect(localStorage.getItem('cocho.inactive-notice-closed')).toBe('true')
    await expect(await canvas.findByRole('textbox', { name: 'Nome da fazenda' })).toBeVisible()
    clearSession()
    await expect(inactiveNoticeClosed.get()).toBe(false)
  },
}

/** The people of a suspended farm see one dialog, with the last day on which they can read. */
export const SuspendedFarm: Story = {
  parameters: { msw: [...dashboardHandlers.slice(1), meHandler(suspendedManager)] },
  beforeEach: signedIn(suspendedManager),
  play: async ({ canvas }) => {
    const dialog = within(await within(document.body).findByRole('dialog'))
    await waitFor(() => expect(dialog.getByText('Conta Inativa!')).toBeVisible())
    await expect(
      dialog.getByText(/^Os dados da Fazenda Santa Inês podem ser consultados até 09\/04\/2027/),
    ).toBeVisible()
    const [close] = dialog.getAllByRole('button', { name: 'Fechar' })
    if (close) await userEvent.click(close)
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull())
    await expect(canvas.getByRole('link', { name: 'Operações' })).toBeVisible()
  },
}

const endedManager = {
  ...suspendedManager,
  farms: suspendedManager.farms.map(farm => ({ ...farm, readable_until: '2026-01-09T15:00:00.000Z' })),
}

/** After that day nothing is read, so the dialog offers no copy; the support sends one until the data is deleted. */
export const SuspendedFarmEnded: Story = {
  parameters: { msw: [...dashboardHandlers.slice(1), meHandler(endedManager)] },
  beforeEach: signedIn(endedManager),
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog'))
    await waitFor(() => expect(dialog.getByText(/Fazenda Santa Inês terminou em 09\/01\/2026/)).toBeVisible())
    await expect(dialog.queryByRole('link', { name: 'Exportar dados' })).toBeNull()
  },
}

/** The notice was closed before this load. */
export const InactiveAccountAgain: Story = {
  parameters: { msw: [meHandler(noFarms), noRequest] },
  beforeEach: async () => {
    await signedIn(noFarms)()
    inactiveNoticeClosed.set(true)
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Falta só a fazenda' })).toBeVisible()
    await expect(within(document.body).queryByRole('dialog')).toBeNull()
  },
}

/** The own account needs no farm. */
export const InactiveAccountOnOwnAccount: Story = {
  decorators: openAt('/admin/account'),
  parameters: { msw: [meHandler(noFarms), noRequest] },
  beforeEach: signedIn(noFarms),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Perfil' })).toBeVisible()
    await expect(within(document.body).queryByRole('dialog')).toBeNull()
  },
}

/** The name was changed on another device: the session is updated when the app opens. */
export const UpdatesSession: Story = {
  parameters: { msw: [...dashboardHandlers.slice(1), meHandler({ ...manager, name: 'Helena Prado Lima' })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Helena Prado Lima')).toBeVisible()
    await expect(session.get()?.token).toBe('token-admin')
  },
}

export const UnknownPath: Story = {
  decorators: openAt('/admin/nada'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Voltar para o Início' })).toHaveAttribute('href', '/admin')
    await expect(canvas.getByRole('link', { name: 'Operações' })).toBeVisible()
    await expect(document.title).toBe('Página não encontrada · Cocho em Dia')
  },
}
