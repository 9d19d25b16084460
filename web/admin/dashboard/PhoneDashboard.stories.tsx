/** The dashboard on a phone: short on a quiet day, on one that is fed and on one that asks for people. */
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { type AdminApp, adminStory, signedIn } from '../../stories/AdminStory.tsx'
import { mockFarmApi } from '../../stories/FieldStory.tsx'
import { alertsHandler, alertsOfAWorkingDay } from '../../stories/fixtures/alerts.fixture.ts'
import { dashboardOn, emptyHandlers, lots, manager } from '../../stories/fixtures/dashboard.fixture.ts'
import { fed } from '../../stories/fixtures/feeding-day.fixture.ts'
import { timezoneAt } from '../../stories/fixtures/field.fixture.ts'
import { dark, fits, phone } from '../../stories/viewports.ts'

const meta = {
  title: 'Telas/Painel (Dashboard)/No celular (PhoneDashboard)',
  ...adminStory('/admin', dashboardOn({ done: [fed, { status: 'in_progress', unloaded: 4 }] })),
  globals: phone,
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

const isShort = () => waitFor(() => expect(document.documentElement.scrollHeight).toBeLessThan(2_550))

/** The lots are tiles until their week is wanted, and one chart is shown at a time. */
export const Quiet: Story = {
  parameters: { msw: [alertsHandler([]), ...dashboardOn({ done: [fed, { status: 'in_progress', unloaded: 4 }] })] },
  play: async ({ canvas }) => {
    await canvas.findByText('25.610,4 kg')
    await expect(within(canvas.getByRole('list', { name: 'Outros lotes' })).getAllByRole('link')).toHaveLength(14)
    await expect(canvas.queryByRole('heading', { name: 'Outros lotes' })).toBeNull()
    await isShort()
    const operations = within(canvas.getByRole('list', { name: 'Últimas operações' })).getAllByRole('listitem')
    await expect(operations).toHaveLength(3)
    // the link of a row covers the row
    await expect(Math.min(...operations.map(row => row.clientHeight))).toBeGreaterThanOrEqual(44)
    await userEvent.click(canvas.getByText('Ver consumo e últimos 7 dias'))
    await expect(canvas.getAllByRole('article')).toHaveLength(14)
    await userEvent.click(canvas.getByText('Mostrar menos'))
    await expect(canvas.queryAllByRole('article')).toHaveLength(0)
    await userEvent.click(canvas.getByLabelText('Erros'))
    await expect(await canvas.findByRole('heading', { name: 'Erros na Operação' })).toBeVisible()
    await userEvent.click(canvas.getByLabelText('Dias'))
    await expect(await canvas.findByRole('heading', { name: 'Previsto, entregue e ingestão' })).toBeVisible()
    await fits()
  },
}

export const QuietDark: Story = { ...Quiet, play: undefined, globals: { ...phone, ...dark } }

const factor = http.get('/api/v1/users/mfa', () =>
  HttpResponse.json({ data: { enabled: false, enabled_at: null, recovery_codes_left: 0 } }),
)
const farms = manager.farms.map(farm => ({ ...farm, timezone: timezoneAt(13) }))
const personAtOne = { ...manager, farms }

/** Nothing is fed at 13:00, with seven alerts and the suggestion of the second factor, on a farm of 12 lots. */
export const WorkingDay: Story = {
  parameters: {
    msw: [
      factor,
      alertsHandler(alertsOfAWorkingDay),
      mockFarmApi.get('/lots', lots.slice(0, 12)),
      mockFarmApi.get('/ingredients/consumption', []),
      ...dashboardOn({ hour: 13, lots: lots.slice(0, 12) }, personAtOne),
    ],
  },
  beforeEach: signedIn(personAtOne),
  play: async ({ canvas }) => {
    await canvas.findByText('Nenhum ingrediente encontrado nesse período.')
    await canvas.findByRole('link', { name: 'Ativar a verificação em duas etapas' })
    await expect(await canvas.findByText('7 avisos')).toBeVisible()
    // two are critical, and each lot with an alert is a row of its own
    await expect(canvas.getAllByText('Crítico:')).toHaveLength(2)
    await expect(canvas.getAllByRole('article')).toHaveLength(3)
    await isShort()
    await fits()
    await userEvent.click(canvas.getByText('Ver mais 4 avisos'))
    await expect(canvas.getByText(/^O aparelho da operação/)).toBeVisible()
  },
}

export const WorkingDayDark: Story = { ...WorkingDay, play: undefined, globals: { ...phone, ...dark } }

/** More than a page has are not counted. */
export const ManyAlerts: Story = {
  parameters: { msw: [factor, alertsHandler(alertsOfAWorkingDay, 2), ...dashboardOn({ done: [fed, fed, fed, fed] })] },
  play: async ({ canvas }) => expect(await canvas.findByText('mais de 7 avisos')).toBeVisible(),
}

const eightIngredients = ['Silagem', 'Milho', 'Sorgo', 'Farelo', 'Polpa', 'Caroço', 'Núcleo', 'Ureia'].map(
  (ingredient_name, at) => ({ ingredient_id: at + 1, ingredient_name, total_consumed: 20_000 / (at + 1) }),
)

/** A new farm: the same words as on the table of a wide screen. */
export const Empty: Story = {
  parameters: { msw: emptyHandlers },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nenhuma operação encontrada.')).toBeVisible()
    await expect(canvas.queryByText('Ver mais operações')).toBeNull()
  },
}

/** Everything is fed: five alerts, three lots with a mark, and eight ingredients, of which five are shown at first. */
export const Fed: Story = {
  parameters: {
    msw: [
      factor,
      alertsHandler(alertsOfAWorkingDay.slice(2)),
      mockFarmApi.get('/ingredients/consumption', eightIngredients),
      ...dashboardOn({ done: [fed, fed, fed, fed] }),
    ],
  },
  play: async ({ canvas }) => {
    await canvas.findByText('20.000,0 kg')
    await expect(await canvas.findByText('5 avisos')).toBeVisible()
    await expect(await canvas.findAllByRole('article')).toHaveLength(3)
    await isShort()
    await userEvent.click(canvas.getByText('Ver mais 3 ingredientes'))
    await expect(canvas.getByText('Ureia')).toBeVisible()
  },
}
