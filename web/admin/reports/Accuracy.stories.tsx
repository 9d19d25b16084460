import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { type AdminApp, type AdminStory, adminStory, openAt } from '../../stories/AdminStory.tsx'
import { mockFarmApi } from '../../stories/FieldStory.tsx'
import {
  deviationHandler,
  incompleteDeviations,
  noDeviations,
} from '../../stories/fixtures/reports/deviation-report.fixture.ts'
import { mockReportsApi } from '../../stories/fixtures/reports.fixture.ts'
import * as list from '../../stories/ListStory.ts'
import { dark, fits, phone } from '../../stories/viewports.ts'

const api = mockReportsApi()

const meta = {
  title: 'Telas/Relatórios (Reports)/Precisão da operação (Accuracy)',
  ...adminStory('/admin/reports/accuracy', api.handlers, api.reset),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

const at = (query: string, story: AdminStory = {}): AdminStory => ({
  decorators: openAt(`/admin/reports/accuracy${query}`),
  ...story,
})

/** A newcomer with twelve weighings is not judged. */
export const Operators: Story = at('', {
  play: async ({ canvas }) => {
    const newcomer = await canvas.findByRole('row', { name: /Cícero Alves/ })
    await expect(newcomer).toHaveTextContent('poucas')
    await expect(newcomer).not.toHaveTextContent('6,40')
    await expect(canvas.getByText(/Ninguém é avaliado com menos de 20 pesagens/)).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: 'Ingrediente' }))
    await expect((await canvas.findAllByText('Farelo de algodão'))[0]).toBeVisible()
    await expect(api.requested.at(-1)).toMatch(/by=operator_ingredient$/)
  },
})
/** The line is the farm's own limit of what the errors are of: of loading, and of unloading by lot. */
export const Limits: Story = at('', {
  parameters: {
    msw: [
      mockFarmApi.get('/settings', { tolerances: { load_percent: 1.5, unload_percent: 4, minimum_kg: 5 } }),
      ...api.handlers,
    ],
  },
  play: async ({ canvas }) => {
    const ofLoading = /^Erro de João Batista por dia, com o limite de 1,5%: /
    await expect(await canvas.findByText(ofLoading)).toBeInTheDocument()
    await userEvent.click(canvas.getByRole('radio', { name: 'Lote' }))
    const ofUnloading = /^Erro de João Batista por dia, com o limite de 4%: /
    await expect((await canvas.findAllByText(ofUnloading))[0]).toBeInTheDocument()
    await expect(canvas.queryByText(ofLoading)).toBeNull()
  },
})
/** Over and under stay apart, for who may see money. */
export const Costs: Story = at('?by=operator_ingredient', {
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('table', { name: 'O que os desvios custaram' }))
    await expect(table.getByText('1.932,00')).toBeVisible()
    await expect(table.getByRole('row', { name: /^Total/ })).toHaveTextContent(/3\.194,10.*3\.066,40/)
    await expect(canvas.getByRole('button', { name: 'Baixar o custo dos desvios em Excel' })).toBeVisible()
  },
})
export const CostsOnAPhoneDark: Story = at('?by=operator_ingredient', {
  globals: { ...phone, ...dark },
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: 'O que os desvios custaram' })
    await fits()
  },
})
/** A price that is missing is named, and its figures are no zero. */
export const CostsIncomplete: Story = at('?by=operator_ingredient', {
  parameters: { msw: [deviationHandler(incompleteDeviations), ...api.handlers] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Informar o preço que falta' })).toBeVisible()
    const table = within(canvas.getByRole('table', { name: 'O que os desvios custaram' }))
    await expect(table.getByText('a confirmar')).toBeVisible()
    await expect(table.getAllByText('–')).toHaveLength(4)
  },
})
/** A farm without a price sees no money. */
export const WithoutPrices: Story = at('?by=operator_ingredient', {
  parameters: { msw: [deviationHandler(noDeviations), ...api.handlers] },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('table', { name: 'Precisão da operação' })
    await expect(canvasElement).not.toHaveTextContent('R$')
  },
})
export const Dark: Story = at('?by=operator_lot', { globals: dark })
export const OnAPhone: Story = at('', {
  globals: phone,
  play: async ({ canvas }) => {
    await canvas.findAllByText('João Batista')
    await fits()
  },
})
export const Forbidden: Story = list.forbidden('/admin/reports/accuracy')
export const Empty: Story = at('', {
  parameters: { msw: [api.empty] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nenhuma pesagem neste período')).toBeVisible()
  },
})
