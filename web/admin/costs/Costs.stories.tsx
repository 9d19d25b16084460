import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { addDays } from '../../../domain/time/day.ts'
import { type AdminApp, adminStory, type Canvas } from '../../stories/AdminStory.tsx'
import { mockFarmApi } from '../../stories/FieldStory.tsx'
import {
  costsHandlers,
  costsOfWeeks,
  costsWithDeleted,
  incompleteCosts,
  longCosts,
  partlyCosted,
  sentToCosts,
  unusedCosts,
} from '../../stories/fixtures/money/costs.fixture.ts'
import { mockReferences, reference, references } from '../../stories/fixtures/money/market-references.fixture.ts'
import { dark, fits, phone } from '../../stories/viewports.ts'

const meta = {
  title: 'Telas/Custos (Costs)/Custos do trato (Costs)',
  ...adminStory('/admin/costs', costsHandlers(), () => {
    sentToCosts.length = 0
  }),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

const findCosts = async (canvas: Canvas) => within(await canvas.findByRole('table', { name: 'Custos por lote' }))
const linksIn = (table: Awaited<ReturnType<typeof findCosts>>) =>
  table.getAllByRole('link').map(({ textContent }) => textContent)

/** The dearest arroba is first, and a lot that is active has the tag of its corral. */
export const Full: Story = {
  play: async ({ canvas }) => {
    const table = await findCosts(canvas)
    await waitFor(() => expect(linksIn(table)).toEqual(['B02Lote 12', 'B01Lote 7']))
    await expect(table.getByText('241,80')).toBeVisible()
    await expect(canvas.getByText('R$ 390,00')).toBeVisible()
  },
}
/** A lot that was deleted keeps its costs, and has no page to lead to. */
export const Deleted: Story = {
  parameters: { msw: costsHandlers(costsWithDeleted) },
  play: async ({ canvas }) => {
    const table = await findCosts(canvas)
    await expect(table.getByText('Lote 12 (excluído)')).toBeVisible()
    await waitFor(() => expect(linksIn(table)).toEqual(['B01Lote 7']))
  },
}
/** What moved in a week: the head of the farm, and the arroba of each lot that both weeks have. */
export const WeekChange: Story = {
  parameters: { msw: [costsOfWeeks, ...costsHandlers()] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Em uma semana, a cabeça ficou R\$\s0,40 mais cara por dia/)).toBeVisible()
    const table = await findCosts(canvas)
    await expect(await table.findByText('+10,00')).toBeVisible()
  },
}
/** The farm's arroba beside those of others. Several references leave a choice. */
export const AgainstTheMarket: Story = {
  parameters: { msw: [mockReferences(references), ...costsHandlers()] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Sua @ a R\$\s221; referência própria de .*: R\$\s227\.$/)).toBeVisible()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Comparar com' }), 'ICBC GO')
    await expect(await canvas.findByText(/^Sua @ a R\$\s221; ICBC GO de .*: R\$\s232\.$/)).toBeVisible()
  },
}
/** One that is old says so. */
export const OldReference: Story = {
  parameters: { msw: [mockReferences([reference(1, 5)]), ...costsHandlers()] },
  globals: phone,
  play: async ({ canvas }) => {
    await canvas.findByText(/A referência é de 5 meses atrás\.$/)
    await expect(canvas.queryByRole('combobox', { name: 'Comparar com' })).toBeNull()
    await fits()
  },
}
const shown: Story['play'] = async ({ canvas }) => {
  await findCosts(canvas)
  await fits()
}
export const Dark: Story = { globals: dark, play: shown }
export const OnAPhone: Story = { globals: phone, play: shown }
export const OnAPhoneDark: Story = { globals: { ...phone, ...dark }, play: shown }

