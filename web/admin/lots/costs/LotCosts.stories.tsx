import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { type AdminApp, adminStory, type Canvas, signedIn } from '../../../stories/AdminStory.tsx'
import { mockFarmApi } from '../../../stories/FieldStory.tsx'
import { people } from '../../../stories/fixtures/field.fixture.ts'
import { lotsApi, relatedHandlers } from '../../../stories/fixtures/lots.fixture.ts'
import {
  incompleteLotCosts,
  lateLotCosts,
  lotCosts,
  lotCostsHandlers,
  unusedLotCosts,
} from '../../../stories/fixtures/money/lot-costs.fixture.ts'
import { dark, fits, phone } from '../../../stories/viewports.ts'

const withCosts = (answer = lotCosts) => [...lotCostsHandlers(answer), ...relatedHandlers, ...lotsApi.handlers]

const meta = {
  title: 'Telas/Lotes (Lots)/Custos do lote (LotCosts)',
  ...adminStory('/admin/lots/1', withCosts(), lotsApi.reset),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

const findCosts = async (canvas: Canvas) => {
  const section = await canvas.findByRole('region', { name: 'Custos do lote' })
  section.scrollIntoView()
  return within(section)
}

export const Full: Story = {
  play: async ({ canvas }) => {
    const costs = await findCosts(canvas)
    await expect(costs.getByText('R$ 264,37')).toBeVisible()
    await expect(costs.getByText('512,38')).toBeVisible()
    const days = within(costs.getByRole('table', { name: 'Custos do lote por dia' }))
    await expect(days.getAllByRole('row')).toHaveLength(8)
    await userEvent.click(costs.getByRole('button', { name: 'Mostrar mais 22 dias' }))
    await expect(days.getAllByRole('row')).toHaveLength(30)
    await userEvent.click(costs.getByRole('radio', { name: 'Desde a entrada' }))
    await costs.findByRole('button', { name: /^Mostrar mais \d\d dias/ })
  },
}
const shown: Story['play'] = async ({ canvas }) => {
  await findCosts(canvas)
  await fits()
}
export const Dark: Story = { globals: dark, play: shown }
export const OnAPhone: Story = { globals: phone, play: shown }
export const OnAPhoneDark: Story = { globals: { ...phone, ...dark }, play: shown }

/** What lacks is named, and leads to where it is typed. */
export const Incomplete: Story = {
  parameters: { msw: withCosts(incompleteLotCosts) },
  play: async ({ canvas }) => {
    const costs = await findCosts(canvas)
    await expect(costs.getByText('Custo incompleto: falta o preço de Caroço de algodão.')).toBeVisible()
    await expect(costs.getByRole('link', { name: 'Informar o preço que falta' })).toHaveAttribute(
      'href',
      '/admin/stock',
    )
  },
}

export const BeforeTheFirstPrice: Story = {
  parameters: { msw: withCosts(lateLotCosts) },
  play: async ({ canvas }) => {
    const costs = await findCosts(canvas)
    await expect(costs.getByText('Custo incompleto: 12 dias com trato são de antes do primeiro preço.')).toBeVisible()
    await expect(costs.getByText(/estes valores são só do trato/)).toBeVisible()
  },
}

/** A farm without prices sees no money. */
export const Unused: Story = {
  parameters: { msw: withCosts(() => unusedLotCosts) },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('region', { name: 'Livro do curral' })
    await expect(canvasElement).not.toHaveTextContent('R$')
  },
}

/** An operator asks for no money. */
export const Operator: Story = {
  parameters: { msw: [mockFarmApi.fail('/lots/1/costs'), ...withCosts()] },
  beforeEach: () => signedIn(people.operator)(),
  play: async ({ canvas }) => {
    await canvas.findByRole('region', { name: 'Livro do curral' })
    await expect(canvas.queryByText('Os custos do lote não foram carregados')).toBeNull()
  },
}

export const Failed: Story = {
  parameters: { msw: [mockFarmApi.fail('/lots/1/costs'), ...withCosts()] },
  play: async ({ canvas }) => void (await canvas.findByText('Os custos do lote não foram carregados')),
}
