import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { listPermissions } from '../../../domain/account/permission.ts'
import { type AdminApp, adminStory, openAt, signedIn } from '../../stories/AdminStory.tsx'
import { mockFarmApi } from '../../stories/FieldStory.tsx'
import { manyAlertsHandler, mockAlertsApi } from '../../stories/fixtures/alerts.fixture.ts'
import { dashboardHandlers, manager, meHandler } from '../../stories/fixtures/dashboard.fixture.ts'
import { finishedLots } from '../../stories/fixtures/lots.fixture.ts'
import { dark, fits, phone } from '../../stories/viewports.ts'

const api = mockAlertsApi()
const finishedLotsHandler = mockFarmApi.get('/lots/inactive', finishedLots)
const operator = {
  ...manager,
  farms: manager.farms.map(farm => ({ ...farm, user_type: 'worker' as const, can: listPermissions('worker') })),
}

const meta = {
  title: 'Telas/Alertas (Alerts)',
  ...adminStory('/admin/alerts', [...api.handlers, finishedLotsHandler, ...dashboardHandlers], api.reset),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

/** The most urgent first, and what was put off last. */
export const Open: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText(/está vazio há três dias/)
    await canvas.findByText('B01')
    const titles = canvas
      .getAllByRole('article')
      .map(article => within(article).getByRole('heading', { level: 2 }).textContent)
    await expect(titles).toEqual([
      'Crítico: Trato atrasado: Trato 1 das 07:00',
      'Atenção: B01Cocho vazio',
      'Atenção: B03Consumo fora da média',
      'Aviso: B09Baia acima da capacidade',
    ])
    await expect(canvas.getByText('Ciente: Ana Ribeiro')).toBeVisible()
    await expect(canvas.getByText('Adiado até amanhã')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Alertas: 2 novos' })).toHaveAttribute('href', '/admin/alerts')
  },
}

export const OpenDark: Story = { globals: dark }
export const OnAPhone: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    await canvas.findByText(/está vazio há três dias/)
    await fits()
  },
}
export const OnAPhoneDark: Story = { globals: { ...phone, ...dark } }

/** The bell counts what is neither acknowledged nor snoozed. */
export const AcknowledgeAndSnooze: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Estou ciente: Trato atrasado/ }))
    await expect(await canvas.findByText('Ciente: Carla Nunes')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^Adiar até amanhã: Cocho vazio/ }))
    await waitFor(() => expect(canvas.getAllByText('Adiado até amanhã', { selector: 'article *' })).toHaveLength(2))
    await expect(canvas.getByRole('link', { name: 'Alertas', current: false })).toBeVisible()
  },
}

/** The most urgent hundred stand on the first page. */
export const ManyOpen: Story = {
  parameters: { msw: [manyAlertsHandler, ...dashboardHandlers] },
  play: async ({ canvas }) => {
    await canvas.findByText(/está vazio há três dias/)
    await userEvent.click(canvas.getByRole('button', { name: 'Próximo' }))
    await expect(await canvas.findByText('2 de 2')).toBeVisible()
    await expect(canvas.getAllByRole('article')).toHaveLength(1)
  },
}

/** An operator looks, and decides nothing for the others. */
export const OfAnOperator: Story = {
  parameters: { msw: [meHandler(operator), ...api.handlers, ...dashboardHandlers] },
  beforeEach: signedIn(operator),
  play: async ({ canvas }) => {
    await canvas.findByText(/está vazio há três dias/)
    await expect(canvas.queryByRole('button', { name: /ciente|Adiar/ })).toBeNull()
  },
}

/** The filters are in the URL. */
export const History: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText(/está vazio há três dias/)
    await userEvent.click(canvas.getByRole('radio', { name: 'Histórico' }))
    await expect(await canvas.findByText('Faltam 3 leituras de cocho hoje: B02, B04 e B10.')).toBeVisible()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Tipo' }), 'Cocho vazio')
    await waitFor(() => expect(canvas.queryByText(/leituras de cocho hoje/)).toBeNull())
    await expect(api.asked.at(-1)).toBe('?status=closed&page=1&kind=trough_empty&items=30')
    const lot = canvas.getByRole('combobox', { name: 'Lote' })
    await within(lot).findByRole('option', { name: 'Cruzado 250301 (encerrado)' })
    await userEvent.selectOptions(lot, 'Cruzado 250301 (encerrado)')
    await waitFor(() => expect(api.asked.at(-1)).toBe('?status=closed&page=1&kind=trough_empty&lot_id=90&items=30'))
    await userEvent.click(canvas.getByRole('button', { name: 'Limpar' }))
    await canvas.findByText('Faltam 3 leituras de cocho hoje: B02, B04 e B10.')
  },
}
export const HistoryOnAPhoneDark: Story = {
  decorators: openAt('/admin/alerts?status=closed'),
  globals: { ...phone, ...dark },
}

export const NoResults: Story = {
  decorators: openAt('/admin/alerts?status=closed&kind=load_error'),
  play: async ({ canvas }) => expect(await canvas.findByText('Nenhum alerta com estes filtros')).toBeVisible(),
}

export const Empty: Story = {
  parameters: { msw: [api.empty, ...dashboardHandlers] },
  play: async ({ canvas }) => expect(await canvas.findByText('Nada pede atenção')).toBeVisible(),
}

/** Its alerts closed meanwhile, and those of the pages before did not. */
export const EmptyLaterPage: Story = {
  decorators: openAt('/admin/alerts?page=2'),
  parameters: { msw: [api.empty, ...dashboardHandlers] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nenhum alerta nesta página')).toBeVisible()
    await expect(canvas.getByText('Os alertas que continuam abertos estão nas páginas anteriores.')).toBeVisible()
  },
}

export const Loading: Story = {
  parameters: { msw: [api.neverRespond, ...dashboardHandlers] },
  play: async ({ canvas }) => expect(await canvas.findByText('Carregando alertas')).toBeInTheDocument(),
}

export const Failed: Story = {
  parameters: { msw: [api.fail, ...dashboardHandlers] },
  play: async ({ canvas }) => expect(await canvas.findByText('Os alertas não foram carregados')).toBeVisible(),
}