/** A price that is missing is named, and leads to where it is typed. */
export const Incomplete: Story = {
  parameters: { msw: costsHandlers(incompleteCosts) },
  play: async ({ canvas }) => {
    await findCosts(canvas)
    const texts = await canvas.findAllByText('Custo incompleto: falta o preço de Caroço de algodão.')
    await expect(texts).toHaveLength(2)
    await expect(canvas.getByRole('link', { name: 'Informar o preço que falta' })).toHaveAttribute(
      'href',
      '/admin/stock',
    )
    await expect(canvas.getAllByText('–')).not.toHaveLength(0)
  },
}

/** Some lots have days of before the first price. */
export const PartlyCosted: Story = {
  parameters: { msw: costsHandlers(partlyCosted) },
  play: async ({ canvas }) => {
    await findCosts(canvas)
    await canvas.findByText(
      'Custo incompleto: 12 dias com trato são de antes do primeiro preço, ou com carga que não foi pesada.',
    )
  },
}

/** A farm without a price sees no money. */
export const Unused: Story = {
  parameters: { msw: costsHandlers(unusedCosts) },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText(
      /^O período tem dias com trato de antes do primeiro preço, ou com carga que não foi pesada\./,
    )
    await expect(canvasElement).not.toHaveTextContent('R$')
  },
}

/** A period that begins before the first price has no costs; a shorter one has. */
export const BeforeTheFirstPrice: Story = {
  parameters: {
    msw: [
      http.get('*/costs', ({ request }) => {
        const query = new URL(request.url).searchParams
        const [from, to] = [query.get('from') ?? '', query.get('to') ?? '']
        return from < addDays(to, -20) ? HttpResponse.json({ data: unusedCosts }) : undefined
      }),
      ...costsHandlers(),
    ],
  },
  play: async ({ canvas }) => {
    await findCosts(canvas)
    await userEvent.click(canvas.getByRole('radio', { name: 'Últimos 30 dias' }))
    await canvas.findByText('Sem custo neste período')
    await userEvent.click(canvas.getByRole('radio', { name: 'Últimos 7 dias' }))
    await findCosts(canvas)
  },
}

export const LongNames: Story = {
  parameters: { msw: costsHandlers(longCosts) },
  globals: phone,
  play: async ({ canvas }) => {
    await canvas.findByText(/Santa Luzia do Rio Verde/)
    await fits()
  },
}

export const LoadFails: Story = {
  parameters: { msw: [mockFarmApi.fail('/costs')] },
  play: async ({ canvas }) => {
    await canvas.findByText('Os custos não foram carregados')
  },
}

export const OperationalCost: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Informar custo operacional' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox', { name: /Custo operacional/ }), '1,9')
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }))
    await canvas.findByText(/Custo operacional salvo/)
    await expect(sentToCosts).toMatchObject([{ per_head_day: 1.9 }])
  },
}

/** A rate that was typed wrong is seen, and taken back. */
export const RemoveRate: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Informar custo operacional' }))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText('R$ 190,00 por cabeça e dia')
    await userEvent.click(dialog.getByRole('button', { name: 'Excluir o valor desde 20/11/2025' }))
    const question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: 'Excluir' }))
    await canvas.findByText(/^Custo operacional excluído/)
    await expect(sentToCosts).toEqual([{ removed: '2025-11-20' }])
  },
}

/** What a lot without a plan gains in carcass. A farm that never typed it has 65 %. */
export const GainYield: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Mais ações de custos' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Rendimento do ganho' }))
    const dialog = within(await screen.findByRole('dialog'))
    const field = dialog.getByRole('textbox', { name: /Rendimento do ganho/ })
    await expect(field).toHaveValue('65')
    await userEvent.clear(field)
    await userEvent.type(field, '95')
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }))
    await dialog.findByText(/no máximo 90/)
    await expect(sentToCosts).toEqual([])
    await userEvent.clear(field)
    await userEvent.type(field, '66,5')
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }))
    await canvas.findByText('Configurações salvas!')
    await expect(sentToCosts).toEqual([{ gain_yield: 66.5 }])
  },
}
