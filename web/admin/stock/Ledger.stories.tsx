import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { type AdminApp, adminStory, type Canvas } from '../../stories/AdminStory.tsx'
import { mockFarmApi } from '../../stories/FieldStory.tsx'
import { ledgerDay, sentToStock, stock, stockHandlers } from '../../stories/fixtures/money/stock.fixture.ts'
import { dark, fits, phone } from '../../stories/viewports.ts'

const meta = {
  title: 'Telas/Estoque (Stock)/Livro (Ledger)',
  ...adminStory('/admin/stock/1', stockHandlers(), () => {
    sentToStock.length = 0
  }),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

const findEntries = async (canvas: Canvas) => within(await canvas.findByRole('list', { name: 'Notas e contagens' }))

export const Full: Story = {
  play: async ({ canvas }) => {
    const entries = await findEntries(canvas)
    await expect(canvas.getByRole('heading', { level: 1, name: 'Milho moído' })).toBeVisible()
    await expect(canvas.getByRole('table', { name: 'Estoque por dia' })).toBeVisible()
    await expect(entries.getByText('Nota 8.812 · Cerealista Rio Verde')).toBeVisible()
    await expect(entries.getByText('Anulado: Um zero a mais')).toBeVisible()
    // the voided one has no button
    await expect(entries.getAllByRole('button', { name: /^Anular/ })).toHaveLength(2)
  },
}
const shown: Story['play'] = async ({ canvas }) => {
  await findEntries(canvas)
  await fits()
}
export const Dark: Story = { globals: dark, play: shown }
export const OnAPhone: Story = { globals: phone, play: shown }
export const OnAPhoneDark: Story = { globals: { ...phone, ...dark }, play: shown }

export const Void: Story = {
  play: async ({ canvas }) => {
    const entries = await findEntries(canvas)
    await userEvent.click(entries.getByRole('button', { name: /^Anular Nota 8.812/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Anular nota' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Anular' }))
    await expect(await dialog.findByText('Motivo é obrigatório')).toBeVisible()
    await userEvent.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Digitada duas vezes')
    await userEvent.click(dialog.getByRole('button', { name: 'Anular' }))
    await canvas.findByText(/Nota anulada/)
    await expect(sentToStock).toMatchObject([{ method: 'DELETE', body: { reason: 'Digitada duas vezes' } }])
  },
}

/** The job has worked the stock out at the third look at it. */
let looks = 0
const isUpdating = () => looks < 3
const workedOut = [
  mockFarmApi.getCurrent('/stock', () => {
    looks += 1
    return { ...stock, updating: isUpdating() }
  }),
  mockFarmApi.getCurrent('/stock/1/days', () => ({
    ingredient: { id: 1, name: 'Milho moído' },
    days: [{ ...ledgerDay(0), balance: isUpdating() ? 58_500 : -1_500 }],
    entries: [],
  })),
]

/** What was voided is off the days as soon as the server has worked them out. */
export const FollowsTheStock: Story = {
  parameters: { msw: workedOut },
  beforeEach: () => {
    looks = 0
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/está sendo calculado/)).toBeVisible()
    const table = await canvas.findByRole('table', { name: 'Estoque por dia' })
    await waitFor(() => expect(table).toHaveTextContent('−1.500'), { timeout: 20_000 })
    await expect(canvas.queryByText(/está sendo calculado/)).toBeNull()
  },
}

/** The last movement was before the period: what there is stays. */
export const Empty: Story = {
  parameters: {
    msw: [
      mockFarmApi.get('/stock/1/days', { ingredient: { id: 1, name: 'Milho moído' }, days: [], entries: [] }),
      ...stockHandlers(),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nenhum dia com movimento')).toBeInTheDocument()
    await expect(canvas.getByText('Nenhum lançamento')).toBeInTheDocument()
    await expect(await canvas.findByText('58.500')).toBeInTheDocument()
  },
}

export const Failed: Story = {
  parameters: { msw: [mockFarmApi.fail('/stock/1/days')] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('O livro não foi carregado')).toBeInTheDocument()
  },
}
